// Does bad input ever lose good work, and does the page say what would be right?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const plan = '1&p=pve-9&vm=10x2c4g40d&node=3x2s16c2t&dimm=16x32g&slots=32&chan=8&fs=zfs&disk=4x2t&grow=20';
const group = 'Group 1';

const staleBanner = async (page) => (await page.banners()).find((banner) => banner.includes('last valid plan')) ?? '';

// Field, its group, what is typed, what the message must name.
const bad = [
  ['RAM', group, 'lots', /Enter .*MiB.*to.*GiB/],
  ['RAM', group, '', /Enter .*to/],
  ['RAM', group, '-4', /Enter .*to/],
  ['RAM', group, '0', /Enter .*1 MiB.*to/],
  ['RAM', group, '99999999999999999999999', /Enter .*to.*GiB/],
  ['RAM', group, '1e3', /Enter .*to/],
  ['RAM', group, '4,5', /Enter .*to|point/],
  ['Count', group, 'ten', /whole number.*1,000,000/],
  ['Count', group, '1.5', /whole number/],
  ['vCPU', group, '0', /1 to 768/],
  ['Size each', undefined, '0', /Enter .*256 MiB.*to.*1,024 GiB/],
  ['Growth to plan for', undefined, '-1', /0% to 1000%/],
  ['Node failures to survive', undefined, '3', /none of the 3 nodes.*Lower them or add nodes/],
  ['Node failures to survive', undefined, '99999', /0 to 999|none of the 3 nodes/],
  ['Nodes', undefined, '0', /1 to 1,000/],
  ['Disk fill limit', undefined, '150', /1% to 100%/],
];

test('bad input says what would be right and loses nothing:', async (t) => {
  const page = await visit(t, { hash: plan });
  for (const [label, where, text, right] of bad) {
    await t.test(`${label} given “${text}”`, async () => {
      const [figures, link, good] = [await page.figures(), await page.link(), await page.value(label, where)];
      await page.fill(label, text, where);
      await page.leave();
      await eventually(async () => assert.match(await page.fault(label, where), right));
      assert.deepEqual(await page.figures(), figures, 'the last good answer stays');
      assert.ok(await page.isStale(), 'and is marked so');
      assert.match(await staleBanner(page), right);
      assert.equal(await page.link(), link, 'the address keeps the good plan');
      assert.equal(await page.value(label, where), text, 'what was typed stays, to be corrected');
      // Corrected: nothing is left of the fault.
      await page.fill(label, good, where);
      await eventually(async () => assert.equal(await page.fault(label, where), ''));
      assert.deepEqual(await page.figures(), figures);
      assert.equal(await page.isStale(), false);
      assert.equal(await staleBanner(page), '');
    });
  }
});

test('a number may be written as people write it: full-width, with spaces, zeros or a point', async (t) => {
  const page = await visit(t, { hash: plan });
  for (const text of ['１２', ' 12 ', '12.0', '012']) {
    await page.fill('Count', '1', group);
    await page.fill('Count', text, group);
    assert.match(await page.text('.sum'), /^12 VM/, text);
    await page.leave();
    await eventually(async () => assert.equal(await page.value('Count', group), '12'));
    assert.equal(await page.fault('Count', group), '');
  }
});

test('a fault is not told while a number is still being typed, and is soon after', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.type('RAM', '', group);
  assert.equal(await page.fault('RAM', group), '', 'an emptied field is on its way to another number');
  await page.key('8');
  assert.equal(await page.fault('RAM', group), '');
  assert.match(await page.text('.sum'), /80 GiB RAM/);
  await page.type('RAM', 'x', group);
  await eventually(async () => assert.notEqual(await page.fault('RAM', group), ''), 2_000);
});

test('the banner names every wrong input and leads to the first', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('RAM', 'much', group);
  await page.fill('Growth to plan for', 'some');
  await page.leave();
  await eventually(async () => assert.match(await staleBanner(page), /RAM.*One more input is wrong\./));
  await page.followBanner();
  await eventually(async () => assert.equal(await page.focused(), 'in-vm-0-ram'));
  assert.ok(await page.focusShows());
});

test('Undo takes a wrong text back before any step', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('Count', '11', group);
  await page.fill('RAM', 'much', group);
  await page.leave();
  await eventually(async () => assert.ok(await page.isStale()));
  await page.answerBanner('Undo');
  await eventually(async () => assert.equal(await page.value('RAM', group), '4'));
  assert.equal(await page.value('Count', group), '11');
  assert.equal(await page.isStale(), false);
});

test('a button that is pressed right after a wrong text does what it says', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('RAM', 'much', group);
  // Leaving the field tells what is wrong with it, in a line that moves the button down.
  await page.press('Add group');
  await eventually(async () => assert.notEqual(await page.value('RAM', 'Group 2'), ''));
  await eventually(async () => assert.match(await page.fault('RAM', group), /Enter/));
});

test('what is out of sight follows what is typed', async (t) => {
  const page = await visit(t, { hash: plan, height: 500 });
  const last = await page.text('#advice');
  await page.fill('Count', '4000', group);
  await eventually(async () => assert.notEqual(await page.text('#advice'), last), 100);
});

test('a good value beside a wrong one still counts', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('RAM', 'much', group);
  await page.fill('Count', '20', group);
  assert.match(await page.text('.sum'), /^20 VM/);
  assert.equal(await page.value('RAM', group), 'much');
  await page.fill('RAM', '6', group);
  assert.match(await page.text('.sum'), /^20 VM.*120 GiB/);
});

test('a value that only another field makes wrong is taken once that is corrected', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('Node failures to survive', '3');
  await page.leave();
  await eventually(async () => assert.match(await page.fault('Node failures to survive'), /none of the 3 nodes/));
  await page.fill('Nodes', '5');
  await eventually(async () => assert.equal(await page.fault('Node failures to survive'), ''));
  assert.equal(await page.isStale(), false);
  await eventually(async () => assert.match(await page.link(), /node=5x.*fail=3/), 1_000);
});

test('a wrong value in a folded card is still named', async (t) => {
  const page = await visit(t, { hash: plan, width: 390 });
  await page.fold('Policy');
  await page.fill('Growth to plan for', 'some');
  await page.leave();
  await eventually(async () => assert.ok(await page.isStale()));
  await page.fold('Policy');
  await page.followBanner();
  await eventually(async () => assert.equal(await page.focused(), 'in-policy-growth'));
  assert.ok(await page.focusShows());
});

test('a name keeps what looks like the page’s own markup', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fill('Group', 'a ** b ** c', group);
  assert.match(await page.text('.verdict .fig.inline'), /like a \*\* b \*\* c/);
});

test('names hold any character and reach the link and the results', async (t) => {
  const page = await visit(t, { hash: plan });
  const name = 'A&B=C,D%2C#E "<b>" 漢字 {0}';
  await page.fill('Group', name, group);
  await page.leave();
  await eventually(async () => assert.match(await page.link(), /n=A%26B/), 1_000);
  await page.reload();
  assert.equal(await page.value('Group'), name);
  assert.match(await page.text('.verdict .fig.inline'), /like A&B=C,D%2C#E "<b>" 漢字 \{0\}/);
});

// Field, what it stands in and is folded under, what is typed, what the link then says.
const further = [
  ['Writes', group, 'Options', '70', /vm=10x2c4g40d,wr=70&/],
  ['Sync writes', group, 'Options', '60', /vm=10x2c4g40d,sync=60&/],
  ['Yearly failures', 'Disk group 1', 'Figures', '0.35', /disk=4x2t,nvme,afr=0\.35&/],
  ['Drive writes/day', 'Disk group 1', 'Figures', '1.3', /disk=4x2t,nvme,dwpd=1\.3&/],
  ['Read IOPS, 4K', 'Disk group 1', 'Figures', '850000', /disk=4x2t,nvme,iops=850000&/],
  ['Write IOPS, 4K', 'Disk group 1', 'Figures', '130000', /disk=4x2t,nvme,iops=\/130000&/],
  ['Write', 'Disk group 1', 'Figures', '2700', /disk=4x2t,nvme,mbs=\/2700&/],
];

test('what is measured of guests and disks is taken where it is stated:', async (t) => {
  for (const [label, where, folded, text, said] of further) {
    await t.test(label, async (own) => {
      const page = await visit(own, { hash: plan });
      await page.fold(folded, where);
      await page.fill(label, text, where);
      await eventually(async () => assert.match(await page.link(), said));
      await page.leave();
      assert.equal(await page.value(label, where), text);
    });
  }
});

test('the options of a pool are those of its system, and of the policy those of its storage', async (t) => {
  const page = await visit(t, { hash: '1&vm=2x2c4g&fs=nfs' });
  const shown = (label) => page.field(label).isVisible();
  await page.driver.locator('#in-storage details.options > summary').click();
  await eventually(async () => assert.ok(await shown('Network link')));
  assert.equal(await shown('volblocksize'), false);
  await page.fill('Network link', '25');
  await page.driver.locator('#in-policy > .panel-body > details.options > summary').click();
  await page.fill('Speed weight', '3');
  assert.equal(await shown('Zipf α'), false);
  await eventually(async () => assert.match(await page.link(), /fs=nfs&net=25&weights=1\/3\/1$/));
  await page.choose('File system', 'ZFS');
  await page.choose('volblocksize', '64 KiB');
  await page.fill('Zipf α', '0.9');
  await eventually(async () => assert.match(await page.link(), /fs=zfs&disk=2x1\.92t,nvme&vbs=64k&net=25&weights=1\/3\/1&zipf=0\.9$/));
});
