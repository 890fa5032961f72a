// Can a person put scenarios side by side, see what differs and which is the smallest that fits, and take it?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, eventually, visit } from './harness.mjs';

const rest = 'p=esxi-7&vm=10x2c4g40d&node=1x1s10c2t';
const board = 'slots=24&chan=4&mem=ddr3';
const own = `1&${rest}&dimm=8x4g&${board}&t=Small`;
const three = `${own}&vs=Middle&${rest}&dimm=8x8g&${board}&vs=Large&${rest}&dimm=16x8g&${board}`;
const four = `${three}&vs=&p=pve-9&vm=10x2c4g40d&node=2x1s10c2t&ram=64g&fs=zfs&disk=4x1t,nvme`;

const compare = (page) => page.driver.locator('#compare');
const shown = async (page) => compare(page).isVisible();
const line = (page, name) => compare(page).locator('tbody tr').filter({ has: page.driver.locator('th', { hasText: name }) }).first();
const cells = async (page, name) => (await line(page, name).locator('td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const heads = async (page) => (await compare(page).locator('thead th').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const press = (page, name) => compare(page).getByRole('button', { name, exact: true }).first().click();
const names = (page) => compare(page).locator('thead input').evaluateAll((all) => all.map((input) => input.value));
const open = (page) => page.driver.getByRole('banner').getByRole('button', { name: 'Compare', exact: true }).click();

test('a link with scenarios opens side by side: numbers, differences, the smallest that fits', async (t) => {
  const page = await visit(t, { hash: three });
  assert.ok(await shown(page));
  assert.ok(!await page.driver.locator('.rail').isVisible() && !await page.driver.locator('#verdict').isVisible());
  assert.deepEqual(await cells(page, 'Installed'), ['32 GiB', '64 GiB +32', '128 GiB +96']);
  assert.deepEqual(await cells(page, 'Overcommit with growth'), ['1.25× Tight', '0.63× −0.63 Adequate', '0.31× −0.94 Comfortable']);
  assert.match(await page.text('.compare-head'), /What differs: Hosts\. Smallest that fits: B, Middle\./);
  assert.match((await heads(page))[1], /Smallest that fits/);
  assert.deepEqual(await names(page), ['Middle', 'Large']);
  assert.equal(await page.link(), three, 'the address is left alone');
});

test('each number of the comparison is the one that its scenario has as the plan', async (t) => {
  const page = await visit(t, { hash: three });
  const column = async (index) => {
    const all = {};
    for (const name of ['RAM headroom', 'Free after growth', 'Required', 'vCPU per core with growth']) {
      all[name] = (await cells(page, name))[index].split(' ')[0];
    }
    return all;
  };
  const side = [await column(0), await column(1), await column(2)];
  for (const [index, hash] of [three, `1&${rest}&dimm=8x8g&${board}`, `1&${rest}&dimm=16x8g&${board}`].entries()) {
    const alone = await visit(t, { hash });
    if (await shown(alone)) await press(alone, 'Back to the plan');
    const free = (await alone.figure('ram.free')).match(/RAM free (\S+) GiB.*?(\S+) of/) ;
    assert.equal(side[index]['Free after growth'], free[1]);
    assert.equal(side[index].Required, free[2]);
    assert.ok((await alone.figure('cpu.ratio')).includes(side[index]['vCPU per core with growth']));
    assert.match(await alone.text('.gauge-head'), new RegExp(`${side[index]['RAM headroom'].replace('.', '\\.')}$`));
  }
});

test('a scenario keeps the plan as it is, is named, and the plan goes on', async (t) => {
  const page = await visit(t, { hash: own });
  assert.ok(!await shown(page));
  await open(page);
  assert.match(await page.text('.compare-head'), /Add a scenario/);
  await press(page, 'Add scenario');
  await eventually(async () => assert.equal(await page.focused(), 'scenario-B'));
  await page.driver.keyboard.type('As it was');
  await press(page, 'Back to the plan');
  await eventually(async () => assert.ok(await page.driver.locator('#verdict').isVisible()));
  await page.fill('DIMMs', '16');
  await eventually(async () => assert.equal(await page.link(), `1&${rest}&dimm=16x4g&${board}&t=Small&vs=As%20it%20was&${rest}&dimm=8x4g&${board}`));
  await open(page);
  assert.deepEqual(await cells(page, 'Installed'), ['64 GiB', '32 GiB −32']);
  await page.reload();
  assert.deepEqual(await names(page), ['As it was']);
});

test('a scenario becomes the plan and the plan stands in its place; each step is undone alone', async (t) => {
  const page = await visit(t, { hash: three });
  await press(page, 'Make this the plan');
  await eventually(async () => assert.deepEqual(await cells(page, 'Installed'), ['64 GiB', '32 GiB −32', '128 GiB +64']));
  assert.deepEqual(await names(page), ['Small', 'Large']);
  assert.equal(await page.value('Plan name'), 'Middle');
  assert.match(await page.toast(), /Scenario B is the plan now/);
  await press(page, 'Remove scenario C');
  await eventually(async () => assert.deepEqual(await names(page), ['Small']));
  await press(page, 'Add scenario');
  await eventually(async () => assert.deepEqual(await names(page), ['Small', '']));
  await page.driver.locator('#scenario-C').fill('Copy');
  await page.key('Enter');
  await eventually(async () => assert.match(await page.link(), /&vs=Copy&/));
  await page.leave();
  for (const wanted of [['Small', ''], ['Small'], ['Small', 'Large'], ['Middle', 'Large']]) {
    await page.undo();
    assert.deepEqual(await names(page), wanted);
  }
  assert.equal(await page.canPress('Undo'), false);
  for (let step = 0; step < 4; step += 1) await page.redo();
  assert.deepEqual(await names(page), ['Small', 'Copy']);
});

test('the plan can be undone beside its scenarios, and an example has none', async (t) => {
  const page = await visit(t, { hash: three });
  await press(page, 'Back to the plan');
  await page.fill('DIMMs', '12');
  await eventually(async () => assert.match(await page.link(), /dimm=12x4g.*vs=Middle.*vs=Large/));
  await page.undo();
  await eventually(async () => assert.equal(await page.link(), three));
  await page.openExample('Home server with a NAS guest');
  await eventually(async () => assert.doesNotMatch(await page.link(), /vs=/));
  await page.answerToast('Undo');
  await eventually(async () => assert.equal(await page.link(), three));
});

test('four are the most, and only rows that differ stay where that is asked', async (t) => {
  const page = await visit(t, { hash: four });
  assert.equal(await compare(page).getByRole('button', { name: 'Add scenario' }).count(), 0);
  assert.match(await page.text('.compare-head'), /Four scenarios are the most/);
  assert.match(await page.text('#compare'), /Same in all/);
  const all = await compare(page).locator('tbody tr').count();
  await compare(page).getByLabel('Only rows that differ').check();
  await eventually(async () => assert.ok(await compare(page).locator('tbody tr').count() < all));
  assert.doesNotMatch(await page.text('#compare'), /Same in all/);
  assert.equal(await line(page, 'Virtual machines').count(), 0);
});

test('a row opens to the formula of each scenario, by keyboard', async (t) => {
  const page = await visit(t, { hash: three });
  await compare(page).getByRole('button', { name: 'Free after growth' }).focus();
  await page.key('Enter');
  const formulas = compare(page).locator('.how td');
  await formulas.first().waitFor();
  assert.equal(await formulas.count(), 3);
  const results = await formulas.locator('.compare-formula p:last-child').allInnerTexts();
  const values = (await cells(page, 'Free after growth')).map((text) => text.split(' ')[0]);
  assert.deepEqual(results.map((text) => text.replace(/^= | GiB$/g, '')), values);
  assert.equal(await compare(page).locator('a[href^="#in-"]').count(), 0, 'the inputs are those of the plan alone');
  await page.key('Enter');
  await eventually(async () => assert.equal(await formulas.count(), 0));
});

test('the keyboard alone reaches every control, and each shows its focus', async (t) => {
  const page = await visit(t, { hash: three });
  await page.key('Tab');
  assert.equal(await page.focused(), 'part-skip');
  await page.key('Enter');
  await eventually(async () => assert.equal(await page.focused(), 'compare'));
  const way = await page.tabTo('Power of all nodes');
  for (const control of ['Back to the plan', 'compare-add', 'scenario-B', 'Make this the plan', 'Remove scenario B', 'scenario-C', 'Remove scenario C', 'RAM headroom']) {
    assert.ok(way.includes(control), `${control}: ${way.join(' → ')}`);
  }
  assert.ok(await page.focusShows());
  await page.driver.locator('#part-skip').focus();
  await page.tabTo('Compare');
  await page.key('Enter');
  await eventually(async () => assert.ok(await page.driver.locator('#verdict').isVisible()));
  assert.equal(await page.focused(), 'results');
});

test('what a link says wrong is told of the right scenario', async (t) => {
  const page = await visit(t, { hash: `${own}&vs=Other&${rest}&grow=much` });
  assert.match((await page.banners()).join(' '), /B: grow=much: /);
});

test('share gives all scenarios, and a shared comparison keeps the own plan', async (t) => {
  const mine = await visit(t, { hash: own });
  await mine.fill('Plan name', 'Mine');
  await eventually(async () => assert.match(await mine.link(), /t=Mine/));
  const page = await visit(t, { hash: three, profile: mine });
  assert.equal((await page.copyLink()).split('#')[1], three);
  await page.answerBanner('Go back to my plan');
  await eventually(async () => assert.match(await page.link(), /t=Mine$/));
  assert.ok(!await shown(page));
  await page.answerToast('Undo');
  await eventually(async () => assert.equal(await page.link(), three));
});

test('back to a plan without scenarios leaves the comparison that a followed link opened, and to the link opens it', async (t) => {
  const page = await visit(t);
  await page.type('Count', '41', 'Small web');
  await eventually(async () => assert.match(await page.link(), /vm=41x/));
  await page.follow(three);
  await eventually(async () => assert.ok(await shown(page)));
  await page.undo();
  await eventually(async () => assert.ok(!await shown(page) && await page.driver.locator('#verdict').isVisible()));
});

test('a reload of the own plan goes on with it, whatever it is compared with', async (t) => {
  const page = await visit(t, { hash: own });
  await open(page);
  await press(page, 'Add scenario');
  await open(page);
  await page.fill('Plan name', 'Mine');
  await eventually(async () => assert.match(await page.link(), /t=Mine&vs=/));
  await page.reload();
  assert.ok(!await shown(page) && await page.driver.locator('#verdict').isVisible());
  await open(page);
  await eventually(async () => assert.equal((await names(page)).length, 1));
});

test('the brand leads back to the verdict', async (t) => {
  const page = await visit(t, { hash: three });
  await page.driver.getByRole('link', { name: 'Headroom', exact: true }).click();
  await eventually(async () => assert.ok(await page.driver.locator('#verdict').isVisible() && !await shown(page)));
});

test('on a narrow page the comparison is in the menu of all actions', async (t) => {
  const page = await visit(t, { hash: own, width: 390 });
  await page.press('More actions');
  await page.driver.locator('#menu-more').getByRole('button', { name: 'Compare', exact: true }).click();
  await eventually(async () => assert.ok(await shown(page)));
});

for (const [name, hash] of [['one scenario', own], ['three scenarios', three], ['four scenarios', four]]) {
  for (const width of [1440, 390]) {
    test(`${name}: fit and are accessible from ${width} px, light and dark`, async (t) => {
      const page = await visit(t, { hash, width });
      if (!await shown(page)) {
        await page.driver.evaluate(() => document.querySelector('.bar-menu [aria-pressed], #menu-more button:nth-of-type(3)').click());
      }
      await eventually(async () => assert.ok(await shown(page)));
      await page.driver.evaluate(() => document.querySelectorAll('.compare-row').forEach((row, index) => index < 4 && row.click()));
      await assertAccessible(page);
      await page.driver.emulateMedia({ colorScheme: 'dark' });
      await assertAccessible(page, ['color-contrast', 'link-in-text-block']);
      for (const other of width === 390 ? [390, 360, 320, 768] : [1440, 1024, 1920]) {
        await page.driver.setViewportSize({ width: other, height: 900 });
        await assertFits(page);
      }
    });
  }
}

test('on paper the table stands without its controls', async (t) => {
  const page = await visit(t, { hash: four });
  await page.driver.emulateMedia({ media: 'print' });
  assert.ok(await compare(page).locator('table').isVisible());
  for (const name of ['Make this the plan', 'Back to the plan']) {
    assert.ok(!await compare(page).getByRole('button', { name }).first().isVisible(), name);
  }
  assert.ok(!await page.driver.locator('.rail').isVisible() && !await page.driver.locator('#verdict').isVisible());
  assert.match(await page.text('#compare .print-meta'), /#1&p=esxi-7.*vs=Middle/);
});
