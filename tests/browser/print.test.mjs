// Is the printed sheet complete, without controls, and short? Read from the PDF by a reader of others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { decoded, png } from './decode.mjs';
import { visit } from './harness.mjs';

const isVisible = (page, selector) => page.driver.locator(selector).first().isVisible();

// What is printed, page by page, without the spaces that a line may be set with; a font may name a character by one
// of its like.
const bare = (text) => text.normalize('NFKC').replace(/\s+/g, '');
async function printed(page, format = 'A4') {
  const document = await getDocumentProxy(new Uint8Array(await page.driver.pdf({ format, preferCSSPageSize: true, printBackground: true })));
  const { text } = await extractText(document);
  const { info } = await getMeta(document);
  return { pages: text, text: bare(text.join('')), title: info.Title };
}

const examples = [...readFileSync('src/catalog/example.rs', 'utf8').matchAll(/= "([\w-]+)",\s+"(1&[^"]+)";/g)].map(([, name, hash]) => ({ name, hash }));

// Printing as the menu does it, but for the dialog, which no test can answer.
const noDialog = () => { globalThis.print = () => { globalThis.asked = true; }; };
async function print(page, entry) {
  await page.openMenu('Print', 'print');
  await page.driver.locator('#menu-print').getByRole('button', { name: entry }).click();
  await page.driver.waitForFunction(() => globalThis.asked);
}

test('on paper the inputs stand as a summary, and no control', async (t) => {
  const page = await visit(t);
  assert.equal(await isVisible(page, '.print-inputs'), false, 'not on the screen');
  await page.driver.emulateMedia({ media: 'print' });
  for (const shown of ['.print-inputs', '.print-meta', '#verdict', '#budget', '#ladder', '#overcommit', '#arc', '#cpu', '#pools', '#layouts', '#cluster', '#advice']) {
    assert.equal(await isVisible(page, shown), true, `${shown} shows`);
  }
  for (const hidden of ['.rail', '.bar-menu', '.bar .btn', '.dock', '.skip', '.toast', '#commands', '#candidates', '#virtual', '[popover]']) {
    assert.equal(await isVisible(page, hidden), false, `${hidden} does not`);
  }
  const inputs = await page.text('.print-inputs');
  for (const said of ['Proxmox VE 9', '1 node', '2 × 32 cores, 2 threads each', '16 × 32 GB = 512 GiB', '6 × 3.84 TB', 'Small web', '40 × 2 vCPU, 4 GiB', 'Databases', '25%']) {
    assert.ok(inputs.includes(said), `${said} in ${inputs}`);
  }
  assert.match(await page.text('.print-meta'), /^Printed .*\d{4} http/);
});

test('the sheet names the link that opens the plan again', async (t) => {
  const page = await visit(t, { hash: '1&vm=3x2c4g40d,n=Web' });
  await page.type('Count', '4', 'Web');
  await page.driver.waitForFunction(() => location.hash.includes('vm=4x'));
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  assert.match(await page.text('.print-meta'), /#1&.*vm=4x2c4g40d,n=Web/);
});

test('the sheet of a plan that was only looked at names its link too', async (t) => {
  const page = await visit(t);
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  assert.match(await page.text('.print-meta'), /#1&.*vm=40x2c4g40d/);
});

test('no figure on paper is cut or covers another', async (t) => {
  // The width between the margins of A4.
  for (const { hash } of examples) {
    const page = await visit(t, { hash, width: 703 });
    await page.driver.emulateMedia({ media: 'print' });
    const cut = await page.driver.evaluate(() => [...document.querySelectorAll('.figs .fig :is(.fig-label, .fig-line, .fig-note), .lay-cell, .row-name, .row-value')]
      .filter((text) => text.offsetParent && text.scrollWidth > Math.max(text.clientWidth, text.closest('summary')?.clientWidth ?? 0))
      .map((text) => text.textContent));
    assert.deepEqual(cut, [], hash);
    const { content, paper } = await page.driver.evaluate(() => ({ content: document.documentElement.scrollWidth, paper: document.documentElement.clientWidth }));
    assert.ok(content <= paper, `${hash}: ${content} px on paper of ${paper}`);
    await page.driver.close();
  }
});

for (const { name, hash } of examples) {
  test(`the example ${name} takes two pages of A4 and of Letter, with the page's numbers and the plan's name`, async (t) => {
    const page = await visit(t, { hash });
    const shown = await page.driver.evaluate(() => {
      const texts = (selector) => [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility()).map((found) => found.textContent);
      return [...texts('.verdict-word span'), ...texts('.gauge-head b'), ...texts(':is(#verdict, #budget, #overcommit, #arc.half, #cpu, #pools, #cluster) .fig-value'),
        ...texts('#ladder :is(.row-name b, .row-value)'), ...texts('#cpu .row-value, #overcommit .row-value, #pools .row-value b'), ...texts('#layouts .lay-title b').slice(0, 1), ...texts('.advice h3')];
    });
    assert.ok(shown.length > 30, `${shown.length} numbers`);
    for (const format of ['A4', 'Letter']) {
      const { pages, text, title } = await printed(page, format);
      assert.equal(pages.length, 2, `pages of ${format}`);
      assert.ok(pages[0].includes('Safe overcommit') && pages[1].includes('vCPU per physical core'), 'memory first, then all else');
      assert.deepEqual(shown.filter((own) => !text.includes(bare(own).replace('GiBfree', ''))), [], `on ${format}`);
      assert.doesNotMatch(pages.join('\n'), /^=$/m, 'no mark of what could be opened');
      assert.doesNotMatch(text, /Examples|Commands|Undo/);
      assert.ok(text.includes(bare('Only on the page, which the link opens: how each number was found, more layouts, caches, virtual disks, candidates, settings to copy.')));
      assert.equal(title, decodeURIComponent(new URLSearchParams(hash.replaceAll('+', '%2B')).get('t')), 'the name of the file');
    }
    assert.match(await page.driver.title(), /^Headroom/, 'the document has its own name again');
  });
}

for (const [tag, leftOut] of [['zh-Hant', '以下內容只在'], ['zh-Hans', '以下内容只在']]) {
  test(`the sheet speaks the page's language, on two pages (${tag})`, async (t) => {
    const page = await visit(t);
    page.loaded = false;
    await page.driver.goto('about:blank');
    await page.driver.goto(`${page.url}?lang=${tag}#${examples[0].hash}`);
    await page.ready();
    const shown = await page.verdict();
    for (const format of ['A4', 'Letter']) {
      const { pages, text } = await printed(page, format);
      assert.equal(pages.length, 2, `pages of ${format}`);
      assert.ok(text.includes(bare(shown)) && text.includes(bare(leftOut)), text.slice(0, 200));
      assert.doesNotMatch(text, /Inputs|Safeovercommit|Onlyonthepage/);
    }
  });
}

test('the code on the sheet is the link', async (t) => {
  const page = await visit(t, { scheme: 'dark', scale: 2 });
  const link = new URL(await page.copyLink()).href;
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  const read = await decoded(page, png(await page.driver.locator('#print-code').screenshot()));
  assert.equal(new URL(read).href, link);
  // Again, after another key: the code is that of the plan as it is printed.
  await page.driver.emulateMedia({ media: 'screen' });
  await page.type('Count', '7', 'Small web');
  await page.driver.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.driver.emulateMedia({ media: 'print' });
  assert.match(await decoded(page, png(await page.driver.locator('#print-code').screenshot())), /vm=7x2c4g40d/);
});

for (const scheme of ['light', 'dark']) {
  test(`paper is white, whatever the page is (${scheme})`, async (t) => {
    const page = await visit(t, { scheme });
    await page.driver.emulateMedia({ media: 'print' });
    const colours = await page.driver.evaluate(() => ['body', '#verdict', '#layouts [data-current] > summary'].map((place) => {
      const [red, green, blue] = getComputedStyle(document.querySelector(place)).backgroundColor.match(/\d+/g).map(Number);
      return Math.min(red, green, blue);
    }));
    assert.ok(colours.every((colour) => colour > 220), `${colours}`);
  });
}

test('a long name of a plan stands whole on the sheet', async (t) => {
  const name = 'Replacement of the virtualization estate of a hospital with three sites, of which the third is only a witness, second offer after the talk with the head of the data centre';
  const page = await visit(t, { hash: `1&vm=3x2c4g40d&t=${encodeURIComponent(name)}` });
  assert.ok((await printed(page)).text.includes(bare(name)));
});

test('a plan without a name prints under the name of the page', async (t) => {
  const page = await visit(t, { hash: '1&vm=3x2c4g40d' });
  assert.match((await printed(page)).title, /^Headroom/);
});

test('an open derivation is printed with its figure', async (t) => {
  const page = await visit(t);
  await page.openDerivation('ram.floor');
  await page.driver.emulateMedia({ media: 'print' });
  assert.equal(await isVisible(page, '#budget .sheet'), true);
});

test('the menu prints the sheet', async (t) => {
  const page = await visit(t, { before: noDialog });
  await print(page, /^Sheet The/);
  assert.equal((await printed(page)).pages.length, 2);
});

test('with derivations, further pages tell how each number was found, to the last term', async (t) => {
  const page = await visit(t, { before: noDialog });
  const sheets = [];
  for (const name of ['ram.free', 'overcommit.ratio', 'cpu.ratio', 'disk.fill', 'ram.overhead', 'arc.max', 'ladder.rung', 'cluster.nodes', 'layout']) {
    if (await page.driver.locator(`[data-figure="${name}"]`).count()) sheets.push(await page.openDerivation(name));
  }
  assert.ok(sheets.length >= 7, `${sheets.length} figures`);
  await print(page, /^Sheet with derivations/);
  const { pages, text } = await printed(page);
  assert.ok(pages.length > 4, `${pages.length} pages`);
  const [first, second] = pages;
  assert.ok(first.includes('Safe overcommit') && second.includes('vCPU per physical core'), 'the sheet comes first');
  for (const { titles, formulas, terms, face } of sheets) {
    const said = [...titles, ...formulas.flat(), ...terms].filter((own) => !text.includes(bare(own)));
    assert.deepEqual(said, [], face);
  }
  // A term three levels down, that the page shows only where somebody unfolds it: QEMU's page tables.
  assert.ok(text.includes(bare('page tables (RAM ÷ 512): 40 MiB')), 'terms of terms');
  assert.equal(await page.driver.locator('.derivations').count(), 0, 'and the page is as it was');
  assert.equal((await printed(page)).text.includes(bare('How each number was found')), false, 'the next sheet is short again');
});

test('the menu of a narrow page leads to printing, too', async (t) => {
  const page = await visit(t, { before: noDialog, width: 390 });
  await print(page, /^Sheet The/);
});
