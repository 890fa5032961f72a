// Does every number explain itself, in place: formula, numbers put in, basis, source, and the way back to the inputs?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const plans = {
  'the first example': '',
  'a cluster with a failed node': '1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s16c2t,n=H1&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1',
  'an ESXi host that is over': '1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm=10x4g&slots=24&chan=4&mem=ddr3',
};

function judge(sheet) {
  const { name, face, text, titles, formulas, terms, bases, sources, links } = sheet;
  // Only a figure that shows no number may have none to explain.
  if (text === 'There is no number here.') return assert.match(face, /–(?!\d)/, name);
  assert.ok(titles.length && titles.every(Boolean), `${name}: a title`);
  assert.ok(formulas.length, `${name}: a formula`);
  for (const lines of formulas) {
    assert.equal(lines.length, 3, `${name}: words, numbers and result: ${lines}`);
    assert.ok(lines.every((line) => line.trim()), `${name}: no empty line: ${lines}`);
    assert.match(lines[1], /\d/, `${name}: numbers are put in: ${lines}`);
    assert.match(lines[2], /\d|∞|none/i, `${name}: a result: ${lines}`);
  }
  // What is nothing, such as the ARC of a host without ZFS, is found from nothing.
  const nothing = formulas.every((lines) => /^0( \w+)?$/.test(lines[2]));
  assert.ok((nothing || terms.length) && terms.every(Boolean), `${name}: named terms`);
  assert.ok(bases.length && bases.every((basis) => ['stated', 'measured', 'derived', 'assumed'].includes(basis)), `${name}: a basis`);
  assert.match(sources, /^Sources: .+\.$/, `${name}: a source`);
  assert.ok(links.every((link) => /^https:\/\/\S+$/.test(link)), `${name}: source links: ${links}`);
  // What a template or a number that went wrong leaves behind.
  assert.doesNotMatch(text, /[{}]|NaN|undefined|\binf\b|\*\*/, name);
}

for (const [plan, hash] of Object.entries(plans)) {
  test(`every figure of ${plan} opens in place to its formula, numbers, basis and source`, async (t) => {
    const page = await visit(t, { hash });
    const count = await page.openable();
    assert.ok(count >= 30, `${count} figures`);
    const linked = [];
    for (let figure = 0; figure < count; figure += 1) {
      const sheet = await page.openDerivation(figure);
      judge(sheet);
      linked.push(...sheet.links);
    }
    assert.ok(linked.length > count / 2, `${linked.length} links to sources`);
  });
}

test('a figure without a number says so when it is opened', async (t) => {
  const page = await visit(t, { hash: '1' });
  const count = await page.openable();
  for (let figure = 0; figure < count; figure += 1) judge(await page.openDerivation(figure));
});

test('a source opens beside the page and not in its place', async (t) => {
  const page = await visit(t);
  await page.openDerivation('ram.headroom');
  const links = await page.driver.locator('.sheet .sources a').evaluateAll((all) => all.map((link) => [link.target, link.rel]));
  assert.ok(links.length);
  assert.ok(links.every(([target, rel]) => target === '_blank' && rel.includes('noopener')));
});

test('a stated value inside a derivation leads to its field', async (t) => {
  const page = await visit(t);
  for (const figure of ['ram.headroom', 'disk.filled', 'cpu.grown']) {
    const { fields } = await page.openDerivation(figure);
    assert.ok(fields.length, `${figure} names inputs`);
    const before = await page.link();
    await page.followValue(fields[0]);
    await eventually(async () => assert.equal(await page.focused(), fields[0], figure));
    assert.ok(await page.focusShows());
    assert.equal(await page.link(), before, 'the plan stays in the address');
  }
});

test('a stated value leads to its field where cards and groups are folded', async (t) => {
  const groups = Array.from({ length: 12 }, (_, index) => `vm=${index + 1}x2c4g40d,n=Team%20${index + 1}`).join('&');
  const page = await visit(t, { hash: `1&${groups}&node=1x2s32c2t&dimm=16x32g&fs=zfs&disk=6x3.84t&grow=25`, width: 390 });
  for (const figure of ['ram.headroom', 'cpu.grown', 'disk.filled']) {
    const { fields } = await page.openDerivation(figure);
    assert.ok(fields.length, `${figure} names inputs`);
    for (const id of new Set(fields)) {
      await page.followValue(id);
      await eventually(async () => assert.equal(await page.focused(), id));
      assert.ok(await page.focusShows(), id);
    }
  }
});

test('a derivation follows what is typed while it is open', async (t) => {
  const page = await visit(t);
  const before = await page.openDerivation('ram.guests');
  await page.type('RAM', '5', 'Small web');
  const after = await page.text('#budget .sheet');
  assert.notEqual(after, before.text);
  assert.match(after, /\b5\b/);
});

test('one derivation of a card is open at a time', async (t) => {
  const page = await visit(t);
  await page.openDerivation('ram.guests');
  await page.openDerivation('ram.floor');
  await eventually(async () => assert.equal(await page.openSheets(), 1));
});

test('the values of a chart unfold as a table', async (t) => {
  const page = await visit(t);
  for (const card of ['overcommit', 'arc']) {
    await page.driver.locator(`#${card} .data > summary`).filter({ hasText: 'Show data' }).click();
    const rows = page.driver.locator(`#${card} .data[open] tbody tr`);
    await rows.first().waitFor();
    assert.ok(await rows.count() >= 5);
    assert.doesNotMatch(await page.text(`#${card} .data[open] table`), /NaN|undefined|[{}]/);
  }
});
