// Is the printed sheet complete, without controls, and short?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './harness.mjs';

const isVisible = (page, selector) => page.driver.locator(selector).first().isVisible();
// Chromium writes each page as an object of its own.
const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g).length;

test('on paper the inputs stand as a summary, and no control', async (t) => {
  const page = await visit(t);
  assert.equal(await isVisible(page, '.print-inputs'), false, 'not on the screen');
  await page.driver.emulateMedia({ media: 'print' });
  for (const shown of ['.print-inputs', '.print-meta', '#verdict', '#budget', '#ladder', '#advice', '#commands']) {
    assert.equal(await isVisible(page, shown), true, `${shown} shows`);
  }
  for (const hidden of ['.rail', '.bar-menu', '.bar .btn', '.dock', '.skip', '.toast', '.command .btn']) {
    assert.equal(await isVisible(page, hidden), false, `${hidden} does not`);
  }
  const inputs = await page.text('.print-inputs');
  for (const said of ['Proxmox VE 9', '1 node', '2 × 32 cores, 2 threads each', '16 × 32 GB = 512 GiB', '6 × 3.84 TB', 'Small web', '40 × 2 vCPU, 4 GiB', 'Databases', '25%']) {
    assert.ok(inputs.includes(said), `${said} in ${inputs}`);
  }
  assert.match(await page.text('.print-meta'), /^Printed .*\d{4} http/);
});

test('the sheet names the link that opens the plan again', async (t) => {
  const page = await visit(t, { hash: '1&vm=3x2c4g40d,n=Web' });
  await page.type('Count', '4', 'Web');
  await page.driver.waitForFunction(() => location.hash.includes('vm=4x'));
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  assert.match(await page.text('.print-meta'), /#1&.*vm=4x2c4g40d,n=Web/);
});

test('the sheet of a plan that was only looked at names its link too', async (t) => {
  const page = await visit(t);
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  assert.match(await page.text('.print-meta'), /#1&.*vm=40x2c4g40d/);
});

test('no figure on paper covers another', async (t) => {
  const page = await visit(t, { width: 794 });
  await page.driver.emulateMedia({ media: 'print' });
  const cut = await page.driver.evaluate(() => [...document.querySelectorAll('.figs .fig :is(.fig-label, .fig-line, .fig-note)')]
    .filter((text) => text.scrollWidth > text.closest('summary').clientWidth)
    .map((text) => text.textContent));
  assert.deepEqual(cut, []);
});

for (const scheme of ['light', 'dark']) {
  test(`the first example takes two or three sheets of A4 and of Letter, in black on white (${scheme})`, async (t) => {
    const page = await visit(t, { scheme });
    for (const format of ['A4', 'Letter']) {
      const count = pages(await page.driver.pdf({ format, preferCSSPageSize: true, printBackground: true }));
      assert.ok(count >= 2 && count <= 3, `${count} pages of ${format}`);
    }
    await page.driver.emulateMedia({ media: 'print' });
    assert.equal(await page.driver.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  });
}

test('an open derivation is printed with its figure', async (t) => {
  const page = await visit(t);
  await page.openDerivation('ram.floor');
  await page.driver.emulateMedia({ media: 'print' });
  assert.equal(await isVisible(page, '#budget .sheet'), true);
});
