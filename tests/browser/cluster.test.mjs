// Does a person see how many nodes are needed, which guests run where, and what a failure moves?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const four = '1&p=pve-9&vm=60x2c4g40d,n=Web&vm=12x8c16g200d,db,n=Databases&node=4x2s16c2t,n=pve&dimm=8x32g';
const bars = (page) => page.driver.locator('#cluster .node-row');
const guests = async (page, column) => (await bars(page).evaluateAll(
  (rows, at) => rows.map((row) => row.querySelectorAll('.row-value')[at]?.textContent ?? ''), column)).map(Number);
const sum = (numbers) => numbers.reduce((all, own) => all + (own || 0), 0);

test('every guest is on a node before the failure, and on another after it', async (t) => {
  const page = await visit(t, { hash: four });
  assert.equal(await bars(page).count(), 4);
  assert.equal(sum(await guests(page, 0)), 72);
  assert.equal(sum(await guests(page, 1)), 72);
  assert.match(await bars(page).last().innerText(), /Failed/);
  assert.match(await page.text('#cluster'), /When one node fails, 18 guests restart on the nodes that are left/);
  const label = await bars(page).first().locator('[role=img]').first().getAttribute('aria-label');
  assert.match(label, /^pve 1, .*: 18 guests, [\d.]+ GiB of [\d.]+ GiB$/);
});

test('nodes needed follow what is typed, and every figure opens', async (t) => {
  const page = await visit(t, { hash: four });
  const needed = () => page.driver.locator('#cluster [data-figure="cluster.nodes"] .fig-value').innerText();
  const before = Number(await needed());
  await page.fill('Count', '160', 'Web');
  await eventually(async () => assert.ok(Number(await needed()) > before));
  await eventually(async () => assert.match(await page.text('#cluster'), /guests find no node within what is safe/));
  for (const figure of ['cluster.nodes', 'cluster.reserve', 'cluster.runway']) {
    const sheet = await page.openDerivation(figure);
    assert.ok(sheet.formulas.length > 0, figure);
  }
});

test('one host has no drawing, and says how long it lasts', async (t) => {
  const page = await visit(t, { hash: '1&p=esxi-8&vm=4x2c4g,n=Web&node=1x2s8c2t&dimm=8x16g' });
  assert.equal(await bars(page).count(), 0);
  assert.match(await page.text('#cluster'), /Lasts \d+ months? .*Cores to license 32/);
});

test('two nodes down are told as two, in words and to those who listen', async (t) => {
  const page = await visit(t, { hash: `${four}&fail=2` });
  assert.match(await page.text('#cluster .node-head.after'), /^2 nodes down$/);
  const label = await bars(page).first().locator('[role=img]').last().getAttribute('aria-label');
  assert.match(label, /^pve 1, 2 nodes down: /);
});

test('a guest that fills a node asks for a node, and memory is named for it', async (t) => {
  const page = await visit(t, { hash: '1&p=kvm&vm=3x4c70g,n=Large&node=2x2s16c2t&dimm=8x16g' });
  assert.match(await page.text('#cluster'), /Nodes needed 4 .*RAM asks for most/);
});
