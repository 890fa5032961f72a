// Which layout should the disks have: are all in sight, ranked with reasons, and can one be taken from its row?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const six = '1&p=pve-9&vm=60x2c4g40d&vm=12x8c16g200d,db&node=1x1s32c2t&dimm=8x64g&fs=zfs&disk=6x3.84t,nvme';
const rows = '#layouts .layouts > .fig > summary';

async function named(page) {
  return page.driver.locator(rows).evaluateAll((all) => all.map((row) => row.textContent.replace(/\s+/g, ' ').trim()));
}

test('layouts of six disks are ranked, the first with the reason, and the rest unfolds', async (t) => {
  const page = await visit(t, { hash: six });
  const shown = await named(page);
  assert.equal(shown.length, 6);
  assert.match(shown[0], /Recommended/);
  assert.equal(shown.filter((row) => row.includes('Recommended')).length, 1);
  assert.match(await page.text('#layouts .lay-why'), /^Why .+\d/);
  await page.driver.locator('#layouts .data > summary').click();
  await eventually(async () => assert.ok((await named(page)).length > 6));
  // A stripe survives nothing, and one failure is to be survived.
  const stripe = (await named(page)).find((row) => row.includes('stripe of 6 disks'));
  assert.match(stripe, /Not suitable.*survives 0 failed disks, 1 asked for/);
});

test('a layout is stated from its row, and left open again', async (t) => {
  const page = await visit(t, { hash: six });
  const row = page.driver.locator(rows, { hasText: '3 × mirror of 2 disks' });
  await row.click();
  await page.press('Use this layout');
  await eventually(async () => assert.match(await page.link(), /layout=mirror:2x3/));
  assert.match((await named(page)).find((text) => text.includes('3 × mirror of 2 disks')), /This plan/);
  await page.press('Choose the best layout automatically');
  await eventually(async () => assert.doesNotMatch(await page.link(), /layout=/));
});

test('every figure of an opened layout opens to its derivation', async (t) => {
  const page = await visit(t, { hash: six });
  await page.openDerivation('layout');
  const names = await page.driver.locator('.lay-more [data-figure]').evaluateAll((all) => all.map((own) => own.dataset.figure));
  assert.ok(names.length >= 10, names.join());
  for (const name of names) {
    const sheet = await page.openDerivation(name);
    assert.ok(sheet.formulas.length && sheet.terms.length && sheet.sources, name);
  }
});
