// Does the zip hold all that a host needs, and does the page run as that host serves it?
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { unzipSync } from 'fflate';
import { zip } from '../../scripts/dist.mjs';
import { taken } from '../../scripts/licences.mjs';
import { filesOf } from '../../scripts/offline.mjs';
import { faults } from '../../scripts/policy.mjs';
import { SINGLE } from '../../scripts/single.mjs';
import { serve, types } from '../../scripts/serve.mjs';
import { dist, eventually, visit } from './harness.mjs';

const bytes = zip(dist);
const folder = mkdtempSync(path.join(tmpdir(), 'headroom-zip-'));
for (const [file, content] of Object.entries(unzipSync(bytes))) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}
after(() => rmSync(folder, { recursive: true }));

const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const meta = (file) => /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(file))[1];
const pages = filesOf(dist).filter((file) => file.endsWith('.html') && read(file).includes('Content-Security-Policy'));

test('the same build gives the same zip, to the byte', () => {
  const digest = (content) => createHash('sha256').update(content).digest('hex');
  assert.equal(digest(zip(dist)), digest(bytes));
});

// Unpackers that are no code of ours or of the packer's; the first that is here.
const unpackers = [['unzip', '-tq'], ['python3', '-m', 'zipfile', '-t'], ['bsdtar', '-tf']];

test('an unpacker of somebody else takes it, and its checksums verify', () => {
  const file = path.join(folder, 'zip');
  writeFileSync(file, bytes);
  const tried = unpackers.map(([program, ...words]) => spawnSync(program, [...words, file], { encoding: 'utf8' }));
  const { status, stdout } = tried.find(({ error }) => !error) ?? assert.fail('no unzip, python3 or bsdtar here');
  assert.equal(status, 0, stdout);
  rmSync(file);
  const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(said.map((line) => line.replace(/: OK$/, '')).sort(), filesOf(folder).filter((name) => name !== 'SHA256SUMS'));
  for (const built of filesOf(dist)) assert.deepEqual(readFileSync(path.join(folder, built)), readFileSync(path.join(dist, built)), built);
});

// What Cloudflare Pages documents of _headers: * stands for anything, and what several rules say of one header is joined.
function underscore(text) {
  const rules = [];
  for (const line of text.split('\n').filter((own) => own && !own.startsWith('#'))) {
    if (line.startsWith('/')) rules.push({ pattern: new RegExp(`^${line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`), headers: [] });
    else rules.at(-1).headers.push(/^ {2}([\w-]+): (.+)$/.exec(line).slice(1));
  }
  return (address) => {
    const all = {};
    for (const { headers } of rules.filter(({ pattern }) => pattern.test(address))) {
      for (const [name, value] of headers) all[name] = name in all ? `${all[name]}, ${value}` : value;
    }
    return all;
  };
}

// The host of _headers, as small as it can be.
async function host(t) {
  const headersOf = underscore(read('_headers'));
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = readFileSync(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', ...headersOf(pathname) }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
  t.after(() => new Promise((done) => { server.close(done); server.closeAllConnections(); }));
  return `http://127.0.0.1:${server.address().port}/`;
}

test('under the strict headers of its own file the page runs, is kept, and says the same policy twice', async (t) => {
  const url = await host(t);
  const page = await visit(t, { site: { url }, worker: true, late: [/./] });
  assert.match(await page.verdict(), /\w/);
  await page.driver.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  for (const [address, file] of [['', 'index.html'], ...pages.map((file) => [file, file])]) {
    const { headers } = await fetch(url + address);
    assert.equal(headers.get('content-security-policy'), meta(file), file);
    assert.equal(headers.get('cache-control'), 'no-cache', file);
  }
  const { headers: worker } = await fetch(`${url}sw.js`);
  assert.equal(worker.get('cache-control'), 'no-cache');
  for (const file of filesOf(dist)) {
    const { headers } = await fetch(url + file);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', file);
    // What may change under its name must not be kept without asking.
    if (/immutable/.test(headers.get('cache-control'))) assert.match(file, new RegExp(`-[0-9a-f]{16}[._]`));
    else assert.doesNotMatch(file, /-[0-9a-f]{16}[._]/);
  }
});

test('the page in one file runs under its headers', async (t) => {
  const url = await host(t);
  const page = await visit(t, { site: { url }, ready: false, late: [/headroom-single\.html/] });
  await page.driver.goto(`${url}${SINGLE}#1&vm=7x2c4g,n=Own`);
  await page.driver.locator('.verdict-word').waitFor();
  assert.equal(await page.value('Count', 'Own'), '7');
});

test('the header files of all hosts say the policy that each page says of itself', () => {
  const [nginx, iis] = ['nginx.conf', 'web.config'].map(read);
  const vercel = JSON.parse(read('vercel.json')).headers;
  const value = (headers, name) => headers.find(({ key }) => key === name).value;
  for (const file of pages) {
    const policy = meta(file);
    // Apache reads the file of the page's own folder last.
    assert.ok(read(path.join(path.dirname(file), '.htaccess')).includes(`<Files "${path.basename(file)}">\n    Header set Content-Security-Policy "${policy}"`), `Apache, ${file}`);
    // nginx takes the first that fits.
    const [, said] = [...nginx.matchAll(/"~(\S+)" "(default-src[^"]+)";/g)].map(([, pattern, own]) => [new RegExp(pattern), own]).find(([pattern]) => pattern.test(`/any/${file}`));
    assert.equal(said, policy, `nginx, ${file}`);
    assert.ok(iis.includes(`<location path="${file}"><system.webServer><httpProtocol><customHeaders><add name="Content-Security-Policy" value="${policy}" />`), `IIS, ${file}`);
    assert.equal(value(vercel.find(({ source }) => source === `/${file}`).headers, 'Content-Security-Policy'), policy, `Vercel, ${file}`);
  }
  assert.equal(value(vercel.find(({ source }) => source === '/').headers, 'Content-Security-Policy'), meta('index.html'));
  const forever = vercel.find(({ headers }) => headers.some(({ value: own }) => /immutable/.test(own)));
  const hashed = new RegExp(`^${forever.source}$`);
  assert.deepEqual(filesOf(dist).filter((file) => hashed.test(`/${file}`)), filesOf(dist).filter((file) => /-[0-9a-f]{16}[._]/.test(file)));
});

test('below any path nothing is missing', async (t) => {
  const server = await serve({ dir: folder, base: '/a/b%20c/' });
  t.after(() => server.close());
  const page = await visit(t, { site: server, worker: true, late: [/./] });
  await page.driver.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await eventually(() => assert.ok(server.asked.some(({ path: asked }) => asked.endsWith('icon512.png'))));
  assert.deepEqual(server.asked.filter(({ status }) => status !== 200), []);
});

test('the notices name what the page is made of, in the versions that are locked', () => {
  const notices = read('NOTICES.txt');
  const lock = readFileSync(new URL('../../Cargo.lock', import.meta.url), 'utf8');
  const locked = (name) => new RegExp(`name = "${name}"\\nversion = "([^"]+)"`).exec(lock)[1];
  for (const name of ['leptos', 'wasm-bindgen', 'js-sys', 'web-sys', 'rlsf', 'libm', 'gloo-timers', 'serde_json']) {
    const own = `${name} ${locked(name)}`;
    assert.match(notices, new RegExp(`^${own.replaceAll('.', '\\.')}: `, 'm'), own);
    // Once in the list, and once above its text.
    assert.ok(notices.split(own).length > 2, own);
  }
  assert.match(notices, /Permission is hereby granted, free of charge/);
  for (const name of ['proptest', 'criterion', 'wasm-bindgen-test']) assert.doesNotMatch(notices, new RegExp(`^${name} `, 'm'));
  assert.match(read('licences/rust-standard-library.html'), /The Rust Standard Library/);
});

test('terms that nobody has agreed to stop the build', () => {
  assert.deepEqual(taken('Unlicense OR MIT'), ['MIT']);
  assert.deepEqual(taken('(MIT OR Apache-2.0) AND Unicode-3.0'), ['MIT', 'Unicode-3.0']);
  assert.throws(() => taken('GPL-3.0-only'), /GPL/);
});

test('a page that breaks its policy, or whose policy is weak, stops the build', () => {
  const html = read('index.html');
  assert.deepEqual(faults(html), []);
  assert.deepEqual(faults(read(SINGLE)), []);
  for (const [from, to, fault] of [
    ["default-src 'none'", "default-src 'self'", 'begin with nothing'],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 'unsafe'],
    ["'wasm-unsafe-eval'", "'unsafe-eval'", 'unsafe'],
    ["connect-src 'self'", 'connect-src https://example.org', 'other origins'],
    ["connect-src 'self'", 'connect-src *', 'other origins'],
    ["base-uri 'none'", '', 'base address'],
    ['</body>', '<script>alert(1)</script></body>', 'inline script'],
    ['</body>', '<style>p{}</style></body>', 'inline style'],
    ['<main', '<main style="color:red"', 'style attribute'],
    ['<main', '<main onclick="x()"', 'event handler'],
    ['</body>', '<img src="//example.org/x.png"></body>', 'another origin'],
    [/(rel="stylesheet"[^>]*) integrity="[^"]*"/, '$1', 'without integrity'],
    [/(<script[^>]*boot-[^>]*) integrity="[^"]*"/, '$1', 'without integrity'],
    [/(data-part="texts-en"[^>]*) integrity="[^"]*"/, '$1', 'without integrity'],
    [/<meta http-equiv="Content-Security-Policy"[^>]*>/, '', 'no Content-Security-Policy'],
  ]) {
    const changed = html.replace(from, to);
    assert.notEqual(changed, html, `${from} is there to be changed`);
    assert.match(faults(changed).join(), new RegExp(fault), fault);
  }
  // One sign more, and the hash in the policy is another's.
  assert.match(faults(read(SINGLE).replace('<style>', '<style> ')).join(), /inline style/);
});
