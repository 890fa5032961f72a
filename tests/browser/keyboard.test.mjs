// Can everything be done without a mouse, and can one always see where one is?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

test('Tab leads from the skip link over the bar and the inputs to the results, always in sight', async (t) => {
  const page = await visit(t);
  const way = [];
  for (let step = 0; step < 120; step += 1) {
    await page.key('Tab');
    way.push(await page.focused());
    assert.ok(await page.focusShows(), `focus shows at ${way.at(-1)} (step ${step + 1})`);
    if (way.at(-1).startsWith('RAM free')) break;
  }
  const at = (name) => {
    const index = way.findIndex((stop) => stop.includes(name));
    assert.notEqual(index, -1, `Tab reaches ${name}: ${way.join(' → ')}`);
    return index;
  };
  const order = ['part-skip', 'Headroom', 'plan-name', 'Examples', 'Share', 'Print', 'Switch light or dark theme', 'Virtual machines', 'in-vm-0-name', 'in-vm-0-count', 'in-vm-1-ram', 'Add group', 'in-platform', 'in-policy-growth', 'RAM free'];
  const places = order.map(at);
  assert.deepEqual(places, [...places].sort((a, b) => a - b), way.join(' → '));
  assert.equal(places[0], 0);
});

test('the skip link leads to the verdict', async (t) => {
  const page = await visit(t);
  await page.key('Tab');
  await page.key('Enter');
  await eventually(async () => assert.equal(await page.focused(), 'results'));
  await page.key('Tab');
  assert.match(await page.focused(), /Room for|RAM free/);
});

test('a value is changed, a group added and removed, all by keys', async (t) => {
  const page = await visit(t);
  await page.tabTo('in-vm-0-count');
  await page.key('ControlOrMeta+A');
  await page.key('5');
  await eventually(async () => assert.match(await page.text('.sum'), /^13 VM/));
  await page.tabTo('Add group');
  await page.key('Enter');
  await eventually(async () => assert.equal(await page.focused(), 'in-vm-2-name'));
  assert.match(await page.text('.sum'), /^14 VM/);
  await page.driver.keyboard.type('Backup');
  await page.tabTo('Remove Backup');
  await page.key('Enter');
  await eventually(async () => assert.match(await page.text('.sum'), /^13 VM/));
  // The focus is where the group was, not lost.
  await eventually(async () => assert.match(await page.focused(), /^in-vm/));
});

test('the last group is removed and the focus stays near', async (t) => {
  const page = await visit(t, { hash: '1&vm=2x2c4g' });
  await page.field('Count', 'Group 1').focus();
  for (let step = 0; step < 3; step += 1) await page.key('Shift+Tab');
  await page.driver.getByRole('button', { name: 'Remove Group 1' }).focus();
  await page.key('Space');
  await eventually(async () => assert.match(await page.text('.group-empty'), /No VMs yet/));
  await eventually(async () => assert.notEqual(await page.focused(), 'BODY'));
  assert.equal(await page.verdict(), 'Add VMs to see a verdict');
});

test('Enter opens a derivation, Escape closes it and gives the focus back', async (t) => {
  const page = await visit(t);
  await page.key('Tab');
  await page.key('Enter');
  await page.tabTo('RAM free');
  await page.key('Enter');
  await eventually(async () => assert.equal(await page.openSheets(), 1));
  // Into the derivation, where its formula can be scrolled, and out again.
  await page.key('Tab');
  assert.ok(await page.focusShows());
  await page.key('Escape');
  await eventually(async () => assert.equal(await page.openSheets(), 0));
  assert.match(await page.focused(), /^RAM free/);
});

test('Escape in a text leaves the focus where one types', async (t) => {
  const page = await visit(t);
  await page.openDerivation('ram.free');
  await page.field('Count', 'Small web').focus();
  await page.key('Escape');
  assert.equal(await page.focused(), 'in-vm-0-count');
});

test('the keys [ and ] step through the figures, round the end', async (t) => {
  const page = await visit(t);
  await page.key(']');
  const first = await page.focused();
  const seen = [first];
  for (let step = 0; step < 6; step += 1) {
    await page.key(']');
    seen.push(await page.focused());
    assert.ok(await page.focusShows(), seen.at(-1));
  }
  assert.equal(new Set(seen).size, seen.length, `each step is another figure: ${seen.join(' → ')}`);
  for (const figure of seen.slice(0, -1).reverse()) {
    await page.key('[');
    assert.equal(await page.focused(), figure);
  }
  await page.key('[');
  assert.notEqual(await page.focused(), first);
  await page.key(']');
  assert.equal(await page.focused(), first);
});

test('brackets typed into a text stay text', async (t) => {
  const page = await visit(t);
  await page.type('Plan name', 'Rack [3]');
  assert.equal(await page.value('Plan name'), 'Rack [3]');
  assert.equal(await page.focused(), 'plan-name');
});

test('menus open, are walked through and close by keys', async (t) => {
  const page = await visit(t);
  await page.tabTo('Examples');
  await page.key('Enter');
  await page.driver.locator('#menu-examples').waitFor();
  await page.key('Tab');
  assert.match(await page.focused(), /^Web and database consolidation/);
  assert.ok(await page.focusShows());
  await page.key('Escape');
  await page.driver.locator('#menu-examples').waitFor({ state: 'hidden' });
  assert.equal(await page.focused(), 'Examples');
  await page.key('Enter');
  await page.tabTo('Ten guests of 4 GB');
  await page.key('Enter');
  await eventually(async () => assert.equal(await page.verdict(), 'Over'));
  await page.driver.locator('#menu-examples').waitFor({ state: 'hidden' });
});

test('on a narrow page the dock leads to each section', async (t) => {
  const page = await visit(t, { width: 390 });
  const sections = await page.driver.locator('#menu-jump a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  assert.ok(sections.length >= 9, `${sections}`);
  for (const href of sections) {
    await page.press('Go to');
    await page.driver.locator(`#menu-jump a[href="${href}"]`).press('Enter');
    await page.driver.locator('#menu-jump').waitFor({ state: 'hidden' });
    await eventually(async () => {
      const { top, bottom } = await page.driver.locator(href).evaluate((section) => section.getBoundingClientRect().toJSON());
      assert.ok(top >= 0 && top < 500 && bottom > 0, `${href} is in sight, at ${top}`);
    });
  }
});
