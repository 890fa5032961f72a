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

// One browser and one server per base path for each file of tests.
let browser;
const servers = new Map();
after(async () => {
  await browser?.close();
  await Promise.all([...servers.values()].map(async (server) => (await server).close()));
});
function served(base) {
  if (!servers.has(base)) servers.set(base, serve({ base }));
  return servers.get(base);
}

// Chromium says of the preloaded wasm that its integrity is ignored; public/boot.js checks it instead.
const harmless = /integrity.*preload|preload.*integrity/i;

/**
 * Opens the built page for the test `t`; when the test ends, the recorders are judged and all is closed.
 *
 * base: path the page is served under. hash: the plan, as in a link. width, height, scheme: the screen.
 * before: a function run in the page ahead of its own scripts. change: (page) => ... before the page loads, for routes.
 * errors: patterns of console lines this test expects. late: patterns of addresses it may fetch after the load.
 * ready: false for a page that is not meant to start.
 */
export async function visit(t, {
  base = '/', hash = '', width = 1440, height = 900, scheme = 'light',
  before, change, errors = [], late = [], ready = true,
} = {}) {
  browser ??= launch();
  browser = await browser;
  const { url } = await served(base);
  const { origin } = new URL(url);
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: scheme, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const driver = await context.newPage();
  const page = new Page(driver, url);

  const requests = [];
  let loaded = false;
  context.on('request', (request) => requests.push({ url: request.url(), late: loaded }));
  await context.route((address) => address.origin !== origin, (route) => route.abort());

  const complaints = [];
  driver.on('pageerror', (error) => complaints.push(String(error)));
  driver.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));

  t.after(async () => {
    await context.close();
    const local = /^(data|blob|about):/;
    const foreign = requests.filter((request) => !local.test(request.url) && new URL(request.url).origin !== origin);
    const afterwards = requests.filter((request) => request.late && !local.test(request.url) && !late.some((known) => known.test(request.url)));
    const unknown = complaints.filter((line) => !harmless.test(line) && !errors.some((known) => known.test(line)));
    assert.deepEqual(foreign.map((request) => request.url), [], 'requests to another origin');
    assert.deepEqual(afterwards.map((request) => request.url), [], 'requests after the load');
    assert.deepEqual(unknown, [], 'complaints in the console');
  });

  if (before) await context.addInitScript(before);
  if (change) await change(driver);
  await page.open(hash, { ready });
  await driver.waitForLoadState('networkidle');
  loaded = true;
  // Paths below the base, in the order they were asked for.
  page.requested = () => requests.filter((request) => request.url.startsWith(url)).map((request) => request.url.slice(url.length).split('#')[0]);
  return page;
}

// Fails with one line per accessibility fault (WCAG 2.0 to 2.2 A and AA, and good practice).
export async function assertAccessible(page) {
  await page.driver.evaluate(axe);
  const { violations } = await page.driver.evaluate(() => globalThis.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  }));
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
  assert.deepEqual(lines, [], 'accessibility faults');
}

// Fails when the page is wider than its window.
export async function assertFits(page) {
  const [content, window] = await page.driver.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(content <= window, `content is ${content} px wide in a window of ${window} px`);
}

// The screens a page is looked at on.
export const screens = ['light', 'dark'].flatMap((scheme) => [1440, 390].map((width) => ({ scheme, width })));

// Writes tmp/NAME.png.
export async function shoot(page, name) {
  mkdirSync('tmp', { recursive: true });
  await page.driver.screenshot({ path: `tmp/${name}.png`, fullPage: true });
}
