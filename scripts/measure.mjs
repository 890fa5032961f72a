// How heavy is the page, how soon can it be used, and how long from a keystroke to its paint?
// node scripts/measure.mjs [--hash PLAN] [--field SELECTOR] [--keys N] [--rate N] [--json]
// The same keystrokes go into a bare field without handlers in the same run: what the browser and this machine need anyway.
import { parseArgs } from 'node:util';
import { launch, slowDown } from './browser.mjs';
import { firstVisit, weigh } from './budget.mjs';
import { serve } from './serve.mjs';

const { values: wish } = parseArgs({ options: {
  hash: { type: 'string', default: '' },
  field: { type: 'string', default: '#in-vm-0-count' },
  keys: { type: 'string', default: '40' },
  rate: { type: 'string', default: '4' },
  json: { type: 'boolean', default: false },
} });
const rate = Number(wish.rate);
const size = { width: 1440, height: 900 };
const bare = '<!doctype html><title>bare</title><main><label>Field <input inputmode="numeric"></label></main>';
// As page speed tools define a slow 4G line.
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[numbers.length >> 1];

// Runs in the page: notes when a control that can be used has been painted.
function watchForControl(selector) {
  const look = () => {
    const control = document.querySelector(selector);
    if (control && !control.disabled && control.getClientRects().length) {
      requestAnimationFrame(() => { globalThis.controlAt = performance.now(); });
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

async function timeToControl(browser, url, { network }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const session = await slowDown(page, rate);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await context.addInitScript(watchForControl, wish.field);
  await page.goto(url, { waitUntil: 'commit' });
  const at = await (await page.waitForFunction(() => globalThis.controlAt, null, { timeout: 120_000 })).jsonValue();
  await context.close();
  return at;
}

// Runs in the page: for each input, the time from the key press to the next paint, and to the last that it led to.
function watchKeystrokes() {
  const channel = new MessageChannel();
  let pressed = 0;
  let first = 0;
  let painted = 0;
  let keys = 0;
  channel.port1.onmessage = () => {
    painted = performance.now();
    first ||= painted;
  };
  // A message posted in a frame's callback is delivered after that frame was painted.
  const mark = () => requestAnimationFrame(() => channel.port2.postMessage(0));
  addEventListener('keydown', (event) => { pressed = event.timeStamp; first = 0; keys += 1; mark(); }, { capture: true });
  new MutationObserver(mark).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  globalThis.keystroke = () => ({ keys, first: first - pressed, all: painted - pressed });
}

async function keystrokes(browser, selector, open) {
  // What is kept for later is fetched once, at a moment that is not to fall among the keys.
  const context = await browser.newContext({ viewport: size, serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page);
  const field = page.locator(selector).first();
  await field.waitFor();
  await page.evaluate(watchKeystrokes);
  await field.click();
  await page.keyboard.press('End');
  await slowDown(page, rate);
  const list = [];
  for (let key = 0; key < Number(wish.keys); key += 1) {
    await page.keyboard.press(key % 2 ? 'Backspace' : String(1 + (key >> 1) % 9));
    // Long enough for delayed updates (a link, a live region) to show up in the figure's own right.
    await page.waitForTimeout(200);
    list.push(await page.evaluate(() => globalThis.keystroke()));
  }
  await context.close();
  return { first: times(list.map(({ first }) => first)), all: times(list.map(({ all }) => all)) };
}

const server = await serve({ compress: true });
const url = server.url + (wish.hash && `#${wish.hash.replace(/^#/, '')}`);
const browser = await launch();
const times = (list) => ({ median: Math.round(median(list) * 10) / 10, worst: Math.round(Math.max(...list) * 10) / 10 });

const repeated = async (options) => {
  const list = [];
  for (let run = 0; run < 3; run += 1) list.push(await timeToControl(browser, url, options));
  return times(list);
};
await timeToControl(browser, url, {}); // fills the server's and the browser's caches once
const report = {
  bytes: { files: firstVisit().length, brotli: firstVisit().reduce((sum, file) => sum + weigh(file).brotli, 0) },
  firstControl: { local: await repeated({}), slow4g: await repeated({ network: slow4g }) },
  keystroke: {
    page: await keystrokes(browser, wish.field, (page) => page.goto(url)),
    bare: await keystrokes(browser, 'input', (page) => page.setContent(bare)),
  },
};
await browser.close();
await server.close();

if (wish.json) {
  console.log(JSON.stringify(report));
} else {
  const show = ({ median: middle, worst }) => `median ${middle} ms, worst ${worst} ms`;
  console.log(`Processor slowed ${rate} times, ${wish.keys} keystrokes:
  first visit               ${report.bytes.brotli} bytes (brotli) in ${report.bytes.files} files
  first control, this host  ${show(report.firstControl.local)}
  first control, slow 4G    ${show(report.firstControl.slow4g)}
  keystroke to paint        ${show(report.keystroke.page.first)}
  the same, a bare field    ${show(report.keystroke.bare.first)}
  until all is drawn        ${show(report.keystroke.page.all)}`);
}
