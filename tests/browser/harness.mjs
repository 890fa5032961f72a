// What does every test of the built page need? A served page, a browser, and recorders that fail a test
// for a request to elsewhere, a request after the load, an error in the console or an accessibility fault.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { launch } from '../../scripts/browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { Page } from './page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The built page under test; HEADROOM_DIST names another build.
export const dist = process.env.HEADROOM_DIST ?? 'dist';

// One browser and one server per base path for each file of tests.
let browser;
const servers = new Map();
after(async () => {
  await (await browser)?.close();
  await Promise.all([...servers.values()].map(async (server) => (await server).close()));
});
function served(base) {
  if (!servers.has(base)) servers.set(base, serve({ dir: dist, base }));
  return servers.get(base);
}

// Chromium says of the preloaded wasm that its integrity is ignored; public/boot.js checks it instead.
const harmless = /integrity.*preload|preload.*integrity/i;
// Playwright says it of pages whose worker it blocks.
const blocked = /Service Worker registration blocked/;
// Addresses that leave no machine.
const local = /^(data|blob|about):/;

/**
 * Opens the built page for the test `t`; when the test ends, the recorders are judged and all is closed.
 *
 * base: path the page is served under. site: a server of the test's own. query: what its address has behind '?'.
 * hash: the plan, as in a link. width, height, scheme: the screen. scale: pixels of the screen for one of the page.
 * locale: the browser's language.
 * profile: an open page whose browser profile (storage) is used; default: a fresh one.
 * before: a function run in the page ahead of its own scripts. change: (page) => ... before the page loads, for routes.
 * errors: patterns of console lines this test expects. late: patterns of addresses it may fetch after the load.
 * ready: false for a page that is not meant to start.
 * worker: whether the service worker may start; otherwise every request is one of the page, which can be seen and changed.
 */
export async function visit(t, {
  base = '/', query = '', hash = '', width = 1440, height = 900, scheme = 'light', scale = 1, locale = 'en-GB', profile,
  before, change, errors = [], late = [], ready = true, worker = false, site,
} = {}) {
  browser ??= launch();
  const { url } = site ?? await served(base);
  const { origin } = new URL(url);
  const context = profile?.driver.context() ?? await (await browser).newContext({
    viewport: { width, height }, deviceScaleFactor: scale, colorScheme: scheme, locale, timezoneId: 'UTC', reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'], serviceWorkers: worker ? 'allow' : 'block',
  });
  // A route switches the browser's cache off, which a worker may use; whatever is sent elsewhere is found out all the same.
  if (!profile && !worker) await context.route((address) => address.origin !== origin, (route) => route.abort());
  const driver = await context.newPage();
  const page = new Page(driver, url, query);

  const requests = [];
  driver.on('request', (request) => requests.push({ url: request.url(), late: page.loaded }));
  const complaints = [];
  driver.on('pageerror', (error) => complaints.push(String(error)));
  driver.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));

  t.after(async () => {
    await (profile ? driver : context).close();
    const sent = requests.filter((request) => !local.test(request.url));
    const foreign = sent.filter((request) => new URL(request.url).origin !== origin);
    // The browser takes the icon when it likes.
    const afterwards = sent.filter((request) => request.late && ![/\/icon/, ...late].some((known) => known.test(request.url)));
    const unknown = complaints.filter((line) => ![harmless, blocked, ...errors].some((known) => known.test(line)));
    assert.deepEqual(foreign.map((request) => request.url), [], 'requests to another origin');
    assert.deepEqual(afterwards.map((request) => request.url), [], 'requests after the load');
    assert.deepEqual(unknown, [], 'complaints in the console');
  });

  if (before) await driver.addInitScript(before);
  if (change) await change(driver);
  await page.open(hash, { ready });
  // Paths below the base, in the order they were asked for.
  page.requested = () => requests.filter((request) => request.url.startsWith(url)).map((request) => request.url.slice(url.length).split('#')[0]);
  return page;
}

/** Waits until `check` no longer throws; fails with its last fault after `within` milliseconds. */
export async function eventually(check, within = 5_000) {
  const end = performance.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (fault) {
      if (performance.now() > end) throw fault;
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with one line per accessibility fault: of WCAG 2.0 to 2.2 A and AA and good practice, or of these rules of axe. */
export async function assertAccessible(page, rules) {
  if (!await page.driver.evaluate(() => 'axe' in globalThis)) await page.driver.evaluate(axe);
  const { violations } = await page.driver.evaluate((runOnly) => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly }), rules ?? standards);
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => (
    `${id}: ${help}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ').slice(0, 160)}`)));
  assert.deepEqual(lines, [], 'accessibility faults');
}

/** Fails when the page is wider than its window, and names what sticks out. */
export async function assertFits(page) {
  const { content, window, wide } = await page.driver.evaluate(() => {
    const { scrollWidth: content, clientWidth: window } = document.documentElement;
    const sticksOut = (element) => element.getBoundingClientRect().right > window + 1;
    const wide = content > window ? [...document.body.querySelectorAll('*')].filter(sticksOut).slice(0, 8) : [];
    return { content, window, wide: wide.map((element) => element.outerHTML.slice(0, 120)) };
  });
  assert.ok(content <= window, `content is ${content} px wide in a window of ${window} px: ${wide.join('\n')}`);
}

/** Fails when a field cuts the number in it: 1195.5 must not read as 1195. */
export async function assertNumbersShow(page) {
  const cut = await page.driver.evaluate(() => {
    const isCut = (input) => input.getClientRects().length > 0 && input.scrollWidth > input.clientWidth;
    return [...document.querySelectorAll('input[inputmode]')].filter(isCut).map((input) => `${input.id} shows only a part of ${input.value}`);
  });
  assert.deepEqual(cut, [], `numbers that are cut at ${page.driver.viewportSize().width} px`);
}

/** Writes tmp/NAME.png. */
export async function shoot(page, name) {
  mkdirSync('tmp', { recursive: true });
  await page.driver.screenshot({ path: `tmp/${name}.png`, fullPage: true });
}
