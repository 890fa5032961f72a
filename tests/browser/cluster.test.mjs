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

// Four nodes with four disks on NVMe each: 60 × 40 and 12 × 200 GiB in three copies, a quarter of them on the lost node.
const ceph = '1&p=pve-9&vm=60x2c4g40d,n=Web&vm=12x8c16g200d,n=Databases&node=4x2s16c2t,n=pve&dimm=8x32g&fs=ceph&disk=4x3.84t,nvme';

for (const [lang, name, hours, cores] of [
  ['en', 'Storage whole again after', /^Storage whole again after Ceph: 3\.52 TiB to write on 3 nodes; 19\.1 min–1\.38 h 28\.2 min/, /^Cores for storage of each node, 9\.5–13\.5 11\.5 /],
  ['zh-Hant', '儲存完成重建需時', /Ceph：需寫入 3\.52 TiB，分散於 3 個節點/, /^儲存佔用的核心 ?每個節點，9\.5–13\.5 ?11\.5 /],
  ['zh-Hans', '存储重建完成需时', /Ceph：需写入 3\.52 TiB，分散在 3 个节点/, /^存储占用的核心 ?每个节点，9\.5–13\.5 ?11\.5 /],
]) {
  test(`storage over the nodes: hours until it is whole again, and its cores, each opens (${lang})`, async (t) => {
    const page = await visit(t, { hash: ceph, query: `lang=${lang}` });
    assert.match(await page.text('[data-figure="cluster.rebuild"]'), hours);
    const sheet = await page.openDerivation('cluster.rebuild');
    assert.ok(sheet.titles[0].startsWith(name), sheet.titles[0]);
    // The delay, the data and the rate, and where the delay is from.
    assert.equal(sheet.terms.length, 3);
    assert.match(sheet.text, /mon_osd_down_out_interval/);
    assert.match(await page.text('[data-figure="cpu.storage_cores"]'), cores);
    const own = await page.openDerivation('cpu.storage_cores');
    assert.ok(own.formulas.length > 0);
  });
}

// Of 1 Gbit/s three nodes write 3 × 117.7 MB/s: 3.87 TB take 3 h.
test('the link of the nodes is stated at the pool, and the hours follow', async (t) => {
  const page = await visit(t, { hash: ceph });
  await page.driver.locator('#in-storage summary').filter({ hasText: 'Options' }).last().click();
  await page.fill('Network link', '1');
  await eventually(async () => assert.match(await page.link(), /&net=1$/));
  await eventually(async () => assert.match(await page.text('[data-figure="cluster.rebuild"]'), / 3\.21 h/));
});

test('cores that vSAN takes are said not to be counted', async (t) => {
  const page = await visit(t, { hash: '1&p=esxi-8&vm=20x2c4g40d&node=4x2s16c2t&ram=256g&fs=vsan-esa&disk=4x3.84t,nvme' });
  assert.match(await page.text('#cpu'), /Cores that vSAN.* takes are not counted: no figure is published\./);
});

test('three nodes with three copies say that storage stays reduced', async (t) => {
  const page = await visit(t, { hash: ceph.replace('node=4x', 'node=3x') });
  assert.match(await page.text('#cluster'), /Ceph: what was lost is not made anew, for 2 nodes are left and 3 are needed/);
  assert.equal(await page.driver.locator('[data-figure="cluster.rebuild"]').count(), 0);
});
