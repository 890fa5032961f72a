// Does the page in one file run from a disk and in a frame without rights, in both browsers, with the same answers?
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { launch } from '../../scripts/browser.mjs';
import { SINGLE } from '../../scripts/single.mjs';
import { dist, eventually, visit } from './harness.mjs';
import { Page } from './page.mjs';

const hash = '1&p=pve-9&vm=60x2c4g40d,web,n=Small%20web&node=1x1s32c2t&dimm=8x64g&fs=zfs&disk=4x1.92t,nvme&over=safe&grow=25';

// Alone in a folder of its own, whose name no web server would like.
const folder = mkdtempSync(path.join(tmpdir(), 'head room ü '));
cpSync(path.join(dist, SINGLE), path.join(folder, SINGLE));
const file = pathToFileURL(path.join(folder, SINGLE)).href;
const html = readFileSync(path.join(folder, SINGLE), 'utf8');

let browser;
after(async () => {
  await (await browser)?.close();
  rmSync(folder, { recursive: true });
});

// Opens the file from the disk in Chromium; whatever it asks for beside itself, or complains about, fails the test.
async function fromDisk(t, { plan = '', before, wrap } = {}) {
  browser ??= launch();
  const context = await (await browser).newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const driver = await context.newPage();
  const [requests, complaints] = [[], []];
  driver.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url().split('#')[0]));
  driver.on('pageerror', (error) => complaints.push(String(error)));
  driver.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  t.after(async () => {
    await context.close();
    assert.deepEqual([...new Set(requests)], [wrap ?? file]);
    assert.deepEqual(complaints, []);
  });
  if (before) await driver.addInitScript(before);
  const page = new Page(driver, file);
  await page.open(plan);
  return page;
}

const answers = (page) => page.figures();

test('its policy names every script and style by its hash, and nothing of the file is elsewhere', () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html);
  assert.match(policy, /^default-src 'none'; script-src ('sha256-[^']+' )+'wasm-unsafe-eval'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'$/);
  const inline = [...html.matchAll(/<(?:script|style)(?: type="module")?>([\s\S]*?)<\/(?:script|style)>/g)].map(([, text]) => text);
  assert.ok(inline.length >= 3);
  for (const text of inline) assert.ok(policy.includes(createHash('sha256').update(text).digest('base64')));
  assert.doesNotMatch(html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ''), /(?:src|href)="(?!#|data:)|\sstyle=|\son\w+=/);
});

test('from the disk it answers as the served page does, keeps the link in its address and the plan in the browser', async (t) => {
  const served = await visit(t, { hash });
  const page = await fromDisk(t, { plan: hash });
  assert.deepEqual(await answers(page), await answers(served));
  await page.type('Count', '41', 'Small web');
  await eventually(async () => assert.match(await page.link(), /vm=41x/));
  await page.undo();
  assert.equal(await page.value('Count', 'Small web'), '60');
  await page.follow('1&vm=3x2c4g,n=Other');
  await eventually(async () => assert.equal(await page.value('Count', 'Other'), '3'));
  await page.type('Count', '9', 'Other');
  await eventually(async () => assert.match(await page.link(), /vm=9x/));
  await page.open('');
  assert.equal(await page.value('Count', 'Other'), '9');
  await page.openExample('120 mixed guests, H1, one failed');
  assert.match((await page.openDerivation('ram.free')).face, /\d/);
});

test('it needs no storage', async (t) => {
  const forbidden = () => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });
  const page = await fromDisk(t, { plan: hash, before: forbidden });
  await page.type('Count', '400', 'Small web');
  await eventually(async () => assert.equal(await page.verdict(), 'Over'));
});

test('it speaks every language that the served page speaks', async (t) => {
  const page = await fromDisk(t, { plan: hash });
  const parts = [...html.matchAll(/data-part="(texts-[^"]+)"/g)].map(([, part]) => part);
  const own = await page.driver.evaluate((all) => all.map((part) => globalThis.headroom.texts(part).length), parts);
  const wanted = parts.map((part) => readFileSync(path.join(dist, new RegExp(`data-part="${part}" href="\\./([^"]+)"`).exec(readFileSync(path.join(dist, 'index.html'), 'utf8'))[1]), 'utf8').length);
  assert.deepEqual(own, wanted);
  const tags = parts.map((part) => part.slice(6)).filter((tag) => !tag.endsWith('-more'));
  assert.ok(tags.length >= 3);
  for (const tag of tags) {
    await page.driver.locator('#language').selectOption(tag);
    await page.driver.locator(`html[lang=${tag}]`).waitFor({ state: 'attached' });
    const verdict = { en: 'Adequate', 'zh-Hant': '足夠', 'zh-Hans': '够用' }[tag];
    await eventually(async () => assert.equal(await page.verdict(), verdict));
  }
});

test('it runs in a sandboxed frame that has no origin', async (t) => {
  const served = await visit(t, { hash });
  const page = await visit(t, {
    ready: false,
    late: [/headroom-single\.html/],
    change: (driver) => driver.route(served.url, (route) => route.fulfill({
      contentType: 'text/html', body: `<!doctype html><title>Shop</title><iframe sandbox="allow-scripts" src="${SINGLE}#${hash}" width="1400" height="900"></iframe>`,
    })),
  });
  await page.driver.frameLocator('iframe').locator('.verdict-word').waitFor();
  const frame = page.driver.frames()[1];
  assert.equal(await frame.evaluate(() => globalThis.origin), 'null');
  const own = await frame.locator('[data-figure]').evaluateAll((all) => all.map((figure) => `${figure.dataset.figure}: ${figure.textContent.replace(/\s+/g, ' ').trim()}`));
  assert.deepEqual(own, await answers(served));
});

// Where Firefox is, or nothing: then that is said.
function firefox() {
  try {
    return execFileSync(new URL('../../scripts/browser.sh', import.meta.url).pathname, ['firefox'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

test('Firefox runs it from the disk with the same answers', { skip: firefox() ? false : 'no Firefox here: install firefox-esr, or set FIREFOX' }, async (t) => {
  const page = await fromDisk(t, { plan: hash });
  const wanted = await answers(page);
  const other = await puppeteer.launch({ browser: 'firefox', executablePath: firefox(), headless: true, defaultViewport: null, args: ['--width=1440', '--height=900'] });
  try {
    const driver = await other.newPage();
    const complaints = [];
    driver.on('pageerror', (error) => complaints.push(String(error)));
    driver.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await driver.goto(`${file}#${hash}`);
    await driver.waitForSelector('.verdict-word');
    const figures = () => driver.$$eval('[data-figure]', (all) => all.map((figure) => `${figure.dataset.figure}: ${figure.textContent.replace(/\s+/g, ' ').trim()}`));
    assert.deepEqual(await figures(), wanted);
    await driver.click('#in-vm-0-count', { count: 3 });
    await driver.keyboard.type('41');
    await eventually(async () => assert.match(await driver.evaluate(() => location.hash), /vm=41x/));
    assert.notDeepEqual(await figures(), wanted);
    assert.deepEqual(complaints, []);
  } finally {
    await other.close();
  }
});
