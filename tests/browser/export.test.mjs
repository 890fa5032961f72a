// Do the exports say what the page says, in forms that other programs read and that do no harm there?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { assertAccessible, assertFits, dist, eventually, visit } from './harness.mjs';

const four = '1&p=pve-9&t=Shop%3A%20four%20nodes&vm=60x2c4g40d,n=Web&vm=12x8c16g200d,db,n=Databases&node=4x2s16c2t,n=pve&dimm=8x32g&fs=zfs&disk=6x3.84t,nvme&grow=25';
const hostile = ['=HYPERLINK("https://example.org","x")', '@SUM(1)', '+1', '-1', '＝1', 'a|b<img src=x onerror=alert(1)>'];
const named = (name) => {
  const text = encodeURIComponent(name);
  return `1&vm=3x2c4g40d,n=${text}&node=2x1s16c,n=${text}&dimm=8x16g&fs=zfs&disk=4x1.92t,nvme,n=${text}&t=${text}`;
};
// Units in which the numbers of a schema cannot be checked twice: they only say how large a type is.
const validator = () => new Ajv({ strict: true, validateFormats: false, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path.join(dist, 'schema/headroom-1.json'), 'utf8')));

const text = async (page, format) => (await page.download(format)).bytes.toString('utf8');
const json = async (page) => JSON.parse(await text(page, 'JSON'));
const table = async (page, format) => parse((await page.download(format)).bytes, { bom: true, record_delimiter: '\r\n' });

// A number as the page shows it: three significant digits, whole from 100 on, a true minus.
const shown = (value) => {
  const size = Math.abs(value);
  const rounded = size >= 99.95 ? size.toFixed(0) : size >= 9.995 ? size.toFixed(1) : size.toFixed(2);
  const [whole, rest] = String(Number(rounded)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (value < 0 && Number(rounded) ? '−' : '') + grouped + (rest ? `.${rest}` : '');
};

/** The figures that page and file each have once, as [name, value on the page, derivation]. */
async function shared(page, derivations) {
  const faces = await page.driver.locator('[data-figure]').evaluateAll((all) => all.map((figure) => (
    [figure.dataset.figure, figure.querySelector('.fig-value, .row-value')?.textContent.trim() ?? ''])));
  const once = (all, name, of) => all.filter((own) => of(own) === name).length === 1;
  return derivations.filter(({ figure }) => once(derivations, figure, (own) => own.figure) && once(faces, figure, ([own]) => own))
    .map((own) => [own.figure, faces.find(([name]) => name === own.figure)[1], own])
    .filter(([, face]) => face);
}

for (const [what, hash] of Object.entries({ 'the first example': '', 'a cluster': four, 'a short host': '1&p=esxi-8&vm=30x2c4g&node=1x1s16c&dimm=8x8g', 'no guests': '1', 'Ceph': '1&p=pve-9&vm=20x2c4g40d&node=4x1s16c&ram=128g&fs=ceph&disk=4x1.92t,nvme', 'totals and remote storage': '1&p=hyperv&total=20x40c160g800d&node=2x1s16c&ram=256g&fs=smb', 'Harvester': '1&p=harvester&vm=12x4c16g100d,db&node=3x2s16c&dimm=16x32g&fs=longhorn&disk=6x3.84t,nvme' })) {
  test(`the JSON of ${what} is what its schema says, and its numbers are those of the page`, async (t) => {
    const page = await visit(t, { hash });
    const file = await json(page);
    const valid = validator();
    assert.ok(valid(file), JSON.stringify(valid.errors?.slice(0, 4)));
    const word = await page.verdict();
    assert.equal(file.verdict ?? 'add vms to see a verdict', word.toLowerCase());
    const all = await shared(page, file.derivations);
    // The page tells tiny risks and ranges in words of its own, and the headroom in GiB.
    const exact = all.filter(([name]) => !['ram.headroom', 'overcommit.risk', 'arc.hits', 'arc.next_gib', 'l2arc.fill_hours'].includes(name));
    assert.ok(exact.length >= (hash === '1' ? 5 : 15), `${exact.length} figures`);
    for (const [name, face, own] of exact) {
      const number = own.result.split(/[ ×%]/)[0];
      // A dash stands where nothing is judged.
      if (face !== '–') assert.equal(face.replace(/^\+/, '').split(/[ ×%]/)[0], number, `${name}: ${face}, ${own.result}`);
      if (own.unit === 'bytes' && own.result.endsWith(' GiB')) assert.equal(number, shown(own.number / 2 ** 30), name);
      if (own.unit === 'share' && /^[\d.]+%$/.test(own.result)) assert.equal(own.result, `${shown(own.number * 100)}%`, name);
    }
  });
}

test('the plan in the JSON opens as the same plan', async (t) => {
  const page = await visit(t, { hash: four });
  const file = await json(page);
  assert.equal(file.plan.guests.groups[1].ram, 16 * 2 ** 30);
  assert.deepEqual(file.plan.nodes[0].memory.dimms, [{ count: 8, size: 32 * 2 ** 30 }]);
  const free = await page.figure('ram.free');
  await page.open(file.link);
  assert.equal(await page.figure('ram.free'), free);
  assert.deepEqual(await json(page), { ...file, notices: [] });
});

test('the table has the same numbers, plain', async (t) => {
  const page = await visit(t, { hash: four });
  const { derivations } = await json(page);
  const rows = await table(page, 'CSV');
  assert.deepEqual(rows[0], ['Section', 'Name', 'Value', 'Unit', 'Basis', 'Note']);
  const figures = rows.slice(1).filter((row) => row[4]);
  assert.equal(figures.length, derivations.length);
  for (const [index, [, name, value, unit]] of figures.entries()) {
    const own = derivations[index];
    assert.equal(name, own.label);
    assert.match(value, /^-?\d+(\.\d+)?$/, name);
    const bytes = { GiB: 2 ** 30, MiB: 2 ** 20, TiB: 2 ** 40, KiB: 2 ** 10 }[unit];
    if (bytes) assert.ok(Math.abs(Number(value) * bytes - own.number) <= Math.abs(own.number) * 1e-8 + 1, `${name}: ${value} ${unit}`);
    if (bytes || unit === '%') assert.ok(own.result.startsWith(shown(Number(value))) || own.unit === 'share', `${name}: ${value} for ${own.result}`);
  }
});

test('the report and the mail have the same numbers and the link', async (t) => {
  const page = await visit(t, { hash: four });
  const { ram, derivations, link } = await json(page);
  const [report, mail] = [await text(page, 'Markdown'), await text(page, 'Text for a mail')];
  assert.match(report, /^# Shop: four nodes\n\n\*\*Tight\*\* \(CPU\)/);
  for (const own of derivations) assert.ok(report.includes(`- \`${own.figure}\` `) && report.includes(`**${own.result}**`), own.figure);
  const gib = (bytes) => `${shown(bytes / 2 ** 30)} GiB`;
  assert.ok(mail.includes(`${gib(ram.required)} required, ${gib(ram.installed)} installed, ${gib(ram.free)} free`), mail);
  assert.ok(mail.split('\n').length <= 26, mail);
  const address = mail.trim().split('\n').at(-1);
  assert.equal(address, `${page.url}#${link}`);
  const free = await page.figure('ram.free');
  await page.open(new URL(address).hash);
  assert.equal(await page.figure('ram.free'), free);
});

test('the bill counts nodes, modules and disks', async (t) => {
  const page = await visit(t, { hash: four });
  assert.deepEqual(await table(page, 'Bill of materials'), [
    ['Part', 'Per node', 'In all', 'Note'],
    ['pve', '1', '4', '2 × 16 cores, 2 threads each'],
    ['DIMM 32 GB DDR4', '8', '32', ''],
    ['3.84 TB NVMe, PLP', '6', '24', 'ZFS, Data'],
  ]);
});

for (const name of hostile) {
  test(`a plan that is named ${name} does no harm anywhere`, async (t) => {
    const page = await visit(t, { hash: named(name) });
    for (const format of ['CSV', 'Bill of materials']) {
      const rows = await table(page, format);
      for (const cell of rows.flat()) assert.ok(!/^\s*[=+\-@＝＋－＠]/.test(cell) || Number.isFinite(Number(cell)), cell);
      assert.ok(rows.flat().some((cell) => cell.replaceAll("'", '').includes(name)), `${name} is lost`);
    }
    const report = await text(page, 'Markdown');
    // Between the fences stand commands.
    const prose = report.split('```').filter((part, index) => index % 2 === 0).join('');
    assert.ok(!prose.replaceAll('\\<', '').includes('<'), 'no tag');
    for (const line of report.split('\n').filter((line) => line.includes('a\\|b'))) assert.ok(!/a\|b/.test(line), line);
    assert.equal((await json(page)).plan.title, name);
    assert.equal(await page.driver.locator('img').count(), 0);
  });
}

test('files are named after the plan and the day', async (t) => {
  const page = await visit(t, { hash: four });
  const day = await page.driver.evaluate(() => new Date().toISOString().slice(0, 10));
  const names = [];
  for (const format of ['JSON', 'CSV', 'Markdown', 'Text for a mail', 'Bill of materials']) names.push((await page.download(format)).name);
  const stem = `headroom-Shop-four-nodes-${day}`;
  assert.deepEqual(names, ['.json', '.csv', '.md', '.txt', '-bill.csv'].map((ending) => stem + ending));
});

test('copying gives what the file holds, without the mark that only files need', async (t) => {
  const page = await visit(t, { hash: four });
  const file = await text(page, 'CSV');
  await page.press('Copy: CSV');
  await page.driver.locator('#menu-export').getByRole('button', { name: 'Copied', exact: true }).waitFor();
  const copied = await page.driver.evaluate(() => navigator.clipboard.readText());
  assert.equal(`\uFEFF${copied}`.replaceAll('\r\n', '\n'), file.replaceAll('\r\n', '\n'));
});

test('where copying is refused, the text is shown and selected', async (t) => {
  const before = () => Object.defineProperty(Clipboard.prototype, 'writeText', { value: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  const page = await visit(t, { hash: four, before });
  const file = await text(page, 'Text for a mail');
  await page.press('Copy: Text for a mail');
  await eventually(async () => assert.match(await page.text('#menu-export .by-hand'), /press Ctrl\+C/));
  await eventually(async () => assert.equal(await page.driver.evaluate(() => getSelection().toString().trim()), file.trim()));
  await assertAccessible(page);
});

test('the menu is accessible, fits a phone, and says so when an input is wrong', async (t) => {
  const page = await visit(t, { width: 360, height: 740, hash: four });
  await page.openMenu('Export', 'export');
  await assertAccessible(page);
  await assertFits(page);
  assert.match((await page.download('JSON')).name, /\.json$/);
  const wide = await visit(t, { hash: four });
  await wide.fill('Count', 'many', 'Web');
  await wide.leave();
  await wide.openMenu('Export', 'export');
  assert.match(await wide.text('#menu-export'), /of the last valid plan/);
  assert.equal((await json(wide)).plan.guests.groups[0].count, 60);
});

test('in a frame that forbids downloads the menu says what is left to do', async (t) => {
  const host = '<!doctype html><title>Shop</title><iframe width="1200" height="800" sandbox="allow-scripts allow-same-origin" src="./#1&vm=3x2c4g"></iframe>';
  const change = (driver) => driver.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host }));
  const page = await visit(t, { change, late: [/./], errors: [/[Dd]ownload/, /sandbox/] });
  await page.driver.goto(`${page.url}host.html`);
  const frame = page.driver.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Export', exact: true }).click();
  await frame.getByText('which may forbid downloads').waitFor();
  await frame.getByRole('button', { name: 'Download: JSON' }).click();
  await frame.getByRole('button', { name: 'Copy: JSON' }).click();
  const said = frame.locator('#menu-export').getByRole('button', { name: 'Copied', exact: true }).or(frame.locator('.by-hand')).first();
  await said.waitFor();
});
