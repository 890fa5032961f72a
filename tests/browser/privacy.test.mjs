// Does anything leave the page, and what stays in the browser?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../../scripts/serve.mjs';
import { dist, eventually, visit } from './harness.mjs';

const forbidden = () => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });
const full = () => {
  if (location.protocol === 'about:') return;
  Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
};

// The recorders of the harness fail any test for a request to elsewhere or after the load; this one does all there is to do.
test('nothing is requested after the load, whatever is done', async (t) => {
  const page = await visit(t);
  await page.type('Count', '41', 'Small web');
  await page.fill('RAM', 'wrong', 'Small web');
  await page.leave();
  await page.undo();
  await page.choose('Platform', 'VMware ESXi 8');
  await page.press('Add group');
  await page.press('Add node type');
  await page.press('Add pool');
  await page.copyLink();
  for (const figure of ['ram.free', 'ram.floor', 'cpu.safe']) await page.openDerivation(figure);
  await page.press('Switch light or dark theme');
  await page.openExample('120 mixed guests, H1, one failed');
  await eventually(async () => assert.equal(await page.value('Count', 'Small'), '92'));
  await page.driver.locator('.command').getByRole('button').first().click();
  await page.follow('1&vm=1x2c4g&unknown=1');
  await eventually(async () => assert.equal(await page.value('Count', 'Group 1'), '1'));
  await page.undo();
  await page.driver.emulateMedia({ media: 'print' });
  await page.driver.emulateMedia({ media: 'screen' });
  await page.driver.waitForLoadState('networkidle');
});

test('what is kept for days without a network is fetched once, and then nothing more, whatever is done', async (t) => {
  const server = await serve({ dir: dist });
  t.after(() => server.close());
  const page = await visit(t, { site: server, worker: true, late: [/./] });
  await page.driver.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.driver.waitForLoadState('networkidle');
  const before = server.asked.length;
  await page.type('Count', '41', 'Small web');
  await page.copyLink();
  await page.press('Switch light or dark theme');
  await page.openExample('120 mixed guests, H1, one failed');
  await page.follow('1&vm=1x2c4g');
  await eventually(async () => assert.equal(await page.value('Count', 'Group 1'), '1'));
  await page.driver.waitForTimeout(1_000);
  assert.deepEqual(server.asked.slice(before), []);
  // Whatever was asked for, nothing of a plan was in it.
  for (const { path: asked } of server.asked) assert.match(asked, /^\/[\w.\/-]*$/);
});

test('the page’s own policy forbids requests to elsewhere', async (t) => {
  const page = await visit(t, { errors: [/Content Security Policy/] });
  const outcome = await page.driver.evaluate(() => fetch('https://example.org/').then(() => 'sent', () => 'refused'));
  assert.equal(outcome, 'refused');
});

test('only the plan and the theme are stored, and no cookie', async (t) => {
  const page = await visit(t);
  await page.type('Count', '41', 'Small web');
  await page.press('Switch light or dark theme');
  await eventually(async () => assert.match(await page.link(), /vm=41x/));
  const stored = await page.driver.evaluate(() => Object.keys(localStorage).sort());
  assert.deepEqual(stored, ['headroom.plan', 'headroom.theme']);
  assert.equal(await page.driver.evaluate(() => document.cookie), '');
});

for (const [name, before] of Object.entries({ forbidden, full })) {
  test(`everything works where storage is ${name}`, async (t) => {
    const page = await visit(t, { before });
    assert.equal(await page.verdict(), 'Adequate');
    await page.type('Count', '41', 'Small web');
    await eventually(async () => assert.match(await page.link(), /vm=41x/));
    await page.press('Switch light or dark theme');
    await page.follow('1&vm=3x2c4g');
    await eventually(async () => assert.equal(await page.value('Count', 'Group 1'), '3'));
    await page.undo();
    assert.equal(await page.value('Count', 'Small web'), '41');
    await page.openExample('Ten guests of 4 GB');
    await eventually(async () => assert.equal(await page.verdict(), 'Over'));
  });
}

test('what is stored may be spoilt without harm', async (t) => {
  const page = await visit(t, {
    before: () => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('headroom.plan', '%%%&vm=\u0000,,,x=&node=-1');
      localStorage.setItem('headroom.kept', '\n\n%\n');
      localStorage.setItem('headroom.theme', 'purple');
    },
  });
  await page.openExample('Ten guests of 4 GB');
  await eventually(async () => assert.equal(await page.verdict(), 'Over'));
});

test('a chosen theme is kept, and holds from the first paint on', async (t) => {
  const page = await visit(t, { scheme: 'light' });
  const colour = () => page.driver.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.press('Switch light or dark theme');
  const dark = await colour();
  assert.notEqual(dark, light);
  // Noted at the first frame, long before the page's own code has been compiled.
  await page.driver.addInitScript(() => requestAnimationFrame(() => {
    globalThis.early = document.body && getComputedStyle(document.body).backgroundColor;
  }));
  await page.reload();
  assert.equal(await colour(), dark);
  assert.equal(await page.driver.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await page.driver.evaluate(() => globalThis.early), dark);
  await page.press('Switch light or dark theme');
  assert.equal(await colour(), light);
});

test('without a choice the page follows the system’s theme as it changes', async (t) => {
  const page = await visit(t, { scheme: 'light' });
  const colour = () => page.driver.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.driver.emulateMedia({ colorScheme: 'dark' });
  assert.notEqual(await colour(), light);
});
