// Does the code of the link hold the link, as a camera reads it?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decoded, png } from './decode.mjs';
import { assertAccessible, assertFits, visit } from './harness.mjs';

const groups = (count) => Array.from({ length: count }, (_, index) => (
  `vm=${index + 3}x4c8g${100 + index}d,web,use=55,cpu=12,n=${'資料庫伺服器'.slice(0, 4 + index % 3)}-${'Frontend-und-Middleware-'.repeat(3).slice(0, 40)}${index}`)).join('&');
const links = {
  short: '1&vm=3x2c4g40d',
  typical: '1&p=pve-9&vm=40x2c4g40d,web,n=Small%20web&vm=8x8c16g200d,db,n=Databases&node=1x2s32c2t&dimm=16x32g&slots=32&chan=8&fs=zfs&disk=6x3.84t,nvme&grow=25&t=Web and database consolidation',
  long: `1&p=pve-9&${groups(23)}&node=4x2s32c2t&dimm=16x32g&fs=zfs&disk=6x3.84t,nvme&t=虛擬化平台整併計畫`,
};

for (const [length, hash] of Object.entries(links)) {
  for (const scheme of ['light', 'dark']) {
    for (const [width, scale] of [[1440, 1], [390, 3]]) {
      test(`the code of a ${length} link is read from the screen (${width} px, ${scheme})`, async (t) => {
        const page = await visit(t, { hash, scheme, width, height: 900, scale });
        await page.openMenu('Share', 'share');
        const link = await page.driver.locator('#share-link').inputValue();
        if (length === 'long') assert.ok(link.length > 1_950 && link.length < 2_100, `${link.length} characters`);
        const menu = page.driver.locator('#menu-share');
        await menu.locator('.code').scrollIntoViewIfNeeded();
        assert.equal(await decoded(page, png(await menu.screenshot())), link);
        await assertFits(page);
      });
    }
  }
}

test('the code follows what is typed while it shows', async (t) => {
  const page = await visit(t, { hash: links.short });
  await page.openMenu('Share', 'share');
  const before = await page.driver.locator('#menu-share path').getAttribute('d');
  await page.driver.evaluate(() => {
    const field = document.getElementById('in-vm-0-count');
    field.value = '4';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await page.driver.waitForFunction((old) => document.querySelector('#menu-share path').getAttribute('d') !== old, before);
  assert.match(await decoded(page, png(await page.driver.locator('#menu-share').screenshot())), /vm=4x2c4g40d/);
});

test('the code is kept as a drawing that other programs read', async (t) => {
  const page = await visit(t, { hash: links.typical });
  await page.openMenu('Share', 'share');
  const link = await page.driver.locator('#share-link').inputValue();
  const download = page.driver.waitForEvent('download');
  await page.driver.getByRole('link', { name: 'Download as SVG', exact: true }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'Web and database consolidation.svg');
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 \d+ \d+'/);
  assert.equal(await decoded(page, `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`), link);
});

test('a link that no code holds says so, with the limit of the standard', async (t) => {
  const page = await visit(t, { hash: `1&${groups(40)}` });
  await page.openMenu('Share', 'share');
  const bytes = Buffer.byteLength(await page.driver.locator('#share-link').inputValue());
  assert.ok(bytes > 2_953, `${bytes} bytes`);
  const menu = await page.text('#menu-share');
  assert.ok(menu.includes(`it has ${bytes.toLocaleString('en')} bytes, and a code holds at most 2,953`), menu);
  assert.equal(await page.driver.locator('#menu-share .code').count(), 0);
});

for (const scheme of ['light', 'dark']) {
  test(`the menu with the code is accessible, and its ground is light (${scheme})`, async (t) => {
    const page = await visit(t, { scheme });
    await page.openMenu('Share', 'share');
    await assertAccessible(page);
    assert.equal(await page.driver.locator('#menu-share .code').getAttribute('aria-label'), 'QR code of the link to this plan');
    const ground = await page.driver.locator('#menu-share .code rect').evaluate((rect) => getComputedStyle(rect).fill);
    assert.equal(ground, 'rgb(255, 255, 255)');
  });
}
