// Can everything be taken back, in the steps a person would call one?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const plan = '1&vm=10x2c4g40d,n=Web&vm=2x4c8g40d,n=App&node=1x2s16c2t&dimm=16x32g';

test('typing in one field within a second is one step, another field is another', async (t) => {
  const page = await visit(t, { hash: plan });
  const start = await page.figures();
  await page.type('Count', '123', 'Web');
  await page.type('RAM', '16', 'Web');
  await page.undo();
  assert.equal(await page.value('RAM', 'Web'), '4');
  assert.equal(await page.value('Count', 'Web'), '123');
  await page.undo();
  assert.equal(await page.value('Count', 'Web'), '10');
  assert.deepEqual(await page.figures(), start);
  assert.equal(await page.canPress('Undo'), false);
  await page.redo();
  await page.redo();
  assert.equal(await page.value('Count', 'Web'), '123');
  assert.equal(await page.value('RAM', 'Web'), '16');
  assert.equal(await page.canPress('Redo'), false);
});

test('typing again in the same field after a pause is a step of its own', async (t) => {
  const page = await visit(t, { hash: plan, change: (driver) => driver.clock.install() });
  await page.type('Count', '12', 'Web');
  await page.driver.clock.runFor(1_500);
  await page.key('0');
  assert.equal(await page.value('Count', 'Web'), '120');
  await page.undo();
  assert.equal(await page.value('Count', 'Web'), '12');
});

test('Ctrl+Z and Ctrl+Shift+Z undo and redo where no text is edited', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.press('Add group');
  await eventually(async () => assert.equal(await page.focused(), 'in-vm-2-name'));
  await page.leave();
  await page.key('Control+z');
  assert.match(await page.text('.sum'), /^12 VM/);
  await page.key('Control+Shift+Z');
  assert.match(await page.text('.sum'), /^13 VM/);
  await page.key('Control+z');
  await page.key('Control+y');
  assert.match(await page.text('.sum'), /^13 VM/);
});

test('inside a text Ctrl+Z belongs to the text', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.choose('Platform', 'VMware ESXi 8');
  await page.type('Plan name', 'ab');
  await page.key('Control+z');
  assert.equal(await page.driver.locator('#in-platform').inputValue(), 'esxi-8', 'the plan was not undone');
});

test('an opened example is undone from the toast, and redone', async (t) => {
  const page = await visit(t, { hash: plan });
  const own = await page.figures();
  await page.openExample('Ten guests of 4 GB');
  await eventually(async () => assert.match(await page.toast(), /Example “Ten guests of 4 GB” opened/));
  const example = await page.figures();
  await page.answerToast('Undo');
  await eventually(async () => assert.deepEqual(await page.figures(), own));
  assert.equal(await page.value('Count', 'Web'), '10');
  await page.redo();
  assert.deepEqual(await page.figures(), example);
});

test('the empty plan is opened and undone', async (t) => {
  const page = await visit(t);
  await page.openExample('Empty plan');
  await eventually(async () => assert.equal(await page.verdict(), 'Add VMs to see a verdict'));
  await page.undo();
  assert.equal(await page.verdict(), 'Adequate');
});

// What is done, and how a person does it.
const steps = {
  'a choice': (page) => page.choose('Workload', 'Web', 'Web'),
  'a ticked box': async (page) => {
    await page.fold('Options', 'Web');
    await page.tick('Pinned', 'Web');
  },
  'an added group': (page) => page.press('Add group'),
  'a removed group': (page) => page.press('Remove Web'),
  'an added node type': (page) => page.press('Add node type'),
  'an added pool': (page) => page.press('Add pool'),
  'a server preset': (page) => page.field('Fill from a preset').selectOption({ index: 2 }),
  'another overcommit target': (page) => page.choose('Overcommit target', 'Safe'),
  'totals instead of groups': (page) => page.tick('Totals'),
};
for (const [name, step] of Object.entries(steps)) {
  test(`${name} is one step back`, async (t) => {
    const page = await visit(t, { hash: plan });
    const [before, link] = [await page.figures(), await page.link()];
    assert.equal(await page.canPress('Undo'), false);
    await step(page);
    await eventually(async () => assert.notEqual(await page.link(), link));
    await page.undo();
    await eventually(async () => assert.deepEqual(await page.figures(), before));
    assert.equal(await page.canPress('Undo'), false);
    assert.equal(await page.canPress('Redo'), true);
    await page.redo();
    assert.equal(await page.canPress('Redo'), false);
  });
}
