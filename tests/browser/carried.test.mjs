// Do candidates that were compared travel: in files and on paper, with the page's numbers, and only while they are shown?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { assertAccessible, dist, eventually, visit } from './harness.mjs';

const founding = '1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s16c2t,n=Old&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1&p99=1&rack=2.3kw/3';

const text = async (page, format) => (await page.download(format)).bytes.toString('utf8');
const json = async (page) => JSON.parse(await text(page, 'JSON'));
const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const bare = (own) => own.normalize('NFKC').replace(/\s+/g, '');

// What each row shows: name, storage, what it misses, and the numbers by their columns.
const rows = (page) => page.driver.locator('#candidates .layouts > .fig').evaluateAll((all) => all.map((row) => {
  const read = (element) => element?.textContent.trim() ?? '';
  const cells = [...row.querySelectorAll('.lay-cell')].map((cell) => [read(cell.querySelector('.lay-label')), read(cell.querySelector('b')), read(cell.querySelector('small'))]);
  return { host: read(row.querySelector('.lay-title b')), smalls: [...row.querySelectorAll('.row-name > small')].map(read), badge: read(row.querySelector('.badge')), cells };
}));

async function compared(t, { hash = founding, ...rest } = {}) {
  const page = await visit(t, { hash, ...rest });
  await page.driver.locator('#candidates > .data > summary').click();
  await page.driver.locator('#candidates .lay-rank').first().waitFor();
  return page;
}

async function asked(t) {
  const page = await compared(t);
  await page.driver.locator('#candidates').getByLabel('VMs on an old node').fill('62');
  await page.driver.locator('#candidates .options summary').first().click();
  const prices = page.driver.locator('#candidates .options');
  for (const [name, price] of [[/^Old/, '9000'], [/^H1: /, '10'], [/^H2: /, '9000'], [/^H3: /, '12000']]) await prices.getByLabel(name).first().fill(price);
  await page.drawn();
  return page;
}

test('JSON, table and report have every candidate with the numbers of its row', async (t) => {
  const page = await asked(t);
  const shown = await rows(page);
  assert.equal(shown.length, 12);
  const file = await json(page);
  const valid = new Ajv({ strict: true, validateFormats: false, allowUnionTypes: true }).compile(JSON.parse(readFileSync(path.join(dist, 'schema/headroom-1.json'), 'utf8')));
  assert.ok(valid(file), JSON.stringify(valid.errors?.slice(0, 4)));
  const { candidates } = file;
  assert.deepEqual([candidates.wanted, candidates.priced, candidates.ranked.length], [78, true, 12]);
  const table = parse((await page.download('CSV')).bytes, { bom: true, record_delimiter: '\r\n' });
  const report = (await text(page, 'Markdown')).split('## Candidates')[1].split('\n## ')[0];
  const lines = report.split('\n').filter((line) => /^\| \d/.test(line)).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\*\*| \|$/g, '')));
  assert.equal(lines.length, 12);
  for (const [index, { host, smalls: [form, missed = ''], badge, cells }] of shown.entries()) {
    const own = candidates.ranked[index];
    const on = Object.fromEntries(cells.map(([label, value]) => [label, value]));
    assert.deepEqual([own.host, own.form], [host, form]);
    assert.equal(String(own.density), on['VMs on a node'], host);
    assert.equal(String(own.nodes), on.Nodes, host);
    assert.equal(`${grouped(own.watts)} W`, on['Power at full load'], host);
    assert.equal(grouped(own.cost), on.Cost, host);
    assert.equal(own.binding, on['Runs out first'].toLowerCase(), host);
    assert.ok(Math.abs(own.write_p99_us[1] / 1000 - parseFloat(on['Write p99'])) < 0.01, `${own.write_p99_us} for ${on['Write p99']}`);
    assert.equal(own.possible, badge !== 'Not possible', host);
    assert.equal(own.misses.length, missed ? missed.split('; ').length : 0, missed);
    const of = (name) => table.find((row) => row[0] === 'Candidates' && row[1] === `${host} + ${form}: ${name}`);
    assert.equal(of('Rank')[2], String(index + 1));
    assert.deepEqual([of('VMs on a node')[2], of('Nodes needed')[2], of('Power of all nodes')[2], of('Cost')[2]], [own.density, own.nodes, own.watts, own.cost].map(String));
    assert.equal(of('Missed')?.[5] ?? '', missed);
    const [rank, name, density, nodes, power, p99, cost, binds, misses] = lines[index];
    assert.deepEqual([rank, name, nodes, power, p99, cost, binds], [String(index + 1), `${host} + ${form}`, on.Nodes, on['Power at full load'], on['Write p99'], on.Cost, on['Runs out first']]);
    assert.equal(density.split(' ')[0], on['VMs on a node']);
    assert.equal(misses.replace('Not possible: ', ''), missed);
  }
  const why = (await page.text('#candidates .lay-why')).replace(/^Why\s*/, '');
  assert.equal(candidates.reason, why);
  assert.ok(report.includes(`**Why** ${why}`), report);
  const mail = await text(page, 'Text for a mail');
  assert.ok(mail.includes(`Candidates: ${shown[0].host} + ${shown[0].smalls[0]}, first of 12\n${why}\n`), mail);
  // A candidate opens as the plan that it is.
  await page.open(candidates.ranked[0].link);
  assert.deepEqual((await json(page)).plan.nodes[0].count, candidates.ranked[0].nodes);
});

test('what is not shown does not travel: never compared, folded again, nobody takes part', async (t) => {
  const page = await visit(t, { hash: founding });
  assert.equal((await json(page)).candidates, undefined);
  await page.key('Escape');
  const summary = page.driver.locator('#candidates > .data > summary');
  await summary.click();
  await page.driver.locator('#candidates .lay-rank').first().waitFor();
  assert.equal((await json(page)).candidates.ranked.length, 12);
  await page.key('Escape');
  // The plan of the files is the plan of the comparison.
  await page.fill('Count', '46', 'Small');
  await page.drawn();
  const fewer = await json(page);
  assert.deepEqual([fewer.plan.guests.groups[0].count, fewer.candidates.ranked[0].nodes], [46, Number((await rows(page))[0].cells[1][1])]);
  await page.key('Escape');
  for (const name of [/^Old/, /^H1: /, /^H2: /, /^H3: /]) await page.driver.locator('#candidates').getByLabel(name).first().click();
  await eventually(async () => assert.match(await page.text('#candidates'), /Choose at least one server/));
  assert.equal((await json(page)).candidates, undefined);
  await page.key('Escape');
  await page.driver.locator('#candidates').getByLabel(/^H3: /).first().click();
  await eventually(async () => assert.equal((await rows(page)).length, 3));
  await summary.click();
  await eventually(async () => assert.equal(await page.driver.locator('#candidates .candidates').count(), 0));
  assert.equal((await json(page)).candidates, undefined);
  assert.doesNotMatch(await text(page, 'Markdown'), /## Candidates/);
});

test('a name of the plan’s own nodes is text in every file', async (t) => {
  const name = '=HYPERLINK("https://example.org","x")|<img src=x>';
  const page = await compared(t, { hash: founding.replace('n=Old', `n=${encodeURIComponent(name)}`) });
  const table = parse((await page.download('CSV')).bytes, { bom: true, record_delimiter: '\r\n' });
  const own = table.filter((row) => row[0] === 'Candidates').flat();
  assert.ok(own.some((cell) => cell.replaceAll("'", '').includes(name)), 'it is there');
  for (const cell of own) assert.ok(!/^\s*[=+\-@＝＋－＠]/.test(cell) || Number.isFinite(Number(cell)), cell);
  const report = (await text(page, 'Markdown')).split('## Candidates')[1].split('\n## ')[0];
  assert.ok(report.includes('HYPERLINK') && !report.replaceAll('\\<', '').includes('<'), report);
  assert.ok((await json(page)).candidates.ranked.some(({ host }) => host === name));
});

for (const { tag, heading, leftOut, byLink } of [
  { tag: 'en', heading: 'Candidates', leftOut: 'virtual disks, settings to copy.', byLink: 'The link does not hold what is compared.' },
  { tag: 'zh-Hant', heading: '候選方案', leftOut: '虛擬磁碟、可複製的設定。', byLink: '連結不含比較對象。' },
  { tag: 'zh-Hans', heading: '候选硬件', leftOut: '虚拟磁盘、可复制的设置。', byLink: '链接不包含参与对比的硬件。' },
]) {
  test(`the sheet holds the candidates as a table, without their controls (${tag})`, async (t) => {
    const page = await compared(t, { query: tag === 'en' ? '' : `lang=${tag}` });
    const shown = await rows(page);
    await assertAccessible(page);
    const document = await getDocumentProxy(new Uint8Array(await page.driver.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })));
    const { text: pages } = await extractText(document);
    assert.ok(pages.length <= 3, `${pages.length} pages`);
    const sheet = bare(pages.join(''));
    assert.ok([heading, leftOut, byLink].every((own) => sheet.includes(bare(own))), sheet.slice(0, 400));
    for (const { host, smalls, cells } of shown) {
      const lost = [host, ...smalls, ...cells.flatMap(([, value, note]) => [value, note])].filter((own) => !sheet.includes(bare(own)));
      assert.deepEqual(lost, [], host);
    }
    await page.driver.emulateMedia({ media: 'print' });
    for (const hidden of ['input', 'button', 'fieldset', 'summary .chevron', '.options', '.field-test', '.data > summary']) {
      assert.equal(await page.driver.locator(`#candidates ${hidden}`).evaluateAll((all) => all.filter((own) => own.checkVisibility()).length), 0, hidden);
    }
    const { content, paper } = await page.driver.evaluate(() => ({ content: document.documentElement.scrollWidth, paper: document.documentElement.clientWidth }));
    assert.ok(content <= paper);
  });
}

test('with derivations, those of the candidates are told too', async (t) => {
  const page = await compared(t, { before: () => { globalThis.print = () => { globalThis.asked = true; }; } });
  const shown = await rows(page);
  await page.openMenu('Print', 'print');
  await page.driver.locator('#menu-print').getByRole('button', { name: /^Sheet with derivations/ }).click();
  await page.driver.waitForFunction(() => globalThis.asked);
  const document = await getDocumentProxy(new Uint8Array(await page.driver.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })));
  const { text: pages } = await extractText(document);
  const derived = bare(pages.join('').split('How each number was found').at(-1));
  for (const { host, smalls: [form] } of shown) assert.ok(derived.includes(bare(`${host} + ${form}: VMs on a node`)), host);
  assert.equal(derived.split(bare('Power of all nodes')).length - 1, shown.length, `${pages.length} pages`);
});
