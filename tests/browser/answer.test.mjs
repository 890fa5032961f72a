// From the first visit to an answer: what does a person see, and how little must they do for a verdict of their own?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

// Ten guests of 4 GB on the founding documents' ESXi host with 40 GB.
const tenGuests = '1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm=10x4g&slots=24&chan=4&mem=ddr3';

test('a first visit opens with an example that is already answered', async (t) => {
  const page = await visit(t);
  assert.equal(await page.value('Plan name'), 'Web and database consolidation');
  assert.equal(await page.value('Count', 'Small web'), '40');
  assert.equal(await page.verdict(), 'Adequate');
  assert.match(await page.figure('ram.free'), /^RAM free [\d.]+ GiB Adequate [\d.]+ of 512 GiB needed/);
  const ladder = await page.ladder();
  assert.ok(ladder.some((rung) => /^512 GiB This plan/.test(rung)), ladder.join('\n'));
  assert.equal(ladder.filter((rung) => rung.includes('Smallest')).length >= 1, true, ladder.join('\n'));
});

test('ten guests of 4 GB typed into an empty plan on ESXi: 40 GB is over, 48 GB fits, 64 GB is adequate', async (t) => {
  const page = await visit(t, { hash: '1' });
  assert.equal(await page.verdict(), 'Add VMs to see a verdict');
  await page.choose('Platform', 'VMware ESXi 7');
  await page.type('DIMMs', '10');
  await page.type('Size each', '4');
  await page.press('Add group');
  await page.type('Count', '10', 'Group 1');
  await page.type('RAM', '4', 'Group 1');
  assert.equal(await page.verdict(), 'Over');
  const ladder = await page.ladder();
  const rung = (mark) => ladder.find((line) => line.includes(mark)) ?? '';
  assert.match(rung('Smallest that fits'), /^48 GiB/);
  assert.match(rung('Smallest adequate'), /^64 GiB/);
  assert.match(rung('This plan'), /^40 GiB/);
});

test('the same plan as a link gives the same verdict and the same ladder', async (t) => {
  const page = await visit(t, { hash: tenGuests });
  assert.equal(await page.verdict(), 'Over');
  assert.match((await page.ladder()).find((line) => line.includes('Smallest that fits')), /^48 GiB/);
  assert.match(await page.text('#ladder .hint'), /48 GiB.*smallest that fits.*64 GiB.*smallest balanced adequate/);
});

test('a result changes with the keystroke, before the key is even released', async (t) => {
  const page = await visit(t, { hash: tenGuests });
  await page.field('Count', 'Group 1').focus();
  await page.key('ControlOrMeta+A');
  for (const [key, word, free] of [['1', 'Comfortable', /GiB Comfortable/], ['0', 'Over', /^RAM free −/], ['0', 'Over', /^RAM free −/]]) {
    const before = await page.text('#part-say');
    await page.driver.keyboard.down(key);
    // The verdict is drawn with the key, gauge and figures once that has been painted.
    assert.notEqual(await page.text('#part-say'), before);
    assert.equal(await page.text('.verdict-word'), word);
    await eventually(async () => assert.match(await page.figure('ram.free'), free));
    await page.driver.keyboard.up(key);
  }
});

test('a memory verdict follows the installed memory from tight to comfortable', async (t) => {
  const page = await visit(t);
  for (const [title, word] of [['Three Windows guests, 32 GB', 'Tight'], ['Three Windows guests, 64 GB', 'Adequate'], ['Three Windows guests, 128 GB', 'Comfortable']]) {
    await page.openExample(title);
    await eventually(async () => assert.match(await page.figure('ram.free'), new RegExp(`GiB ${word} `)));
  }
});

test('groups become totals and the same groups again', async (t) => {
  const page = await visit(t);
  const groups = await page.figures();
  await page.tick('Totals');
  assert.equal(await page.value('VMs'), '48');
  assert.equal(await page.value('vCPUs'), '144');
  assert.equal(await page.value('RAM', 'All virtual machines together'), '288');
  await page.tick('Groups');
  assert.deepEqual(await page.figures(), groups);
});

test('a server preset fills the host and can be undone', async (t) => {
  const page = await visit(t);
  await page.field('Fill from a preset').selectOption({ index: 1 });
  await eventually(async () => assert.match(await page.toast(), /^Filled from /));
  const filled = await page.figures();
  await page.answerToast('Undo');
  await eventually(async () => assert.notDeepEqual(await page.figures(), filled));
  assert.equal(await page.value('Cores each'), '32');
});

test('what a screen reader is told follows the verdict once typing has settled', async (t) => {
  const page = await visit(t, { hash: tenGuests });
  await page.type('Count', '2', 'Group 1');
  await eventually(async () => assert.match(await page.driver.locator('#announcer').textContent(), /^Comfortable, [\d.]+ GiB free\.$/));
});
