// What must still happen to a built page before it may be served? Trim, minify, renew names and hashes, refuse what the policy forbids.
// Trunk runs this on its staging folder; the folder is swapped into dist only if it succeeds.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { filesOf, writeWorker } from './offline.mjs';
import { faults } from './policy.mjs';
import { writeSingle } from './single.mjs';
import { snipped } from './snip.mjs';
import { LATER, SHARED, split } from './split.mjs';
import { importingAs, joined, sections } from './wasm.mjs';

const dir = process.env.TRUNK_STAGING_DIR ?? process.argv[2];
const index = path.join(dir, 'index.html');
let html = readFileSync(index, 'utf8');

// A build for development is large, and only its speed matters.
const release = process.env.TRUNK_PROFILE !== 'debug';

const digest = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding);

// Tags that load one of our own scripts or styles, with the file they name.
const tags = () => [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="\.?\/?([^":]+)"[^>]*>/g)]
  .map(([tag, file]) => ({ tag, file }));

// Streams of request bodies: a dependency exports them whether they are used or not, and nothing here sends anything.
const UNUSED = /intounderlying/i;

// What Rust's compiler uses of WebAssembly; naming more would let the tools use what browsers do not know.
const FEATURES = ['bulk-memory', 'bulk-memory-opt', 'multivalue', 'mutable-globals', 'nontrapping-float-to-int', 'reference-types', 'sign-ext']
  .map((feature) => `--enable-${feature}`);

// Files and places in the sources that a panic would name: nothing in a browser prints them, and zeros weigh nothing.
const SOURCES = /(?:\/(?:[\w.@-]+\/)+|src\/(?:[\w-]+\/)*)[\w-]+?\.rs/g;

const wasmOpt = (file, out, ...how) => execFileSync('wasm-opt', [...FEATURES, '-ocimfs', '30', ...how, '-o', out, file], { stdio: ['ignore', 'ignore', 'inherit'] });

// Names that nobody reads as zeros, which weigh nothing.
function unnamed(file) {
  const unread = (name) => '\0'.repeat(name.length);
  writeFileSync(file, readFileSync(file, 'latin1').replace(SOURCES, unread), 'latin1');
}

// The stack lies lowest, and no data below its first kilobyte, so small offsets may be folded into loads.
const SMALL = ['--low-memory-unused', '--flatten', '--rereloop', '-Os', '-Os', '--strip-debug', '--strip-producers', '--strip-target-features'];

const laterFile = ({ name }) => path.join(dir, `${name}-0.wasm`);

// Parts off the module what the page does not begin with, and leaves out of all what can never be of use, what nobody
// reads, and what only unused exports reach.
function trim(file) {
  writeFileSync(file, snipped(readFileSync(file)));
  for (const part of LATER) split(file, laterFile(part), part, FEATURES);
  const later = LATER.map(laterFile);
  for (const own of [...later, file]) wasmOpt(own, own, '-Oz');
  unnamed(file);
  for (const own of later) wasmOpt(own, own, ...SMALL);
  const wanted = new Set(later.flatMap((own) => WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(own))).map(({ name }) => name)));
  const used = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(file))).map(({ name }) => name)
    .filter((name) => !UNUSED.test(name) && (!SHARED.test(name) || wanted.has(name)));
  const graph = used.map((name) => ({ name: `export ${name}`, export: name, root: true }));
  const [graphFile, out] = [`${file}.json`, `${file}.new`];
  writeFileSync(graphFile, JSON.stringify(graph));
  execFileSync('wasm-metadce', [...FEATURES, '--graph-file', graphFile, '-o', out, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  wasmOpt(out, file, ...SMALL);
  rmSync(graphFile);
  rmSync(out);
  for (const part of LATER) addPart(part.name, path.basename(laterFile(part)), readFileSync(laterFile(part)));
}

const minify = { minify: true, legalComments: 'none', target: 'es2022' };

// A text of the glue with something put in, which must be there.
function replaced(text, what, by) {
  if (!text.includes(what)) throw new Error(`the glue holds no ${what}`);
  return text.replace(what, by);
}

// Only what the start script calls is kept of the module's glue; what it shares with the modules has short names. The
// start script has the other modules put in, and finds the exports of the first for that where the glue leaves them.
async function glue(file) {
  const own = readFileSync(file, 'utf8');
  const told = replaced(own, 'wasm.__wbindgen_start();', 'globalThis.headroom.exports = wasm;\n    wasm.__wbindgen_start();');
  writeFileSync(file, replaced(told, '__proto__: null,', ['__proto__: null,', ...LATER.map((part) => `${part.import}: () => globalThis.headroom.put("${part.name}"),`)].join('\n        ')));
  const contents = `export { default } from './${path.basename(file)}';`;
  const { outputFiles } = await build({ ...minify, stdin: { contents, resolveDir: dir }, bundle: true, format: 'esm', write: false });
  const place = path.join(dir, html.match(/[^"/]+_bg\.wasm/)[0]);
  const names = JSON.parse(execFileSync('wasm-opt', [...FEATURES, '--minify-imports-and-exports-and-modules', '-o', place, place], { encoding: 'utf8' }));
  const [{ module }] = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(place)));
  const exported = new Map(names.exports);
  const imported = new Map(names.imports.map(([, long, short]) => [long, short]));
  const modules = new Set(names.imports.map(([long]) => JSON.stringify(long)));
  for (const own of LATER.map(laterFile)) writeFileSync(own, importingAs(readFileSync(own), (name) => exported.get(name) ?? name));
  let text = outputFiles[0].text
    .replace(/(?<=\.)\w+/g, (name) => exported.get(name) ?? name)
    .replace(/(?<![.\w])__wb\w+/g, (name) => imported.get(name) ?? name);
  for (const long of modules) text = text.replaceAll(long, JSON.stringify(module));
  return text;
}

// All style sheets as one: they compress better together, and one request is quicker than six.
function joinStyles() {
  const sheets = [...html.matchAll(/<link\b[^>]*\srel="stylesheet"[^>]*>\s*/g)].map(([tag]) => ({ tag, file: tag.match(/href="\.?\/?([^"]+)"/)[1] }));
  const [first, ...others] = sheets;
  const text = sheets.map(({ file }) => readFileSync(path.join(dir, file), 'utf8')).join('\n');
  const joined = 'style-0.css';
  writeFileSync(path.join(dir, joined), text);
  html = html.replace(first.tag, first.tag.replace(first.file, joined).replace(/\smedia="[^"]*"/, ''));
  for (const { tag } of others) html = html.replace(tag, '');
  for (const { file } of sheets) rmSync(path.join(dir, file));
}

joinStyles();

// Custom properties that the page never sets are named by the style sheet alone, so that they may have short names:
// capitals, which no other name has.
function shorten(css) {
  const module = readFileSync(path.join(dir, html.match(/[^"/]+_bg\.wasm/)[0]), 'latin1');
  const uses = new Map();
  for (const [name] of css.matchAll(/--[a-z][\w-]*/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const own = [...uses.keys()].filter((name) => !module.includes(name)).sort((a, b) => uses.get(b) - uses.get(a));
  const letter = (index) => String.fromCharCode(65 + index % 26);
  short = new Map(own.map((name, index) => [name, `--${letter(index)}${index < 26 ? '' : Math.floor(index / 26)}`]));
  return renamed(css);
}

// The short names, which the script of a frame uses too: it comes after the style sheet.
let short = new Map();
const renamed = (text) => text.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name);

async function finished(file) {
  const place = path.join(dir, file);
  if (release && /^headroom-web.*\.js$/.test(file)) return glue(place);
  const loader = path.extname(file).slice(1);
  if (loader !== 'js' && loader !== 'css') return null;
  const { code } = await transform(readFileSync(place, 'utf8'), { ...minify, loader });
  if (release && loader === 'css') return shorten(code);
  return release && file.startsWith('embedded') ? renamed(code) : code;
}

// A part that the page loads later or only in one language: `boot.js` finds it by its name in this link.
function addPart(name, file, bytes) {
  writeFileSync(path.join(dir, file), bytes);
  html = html.replace('</head>', `<link rel="part" data-part="${name}" href="./${file}" integrity="">\n</head>`);
}

// The texts of each language lie in sections of the module that are not loaded; each becomes a file of its own.
function partTexts(file) {
  const bytes = readFileSync(path.join(dir, file));
  const module = new WebAssembly.Module(bytes);
  const all = sections(bytes);
  const isTexts = ({ name }) => name?.startsWith('texts-');
  for (const { name } of all.filter(isTexts)) {
    addPart(name, `${name}-0.txt`, Buffer.from(WebAssembly.Module.customSections(module, name)[0]));
  }
  writeFileSync(path.join(dir, file), joined(all.filter((section) => !isTexts(section))));
}

partTexts(html.match(/[^"/]+_bg\.wasm/)[0]);

// The glue and the module are made together, so the module is trimmed first and named last.
for (const file of tags().map((own) => own.file).filter((file) => release && file.endsWith('_bg.wasm'))) trim(path.join(dir, file));
const files = [...new Set(tags().map(({ file }) => file))];
for (const file of files) {
  const code = await finished(file);
  if (code !== null) writeFileSync(path.join(dir, file), code);
}
for (const file of files.filter((file) => !file.endsWith('.svg'))) {
  // The name must follow the content, or a cached file with the old name would fail the new integrity check.
  const content = digest('sha256', readFileSync(path.join(dir, file)), 'hex').slice(0, 16);
  const renewed = file.replace(/-[0-9a-f]+(?=[._])/, `-${content}`);
  renameSync(path.join(dir, file), path.join(dir, renewed));
  html = html.replaceAll(file, renewed);
}

for (const { tag, file } of tags()) {
  const hash = `sha384-${digest('sha384', readFileSync(path.join(dir, file)), 'base64')}`;
  html = html.replace(tag, tag.replace(/integrity="[^"]*"/, `integrity="${hash}"`));
}
writeFileSync(index, html);

await writeSingle(dir);
await writeWorker(dir);

// The demonstration is a page as others make them: it names parts by their names.
for (const file of filesOf(dir).filter((name) => name.endsWith('.html'))) {
  const wrong = faults(readFileSync(path.join(dir, file), 'utf8'), { isWhole: !file.startsWith('demo/') });
  if (wrong.length) {
    console.error(`${file} has ${wrong.join(', ')}`);
    process.exitCode = 1;
  }
}
