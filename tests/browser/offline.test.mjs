// Does the page live on without a network, and does a newer version of it come whole or not at all?
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { filesOf, partsOf, writeWorker } from '../../scripts/offline.mjs';
import { serve } from '../../scripts/serve.mjs';
import { assertAccessible, dist, eventually, visit } from './harness.mjs';

const base = '/tools/headroom/';
// A server that is off refuses; the browser says so of whatever it asks for by itself.
const off = /ERR_CONNECTION_REFUSED/;

// A copy of the built page that a test may change, and a server for it that a test may switch off and on.
async function site(t, { port = 0 } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'headroom-'));
  cpSync(dist, dir, { recursive: true });
  let server = await serve({ dir, base, port });
  const own = {
    dir,
    url: server.url,
    asked: () => server.asked.map(({ path: asked, status }) => ({ path: asked.slice(base.length) || 'index.html', status })),
    off: () => server.close(),
    on: async () => { server = await serve({ dir, base, port: Number(new URL(own.url).port) }); },
  };
  t.after(async () => {
    await server.close();
    rmSync(dir, { recursive: true });
  });
  return own;
}

const digest = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

// Makes the page in `dir` another version: its style sheet says which, under a new name as a build would give it, and the old one is gone.
async function release(dir, version) {
  const old = filesOf(dir).find((file) => /^style-.*\.css$/.test(file));
  const css = readFileSync(path.join(dir, old), 'utf8').replace(/:root\{--version:\w+\}$/, '') + `:root{--version:${version}}`;
  const name = `style-${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
  renameSync(path.join(dir, old), path.join(dir, name));
  writeFileSync(path.join(dir, name), css);
  for (const file of filesOf(dir).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(path.join(dir, file), 'utf8');
    const tag = html.match(new RegExp(`<link\\b[^>]*href="\\./${old}"[^>]*>`))?.[0];
    if (!tag) continue;
    const renewed = tag.replace(old, name).replace(/integrity="[^"]*"/, `integrity="${digest(css)}"`);
    writeFileSync(path.join(dir, file), html.replace(tag, renewed).replace(/<title>[^<]*/, `<title>Headroom ${version}`));
  }
  await writeWorker(dir);
}

// What the page is made of: its html and its style sheet each name their version.
const versions = (page) => page.driver.evaluate(() => [document.title.split(' ').at(-1), getComputedStyle(document.documentElement).getPropertyValue('--version')]);

// The worker has all it needs and answers for this page from now on.
async function kept(page) {
  await page.driver.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

// How many versions are kept; only counted, for to open one that is just being dropped would make it anew.
const versionsKept = (page) => page.driver.evaluate(async () => (await caches.keys()).length);

test('after one visit everything works with the server gone', async (t) => {
  const own = await site(t);
  const page = await visit(t, { site: own, worker: true, errors: [off], late: [/./], hash: '1&vm=10x2c4g&node=1x1s16c2t&dimm=4x16g' });
  await kept(page);
  await own.off();

  await page.reload();
  assert.equal(await page.value('Count', 'Group 1'), '10');
  const verdict = await page.verdict();
  assert.match(verdict, /\w/);
  await page.type('Count', '200', 'Group 1');
  await eventually(async () => assert.equal(await page.verdict(), 'Over'));
  for (const figure of ['ram.free', 'cpu.safe']) assert.match((await page.openDerivation(figure)).face, /\d/);
  await page.follow('1&vm=3x2c4g,n=Other');
  await eventually(async () => assert.equal(await page.value('Count', 'Other'), '3'));

  // Languages that were not shown before.
  await page.driver.locator('#language').selectOption('zh-Hant');
  await page.driver.locator('.verdict-word').getByText('足夠').or(page.driver.locator('.verdict-word').getByText('寬裕')).waitFor();
  await page.driver.locator('#language').selectOption('zh-Hans');
  await page.driver.locator('.verdict-word').getByText('够用').or(page.driver.locator('.verdict-word').getByText('充裕')).waitFor();
  await page.driver.locator('#language').selectOption('en');

  const other = await visit(t, { site: own, profile: page, errors: [off], late: [/./], hash: '1&vm=7x2c4g,n=Second' });
  assert.equal(await other.value('Count', 'Second'), '7');

  // Whatever stands behind a question mark says how the page is shown, and is no other file.
  const asked = await page.driver.context().newPage();
  const response = await asked.goto(`${own.url}?lang=zh-TW#1&vm=7x2c4g,n=Third`);
  assert.ok(response.fromServiceWorker());
  await asked.locator('.verdict-word').waitFor();
});

test('every part is kept under its own address with its own content', async (t) => {
  const own = await site(t);
  const page = await visit(t, { site: own, worker: true, late: [/./] });
  await kept(page);
  const found = await page.driver.evaluate(async () => {
    const digests = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = await (await cache.match(request)).arrayBuffer();
        digests[request.url] = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }
    }
    return digests;
  });
  delete found[`${own.url}?earlier`];
  const wanted = partsOf(dist)
    .map((file) => [own.url + file, createHash('sha256').update(readFileSync(path.join(dist, file))).digest('hex')]);
  assert.deepEqual(found, Object.fromEntries(wanted));
});

test('what is kept is fetched once after the load, what the page had loaded is not fetched again, and then nothing more', async (t) => {
  const own = await site(t);
  const page = await visit(t, { site: own, worker: true, late: [/./] });
  await kept(page);
  await page.driver.waitForLoadState('networkidle');
  const asked = own.asked();
  assert.deepEqual(asked.filter(({ status }) => status !== 200), []);
  const times = new Map();
  for (const { path: file } of asked) times.set(file, (times.get(file) ?? 0) + 1);
  for (const file of partsOf(dist)) assert.ok(times.has(file), `${file} was fetched`);
  const again = [...times].filter(([file, count]) => /-[0-9a-f]{16}[._]/.test(file) && !file.startsWith('icon') && count > 1);
  assert.deepEqual(again, []);

  await page.type('Count', '41', 'Small web');
  await page.copyLink();
  await page.openExample('120 mixed guests, H1, one failed');
  await page.driver.waitForTimeout(500);
  assert.deepEqual(own.asked().slice(asked.length), []);
});

test('a newer version tells of itself, comes whole with a reload, and the plan stays', async (t) => {
  const own = await site(t);
  await release(own.dir, 'A');
  const page = await visit(t, { site: own, worker: true, errors: [off], late: [/./] });
  await kept(page);
  await page.type('Count', '41', 'Small web');
  await eventually(async () => assert.match(await page.link(), /vm=41x/));
  const notice = page.driver.getByText('A new version of Headroom is ready.');
  assert.equal(await notice.count(), 0);

  await release(own.dir, 'B');
  await page.reload();
  // What is shown is of the version that was kept, all of it, while the newer one comes.
  assert.deepEqual(await versions(page), ['A', 'A']);
  await notice.waitFor();
  await assertAccessible(page);
  assert.deepEqual(await versions(page), ['A', 'A']);
  assert.equal(await page.value('Count', 'Small web'), '41');

  await page.press('Reload');
  await eventually(async () => assert.deepEqual(await versions(page), ['B', 'B']));
  await page.ready();
  assert.equal(await page.value('Count', 'Small web'), '41');
  assert.equal(await notice.count(), 0);
});

test('the notice of a newer version can be put away, and stands beside what else is said', async (t) => {
  const page = await visit(t);
  await page.driver.evaluate(() => dispatchEvent(new Event('newversion')));
  const notice = page.driver.getByText('A new version of Headroom is ready.');
  await notice.waitFor();
  await page.press('Add group');
  await eventually(async () => assert.equal(await page.toast(), 'Group added.'));
  const [own, other] = await Promise.all(['.newer', '.toast'].map((name) => page.driver.locator(name).boundingBox()));
  assert.ok(own.y + own.height <= other.y || other.y + other.height <= own.y, 'neither covers the other');
  await page.driver.locator('.newer').getByRole('button', { name: 'Dismiss' }).click();
  assert.equal(await notice.count(), 0);
  assert.equal(await page.toast(), 'Group added.');
});

test('a page that is open keeps its own version’s parts until it is closed', async (t) => {
  const own = await site(t);
  await release(own.dir, 'A');
  const old = await visit(t, { site: own, worker: true, errors: [off], late: [/./] });
  await kept(old);
  await release(own.dir, 'B');
  const other = await visit(t, { site: own, profile: old, worker: true, errors: [off], late: [/./] });
  assert.deepEqual(await versions(other), ['A', 'A']);
  for (const page of [old, other]) await page.driver.getByText('A new version of Headroom is ready.').waitFor();
  await other.press('Reload');
  await eventually(async () => assert.deepEqual(await versions(other), ['B', 'B']));
  await own.off();

  // The server has none of the old parts any more, nor is it there; the open page still gets its own.
  const style = await old.driver.evaluate(async () => (await fetch(document.querySelector('link[rel=stylesheet]').href)).text());
  assert.match(style, /--version:A/);
  assert.equal(await versionsKept(old), 2);
  await old.driver.close();
  await other.reload();
  await eventually(async () => assert.equal(await versionsKept(other), 1));
  assert.deepEqual(await versions(other), ['B', 'B']);
});

test('a newer version with a part that is not its own is not taken', async (t) => {
  const own = await site(t);
  await release(own.dir, 'A');
  const page = await visit(t, { site: own, worker: true, errors: [/integrity/], late: [/./] });
  await kept(page);
  await release(own.dir, 'B');
  const style = filesOf(own.dir).find((file) => /^style-.*\.css$/.test(file));
  writeFileSync(path.join(own.dir, style), 'body{display:none}');
  await page.reload();
  await eventually(() => assert.ok(own.asked().some(({ path: file }) => file === style)));
  await eventually(async () => assert.equal(await versionsKept(page), 1));
  await page.reload();
  assert.deepEqual(await versions(page), ['A', 'A']);
  assert.equal(await page.driver.getByText('A new version of Headroom is ready.').count(), 0);
});

test('in a frame of another page nothing is kept', async (t) => {
  const own = await site(t);
  writeFileSync(path.join(own.dir, 'shop.html'), '<!doctype html><title>Shop</title><iframe src="./" width="1200" height="800"></iframe>');
  const page = await visit(t, { site: own, worker: true, ready: false, late: [/./], change: (driver) => driver.route(own.url, async (route) => {
    const isFrame = route.request().frame().parentFrame() !== null;
    await (isFrame ? route.continue() : route.fulfill({ path: path.join(own.dir, 'shop.html'), contentType: 'text/html' }));
  }) });
  await page.driver.frameLocator('iframe').locator('.verdict-word').waitFor();
  await page.driver.waitForTimeout(500);
  assert.equal(await page.driver.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test('browsers can install the page', async (t) => {
  const own = await site(t);
  const page = await visit(t, { site: own, worker: true, late: [/./] });
  await kept(page);
  const session = await page.driver.context().newCDPSession(page.driver);
  const { data, errors, url } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(url, `${own.url}manifest.webmanifest`);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing can be installed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  for (const { src, sizes } of JSON.parse(data).icons) {
    const size = await page.driver.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.equal(size, sizes, src);
  }
});
