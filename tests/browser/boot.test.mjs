// Does the page start wherever it is served, load only its own parts, and keep its policy?
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { afterwards, firstVisit } from '../../scripts/budget.mjs';
import { dist, eventually, visit } from './harness.mjs';

for (const base of ['/', '/a/b/']) {
  test(`the page starts under ${base}`, async (t) => {
    const page = await visit(t, { base });
    assert.equal(await page.driver.title(), 'Headroom: size a virtualization host');
    assert.equal(await page.driver.getByRole('heading', { level: 1 }).count(), 1);
  });
}

test('a first visit loads each part once and nothing that the size budget does not count', async (t) => {
  const page = await visit(t);
  // The browser takes what shows the page elsewhere when it likes.
  const parts = (list) => list.map((file) => file || 'index.html').filter((file) => !/^(?:icon|maskable|manifest)/.test(file)).sort();
  assert.deepEqual(parts(page.requested()), parts([...firstVisit(dist), ...afterwards(dist)]));
});

test('the served html holds a strict policy and nothing that it forbids', async () => {
  const html = await readFile(`${dist}/index.html`, 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html);
  assert.match(policy, /^default-src 'none';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  assert.doesNotMatch(html, /<[^>]+\sstyle\s*=|<style|<script(?![^>]*\ssrc=)/i);
});

test('a browser without WebAssembly is told so', async (t) => {
  const page = await visit(t, { ready: false, errors: [/./], before: () => { delete globalThis.WebAssembly; } });
  await page.driver.getByText('too old for Headroom').waitFor();
});

test('a part that was changed on its way does not run', async (t) => {
  const page = await visit(t, {
    ready: false,
    errors: [/./],
    change: (driver) => driver.route(/\.wasm$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from([0, 1, 0])]) });
    }),
  });
  await page.driver.getByText('could not be loaded completely').waitFor();
});

// What comes later is on its way, and nothing is brought when nothing is to do.
const onTheWay = () => {
  globalThis.never = true;
  globalThis.requestIdleCallback = () => 0;
  const { fetch: own } = globalThis;
  globalThis.fetch = (resource, ...rest) => (/\b(?:answers|more)-/.test(resource) ? new Promise(() => {}) : own(resource, ...rest));
};

for (const hash of ['', '1&p=esxi-7&vm=10x2c4g&node=1x2s10c2t&dimm=8x8g&mem=ddr3']) test(`what a person asks for before its code has come is brought at once: #${hash}`, async (t) => {
  const page = await visit(t, { hash, late: afterwards(dist).map((file) => new RegExp(file)), before: onTheWay });
  const brought = () => page.requested().filter((file) => afterwards(dist).includes(file));
  assert.deepEqual(brought(), [], 'brought before it was asked for');
  await page.openDerivation('ram.free');
  assert.match(await page.driver.locator('[data-derivation]').first().innerText(), /GiB/);
  assert.ok(brought().length > 0);
});

test('verdict, budget and inputs work before the code of the answers below has come', async (t) => {
  const page = await visit(t, { before: onTheWay });
  const shown = (selector) => page.driver.locator(selector).innerText();
  assert.match(await shown('#verdict'), /Adequate[\s\S]*RAM free/);
  assert.match(await shown('#budget'), /RAM budget/);
  assert.equal(await shown('#ladder'), '');
  const before = await shown('.gauge-head b');
  await page.driver.locator('#in-vm-0-count').fill('400');
  await eventually(async () => assert.notEqual(await shown('.gauge-head b'), before));
  assert.match(await shown('#verdict'), /Over/);
  assert.deepEqual(page.requested().filter((file) => afterwards(dist).includes(file)), []);
});

test('the answers below are asked for again where their code could not be had', async (t) => {
  let refused = 0;
  const page = await visit(t, {
    ready: false,
    late: [/answers-/],
    errors: [/./],
    change: (driver) => driver.route(/\/answers-[^/]*\.wasm$/, (route) => ((refused += 1) < 2 ? route.abort() : route.continue())),
  });
  await page.driver.locator('#ladder h2').waitFor();
  assert.equal(refused, 2);
});

test('paper that is printed while the answers below are on their way holds them all', async (t) => {
  const page = await visit(t, { late: afterwards(dist).map((file) => new RegExp(file)), before: onTheWay });
  assert.equal(await page.driver.locator('#ladder').innerText(), '');
  // Nothing may be left for a later task: paper is made of what stands once the event's listeners are done.
  const sheet = await page.driver.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await null;
    const text = (id) => document.getElementById(id).textContent;
    return { ladder: text('ladder'), commands: text('commands'), inputs: text('part-inputs'), code: !!document.querySelector('#part-inputs .print-code path, .print-code path') };
  });
  assert.match(sheet.ladder, /GiB/);
  assert.match(sheet.commands, /modprobe/);
  assert.match(sheet.inputs, /Small web/);
  assert.ok(sheet.code, 'the code of the link');
});

test('code that cannot be had where it is asked for is told, also when it has come too late', async (t) => {
  let asked = 0;
  const page = await visit(t, {
    ready: false,
    late: [/more-/],
    errors: [/./],
    change: (driver) => driver.route(/\/more-[^/]*\.wasm$/, (route) => ((asked += 1) < 3 ? route.abort() : route.continue())),
  });
  await page.driver.locator('#ladder h2').waitFor();
  await eventually(async () => assert.equal(asked, 1));
  const late = page.driver.waitForResponse(/\/more-[^/]*\.wasm$/);
  await page.driver.locator('[data-figure="ram.free"]').first().click();
  const told = page.driver.getByRole('alert').getByText('could not be loaded completely');
  await told.waitFor();
  await (await late).finished();
  await page.driver.evaluate(() => globalThis.headroom.rest);
  assert.ok(await told.isVisible());
});
