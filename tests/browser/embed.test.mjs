// Does the page in a frame of another site's page show, tell and keep what was agreed, and nothing else?
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { after, test } from 'node:test';
import { launch } from '../../scripts/browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { assertAccessible, dist, eventually, visit } from './harness.mjs';

// Ten guests of 4 GB on 64 GB: the founding case, which is adequate.
const TEN = '1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm=8x8g&slots=24&chan=4&mem=ddr3';
const GIB = 2 ** 30;

// The product, as two hosts serve it: one plainly, one to whoever asks, as a frame without an origin needs.
const product = serve({ dir: dist });
const open = serve({ dir: dist, headers: { 'access-control-allow-origin': '*' } });

// A shop of another origin: pages by path, each with its policy, which says nothing of inline styles.
const pages = new Map();
const shop = http.createServer(({ url }, response) => {
  const { html, policy } = pages.get(url) ?? {};
  if (html === undefined) return response.writeHead(404).end();
  const headers = { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8' };
  if (policy) headers['content-security-policy'] = policy;
  return response.writeHead(200, headers).end(html);
});
const listening = new Promise((resolve) => { shop.listen(0, '127.0.0.1', resolve); });
const browser = launch();
after(async () => {
  await (await browser).close();
  await Promise.all([(await product).close(), (await open).close(), new Promise((done) => { shop.close(done); shop.closeAllConnections(); })]);
});

// Everything a page of the shop hears, kept for the test.
const LISTEN = `
globalThis.heard = { ready: 0, results: [], sizes: [], types: [] };
addEventListener("headroom-ready", () => { heard.ready += 1; });
addEventListener("headroom-result", ({ detail }) => heard.results.push(detail));
addEventListener("message", ({ data }) => { heard.types.push(data?.type); if (data?.type === "size") heard.sizes.push(data.height); });
globalThis.calculatorWindow = () => document.querySelector("headroom-calculator").shadowRoot.querySelector("iframe").contentWindow;
`;

let count = 0;
// Opens a page of the shop with this in its body. `strict`: beside the strictest policy that a frame and a script allow.
// `policy`: beside another one.
async function atShop(t, body, { width = 960, strict = false, policy = '', host = product, script = true, errors = [], before } = {}) {
  await listening;
  const { url } = await host;
  const { origin } = new URL(url);
  const own = `http://127.0.0.1:${shop.address().port}`;
  count += 1;
  if (strict) policy = `default-src 'self'; frame-src ${origin}; script-src 'self' ${origin}; style-src 'self'; img-src data:; base-uri 'none'`;
  pages.set('/listen.js', { html: LISTEN });
  const scripts = `<script src="/listen.js"></script>${script ? `<script src="${url}embed.js"></script>` : ''}`;
  pages.set(`/${count}`, { policy, html: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Shop</title>${scripts}<body>${body(url)}</body></html>` });
  const context = await (await browser).newContext({ viewport: { width, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  t.after(async () => {
    await context.close();
    const known = [/integrity.*preload/i, ...errors];
    assert.deepEqual(complaints.filter((line) => !known.some((pattern) => pattern.test(line))), [], 'complaints in the console');
  });
  if (before) await context.addInitScript(before);
  await page.goto(`${own}/${count}`);
  page.inner = () => page.frames().find((frame) => /[?&]embed/.test(frame.url()));
  page.heard = () => page.evaluate(() => globalThis.heard);
  page.own = own;
  return page;
}

const calculator = (attributes) => () => `<headroom-calculator ${attributes}></headroom-calculator>`;
const escaped = (text) => text.replaceAll('&', '&amp;');
const filled = (more = '') => calculator(`link="${escaped(TEN)}" ${more}`);

const started = (page) => page.waitForFunction(() => globalThis.heard.results.length > 0);
const last = async (page) => (await page.heard()).results.at(-1);
const frameHeight = (page) => page.evaluate(() => document.querySelector('headroom-calculator').shadowRoot.querySelector('iframe').getBoundingClientRect().height);
const contentHeight = (page) => page.inner().evaluate(() => Math.max(document.querySelector('.page').getBoundingClientRect().bottom, document.body.scrollHeight));
const set = (page, attributes) => page.evaluate((all) => {
  for (const [name, value] of Object.entries(all)) document.querySelector('headroom-calculator').setAttribute(name, value);
}, attributes);

// Numbers from the founding case: 8 × 8 GB are installed, and what is required and free is their sum.
function assertTen(result) {
  assert.equal(result.verdict, 'adequate');
  assert.equal(result.binding, 'ram');
  assert.equal(result.ram.installed, 64 * GIB);
  assert.equal(result.ram.required + result.ram.free, 64 * GIB);
  assert.equal(result.plan, TEN);
}

for (const strict of [false, true]) {
  test(`an element ${strict ? 'beside a strict policy' : 'of another site'} is prefilled, tells its answer and has its height`, async (t) => {
    const page = await atShop(t, filled(), { strict });
    await started(page);
    const result = await last(page);
    assertTen(result);
    assert.equal((await page.heard()).ready, 1);
    // The same numbers as the page shows.
    const free = await page.inner().locator('[data-figure="ram.free"]').innerText();
    assert.match(free, new RegExp(`^RAM free\\s+${(result.ram.free / GIB).toFixed(1).replace('.', '\\.')}\\s`));
    assert.match(await page.inner().locator('.gauge-head b').innerText(), new RegExp(`^${(result.headroom * 100).toFixed(1)}%$`));
    assert.equal(await page.inner().locator('.verdict-word').innerText(), 'Adequate');
    await eventually(async () => assert.ok(Math.abs(await frameHeight(page) - await contentHeight(page)) <= 2));
  });
}

for (const width of [360, 960]) {
  for (const view of ['compact', 'full']) {
    test(`a ${view} frame in ${width} px is as high as its content, also while that changes, and then rests`, async (t) => {
      const page = await atShop(t, filled(`view="${view}"`), { width });
      await started(page);
      const fits = () => eventually(async () => {
        const [frame, content] = [await frameHeight(page), await contentHeight(page)];
        assert.ok(Math.abs(frame - content) <= 2, `the frame is ${frame} px high, its content ${content} px`);
      });
      await fits();
      const before = await frameHeight(page);
      await page.inner().locator('[data-figure="ram.free"]').first().click();
      await eventually(async () => assert.ok(await frameHeight(page) > before + 50));
      await fits();
      await page.setViewportSize({ width: width - 20, height: 800 });
      await page.waitForTimeout(300);
      await fits();
      const sizes = (await page.heard()).sizes.length;
      await page.waitForTimeout(1000);
      assert.equal((await page.heard()).sizes.length, sizes, 'no more sizes are told');
      assert.ok(sizes < 20, `${sizes} sizes were told`);
      // No bar to scroll by, in either direction.
      const scrolls = await page.inner().evaluate(() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight + 2);
      assert.equal(scrolls, false);
    });
  }
}

test('a frame without an origin works where anyone may read the parts', async (t) => {
  const page = await atShop(t, filled('sandbox'), { host: open });
  await started(page);
  assertTen(await last(page));
  assert.equal(await page.inner().evaluate(() => self.origin), 'null');
  await eventually(async () => assert.ok(Math.abs(await frameHeight(page) - await contentHeight(page)) <= 2));
  await set(page, { link: `${TEN}&grow=50` });
  await eventually(async () => assert.match((await last(page)).plan, /grow=50/));
});

const noSingle = existsSync(`${dist}/headroom-single.html`) ? false : 'this build has no headroom-single.html';
test('a frame without an origin works anywhere with the page in one file', { skip: noSingle }, async (t) => {
  const page = await atShop(t, filled('sandbox single view="full" cta="Buy" cta-url="/buy"'));
  await started(page);
  assertTen(await last(page));
  assert.equal(await page.inner().evaluate(() => self.origin), 'null');
  await eventually(async () => assert.ok(Math.abs(await frameHeight(page) - await contentHeight(page)) <= 2));
  await page.inner().locator('#in-vm-0-count').fill('11');
  await eventually(async () => assert.match((await last(page)).plan, /vm=11x/));
  await page.inner().locator('.embed-act').waitFor();
});

test('a plan that is set before the frame has started is the one that is shown', async (t) => {
  const page = await atShop(t, () => '<headroom-calculator></headroom-calculator>', {
    before: `addEventListener('DOMContentLoaded', () => {
      const calculator = document.querySelector('headroom-calculator');
      if (calculator) calculator.link = ${JSON.stringify(TEN)};
    })`,
  });
  await eventually(async () => assertTen(await last(page)));
});

test('attributes that change later are followed, and what a person has changed stays', async (t) => {
  const page = await atShop(t, filled('view="full"'));
  await started(page);
  await page.inner().locator('#in-vm-0-count').fill('11');
  await eventually(async () => assert.match((await last(page)).plan, /vm=11x/));
  await set(page, { theme: 'dark', hide: 'gauge figures', lang: 'zh-Hant' });
  // Another language starts the page again, with the plan as it was.
  await eventually(async () => {
    assert.equal((await page.heard()).ready, 2);
    assert.equal(await page.inner().evaluate(() => document.documentElement.dataset.theme), 'dark');
    assert.equal(await page.inner().locator('.gauge').isVisible(), false);
    assert.equal(await page.inner().evaluate(() => document.documentElement.lang), 'zh-Hant');
    assert.match(await page.inner().locator('.verdict-word').innerText(), /^(足夠|緊繃|不足)$/);
    assert.match((await last(page)).plan, /vm=11x/);
  });
  await set(page, { view: 'compact' });
  await eventually(async () => {
    assert.equal(await page.inner().locator('#rail').count(), 0);
    assert.equal(await page.inner().locator('.strip').count(), 1);
    assert.match((await last(page)).plan, /vm=11x/);
  });
  await set(page, { hide: '', theme: 'auto', link: `https://shop.example/any#${TEN}` });
  await eventually(async () => {
    assertTen(await last(page));
    assert.equal(await page.inner().locator('.gauge').isVisible(), true);
    assert.equal(await page.inner().evaluate(() => document.documentElement.dataset.theme), undefined);
  });
  assert.equal(await page.inner().locator('.banner:visible').count(), 0, 'no notice of a shared plan');
});

test('nothing is stored, and everything works where storage is forbidden', async (t) => {
  const forbid = () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });
  };
  const barred = await atShop(t, filled('view="full"'), { before: forbid });
  await started(barred);
  await barred.inner().locator('#in-vm-0-count').fill('12');
  await eventually(async () => assert.match((await last(barred)).plan, /vm=12x/));

  const page = await atShop(t, filled('view="full"'));
  await started(page);
  await page.inner().locator('#in-vm-0-count').fill('12');
  await eventually(async () => assert.match((await last(page)).plan, /vm=12x/));
  await page.waitForTimeout(500);
  assert.deepEqual(await page.inner().evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]), []);
});

test('a frame does not show the plan that a person keeps', async (t) => {
  // The same site, so that the browser would let the frame read it.
  const page = await visit(t, { hash: '1&vm=3x2c4g,n=Secret', late: [/./] });
  await page.fill('Plan name', 'Mine');
  await eventually(async () => assert.match(await page.driver.evaluate(() => localStorage.getItem('headroom.plan')), /Secret/));
  const frame = await visit(t, { profile: page, late: [/./], change: (driver) => driver.goto(`${page.url}?embed`) , ready: false });
  await frame.driver.goto(`${page.url}?embed=full`);
  await frame.driver.locator('#part-embed').waitFor();
  assert.doesNotMatch(await frame.driver.locator('body').innerText(), /Secret|Mine/);
});

test('foreign messages change nothing: of another window, shape, version or a huge height', async (t) => {
  pages.set('/stranger', { html: '<!doctype html><link rel="icon" href="data:,"><title>Stranger</title>' });
  const page = await atShop(t, (url) => `${filled()(url)}<iframe id="stranger" title="Stranger" src="/stranger"></iframe>`);
  await started(page);
  await eventually(async () => assert.ok(Math.abs(await frameHeight(page) - await contentHeight(page)) <= 2));
  const { results } = await page.heard();
  const height = await frameHeight(page);
  const answer = results.at(-1);

  // To the element: from a frame that is not its own, from the page itself, and spoilt ones from its own frame.
  const stranger = page.frames().find((frame) => frame.url().endsWith('/stranger'));
  const fine = { headroom: 1, type: 'result', result: answer };
  const messages = [fine, { headroom: 1, type: 'size', height: 700 }, { headroom: 1, type: 'ready' }];
  await stranger.evaluate((all) => { for (const message of all) parent.postMessage(message, '*'); }, messages);
  await page.evaluate((all) => { for (const message of all) postMessage(message, '*'); }, messages);
  const spoilt = [
    null, 'size', 7, [], {}, { type: 'size', height: 700 }, { headroom: 2, type: 'size', height: 700 }, { headroom: '1', type: 'size', height: 700 },
    { headroom: 1, type: 'size', height: '700' }, { headroom: 1, type: 'size', height: NaN }, { headroom: 1, type: 'size', height: Infinity }, { headroom: 1, type: 'size' },
    { headroom: 1, type: 'result' }, { headroom: 1, type: 'result', result: null }, { headroom: 1, type: 'result', result: { ...answer, verdict: 'wonderful' } },
    { headroom: 1, type: 'result', result: { ...answer, ram: { required: '1' } } }, { headroom: 2, type: 'result', result: answer }, { headroom: 1, type: 'unknown' },
  ];
  await page.inner().evaluate((all) => { for (const message of all) parent.postMessage(message, '*'); }, spoilt);
  await page.waitForTimeout(200);
  assert.equal((await page.heard()).results.length, results.length);
  assert.equal((await page.heard()).ready, 1);
  assert.equal(await frameHeight(page), height);

  // A height is kept within bounds.
  const say = (told) => page.inner().evaluate((value) => parent.postMessage({ headroom: 1, type: 'size', height: value }, '*'), told);
  await say(1e9);
  await eventually(async () => assert.equal(await frameHeight(page), 20_000));
  await say(-5);
  await eventually(async () => assert.equal(await frameHeight(page), 120));

  // To the page: from a frame that is not around it, from itself, and spoilt ones from the page around.
  const wish = { headroom: 1, type: 'set', link: '1&vm=99x2c4g', theme: 'dark' };
  await stranger.evaluate((message) => parent.calculatorWindow().postMessage(message, '*'), wish);
  await page.inner().evaluate((message) => postMessage(message, '*'), wish);
  const around = [null, 'set', { ...wish, headroom: 2 }, { ...wish, headroom: undefined }, { ...wish, type: 'get' }, { headroom: 1, type: 'set', link: 7, theme: {}, lang: [], hide: 5, accent: {}, cta: 1 }];
  await page.evaluate((all) => { for (const message of all) calculatorWindow().postMessage(message, '*'); }, around);
  await page.waitForTimeout(200);
  assertTen(await last(page));
  assert.equal(await page.inner().evaluate(() => document.documentElement.dataset.theme), undefined);

  // And the wish itself is followed where it comes from the page around.
  await page.evaluate((message) => calculatorWindow().postMessage(message, '*'), wish);
  await eventually(async () => assert.match((await last(page)).plan, /vm=99x2c4g/));
});

// WCAG 2: relative luminance and contrast of two colours as the browser computes them.
const numbers = (text) => text.match(/[\d.]+/g).slice(0, 3).map(Number);
function luminance(text) {
  const [red, green, blue] = numbers(text).map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('an accent that could not be read is made readable, one that is no colour is refused', async (t) => {
  const page = await atShop(t, filled('accent="#ffee00" cta="Buy" cta-url="https://shop.example/"'), { errors: [/no colour/] });
  await started(page);
  await page.inner().locator('.embed-act').waitFor();
  const colours = () => page.inner().evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return { link: style('.embed-open').color, ground: style('body').backgroundColor, act: style('.embed-act').color, actGround: style('.embed-act').backgroundColor };
  });
  const { link, ground, act, actGround } = await colours();
  assert.ok(contrast(link, ground) >= 4.5, `${link} on ${ground}`);
  assert.ok(contrast(act, actGround) >= 4.5, `${act} on ${actGround}`);
  const [red, green, blue] = numbers(link);
  assert.ok(red > 4 * (blue + 1) && green > 4 * (blue + 1), `${link} is still a yellow`);
  await set(page, { theme: 'dark' });
  await eventually(async () => {
    const dark = await colours();
    assert.equal(dark.link, 'rgb(255, 238, 0)', 'it can be read on a dark ground as it is');
    assert.ok(contrast(dark.act, dark.actGround) >= 4.5);
  });
  await set(page, { theme: 'light', accent: 'red; } body { display: none' });
  await eventually(async () => assert.equal((await colours()).link, 'rgb(43, 79, 203)'));
});

test('the call to action receives the link, and its address runs no script and leads nowhere insecure', async (t) => {
  const page = await atShop(t, filled('cta="Request a &lt;b&gt;quote" cta-url="https://shop.example/quote?plan={plan}&amp;link={link}"'));
  await started(page);
  const act = page.inner().locator('.embed-act');
  await act.waitFor();
  assert.equal(await act.innerText(), 'Request a <b>quote');
  const { url } = await product;
  const address = new URL(await act.getAttribute('href'));
  assert.equal(address.searchParams.get('plan'), TEN);
  assert.equal(address.searchParams.get('link'), `${url}#${TEN}`);
  assert.equal(await act.getAttribute('target'), '_blank');
  assert.match(await act.getAttribute('rel'), /noopener/);
  // It follows the plan.
  await set(page, { link: `${TEN}&grow=50` });
  await eventually(async () => assert.match(new URL(await act.getAttribute('href')).searchParams.get('plan'), /grow=50/));
  // Relative: to the shop's page, also where that is served without encryption.
  await set(page, { 'cta-url': '/quote/{plan}' });
  await eventually(async () => assert.ok((await act.getAttribute('href')).startsWith(`${page.own}/quote/1%26`)));
  for (const bad of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)//{link}', 'data:text/html,{link}', 'http://elsewhere.example/{link}', 'file:///etc/passwd', 'https://']) {
    await set(page, { 'cta-url': '/fine' });
    await act.waitFor();
    await set(page, { 'cta-url': bad });
    await act.waitFor({ state: 'detached' });
  }
});

test('a page around without an origin of its own is answered once it has written, and not before', async (t) => {
  // As a file, or a page in a sandbox: the browser names nobody who could be answered.
  const policy = 'sandbox allow-scripts';
  // What stands in such a page has no origin either.
  const page = await atShop(t, filled(), { policy, host: open });
  assert.equal(await page.evaluate(() => self.origin), 'null');
  await started(page);
  assertTen(await last(page));

  const plain = await atShop(t, (url) => `<iframe title="Headroom" src="${url}?embed#${escaped(TEN)}"></iframe>`, { policy, host: open, script: false });
  await plain.waitForFunction(() => globalThis.heard.types.includes('size'));
  await plain.waitForTimeout(300);
  assert.deepEqual([...new Set((await plain.heard()).types)].sort(), ['ready', 'size']);
  await plain.evaluate(() => frames[0].postMessage({ headroom: 1, type: 'set' }, '*'));
  await plain.waitForFunction(() => globalThis.heard.types.includes('result'));
});

test('of a link with several scenarios a frame shows the plan, and hands all of them on', async (t) => {
  for (const view of ['compact', 'full']) {
    const page = await atShop(t, calculator(`view="${view}" link="${escaped(`${TEN}&vs=Larger&p=esxi-7&vm=20x2c4g40d&node=1x2s10c2t&dimm=8x16g`)}"`));
    await started(page);
    const { verdict, plan } = await last(page);
    assert.equal(verdict, 'adequate');
    assert.match(plan, /vm=10x2c4g40d.*&vs=Larger&.*vm=20x2c4g40d/);
    assert.equal(await page.inner().locator('.verdict-word').isVisible(), true);
  }
});

test('parts can be left out of a full frame, and the rest takes their room', async (t) => {
  const page = await atShop(t, filled('view="full" hide="inputs, cluster open nonsense"'));
  await started(page);
  const shows = (selector) => page.inner().locator(selector).isVisible();
  for (const gone of ['#rail', '#cluster', '.embed-open']) assert.equal(await shows(gone), false, gone);
  for (const kept of ['#verdict', '#ladder', '#budget']) assert.equal(await shows(kept), true, kept);
  const { x, width } = await page.inner().locator('#verdict').boundingBox();
  assert.ok(width > 850, `the verdict is ${width} px wide from ${x}`);
});

test('a plain frame without the script shows the plan, scrolls and opens the whole page in a tab', async (t) => {
  const page = await atShop(t, (url) => `<iframe title="Headroom" width="600" height="400" src="${url}?embed=compact&amp;lang=en&amp;hide=gauge#${escaped(TEN)}"></iframe>`, { script: false });
  const inner = page.frameLocator('iframe');
  await inner.locator('.verdict-word', { hasText: 'Adequate' }).waitFor();
  assert.equal(await inner.locator('.gauge').isVisible(), false);
  assert.ok(await page.inner().evaluate(() => {
    scrollTo(0, 1000);
    return scrollY > 0;
  }));
  const [tab] = await Promise.all([page.context().waitForEvent('page'), inner.locator('.embed-open').click()]);
  await tab.locator('.verdict-word', { hasText: 'Adequate' }).waitFor();
  assert.equal(await tab.locator('header.bar').count(), 1);
  assert.equal(new URL(tab.url()).hash, `#${TEN}`);
});

for (const view of ['compact', 'full']) {
  test(`a ${view} frame is accessible in both themes`, async (t) => {
    const page = await atShop(t, filled(`view="${view}" accent="ff8800" cta="Quote" cta-url="/quote"`));
    await started(page);
    await page.inner().locator('.embed-act').waitFor();
    const frame = { driver: page.inner() };
    await assertAccessible(frame);
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertAccessible(frame, ['color-contrast', 'link-in-text-block']);
  });
}

test('a link to the page itself puts no call to action on it', async (t) => {
  const page = await visit(t, { ready: false });
  await page.driver.goto('about:blank');
  await page.driver.goto(`${page.url}?embed&cta=Sign%20in&cta-url=https://shop.example/?p={plan}#${TEN}`);
  await page.driver.locator('.verdict-word', { hasText: 'Adequate' }).waitFor();
  await page.driver.locator('.embed-open').waitFor();
  assert.equal(await page.driver.locator('.embed-act').count(), 0);
  page.loaded = false;
});

test('the demonstration shop sets the calculator and listens to it', async (t) => {
  const page = await visit(t, { ready: false });
  await page.driver.goto(`${page.url}demo/`);
  const answer = page.driver.locator('#answer');
  await answer.filter({ hasText: 'too small' }).waitFor();
  await page.driver.getByLabel('Memory').selectOption('16x64g');
  await answer.filter({ hasText: 'of 1024 GiB' }).waitFor();
  const frame = page.driver.frameLocator('headroom-calculator iframe');
  await page.driver.getByLabel('Shows').selectOption('full');
  await frame.locator('#in-vm-0-count').fill('4');
  await eventually(async () => assert.match(await page.driver.locator('#heard-result').innerText(), /vm=4x2c4g40d,web/));
  await page.driver.getByLabel('Drives').selectOption('8x7.68t');
  await eventually(async () => assert.match(await page.driver.locator('#heard-result').innerText(), /vm=4x.*disk=8x7\.68t/));
  await assertAccessible(page);
  const [quote] = await Promise.all([page.driver.context().waitForEvent('page'), frame.locator('.embed-act').click()]);
  assert.match(await quote.locator('#link a').getAttribute('href'), /#1&.*vm=4x/);
});
