// Whose code is in the page, and under which terms? The text that goes along with every copy of it.
// node scripts/licences.mjs prints it.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;

// Terms that the product may be handed on under, the plainest first; others need somebody to decide.
const TERMS = ['MIT', 'Zlib', 'BSL-1.0', 'Unicode-3.0', 'Apache-2.0'];

/** The terms that are taken of an SPDX expression: of each choice the first of ours. */
export function taken(expression) {
  return expression.split(' AND ').map((part) => {
    const offered = part.replace(/[()]/g, '').split(/ OR |\//).map((name) => name.trim());
    const own = TERMS.find((name) => offered.includes(name));
    if (!own) throw new Error(`terms that nobody has agreed to: ${expression}`);
    return own;
  });
}

const mit = (holders) => readFileSync(path.join(ROOT, 'LICENSE-MIT'), 'utf8').replace(/Copyright \(c\).*/, `Copyright (c) ${holders}`);

// The texts that a package brings for the terms that are taken of it.
function texts({ name, authors, license, dir }) {
  const files = readdirSync(dir).filter((file) => /^(?:licen[cs]e|copying)/i.test(file)).sort();
  return taken(license).map((terms) => {
    const word = terms.split('-')[0];
    const file = files.find((own) => new RegExp(`[-_.]${word}`, 'i').test(own)) ?? files.find((own) => /^licen[cs]e(?:\.\w+)?$/i.test(own));
    if (file) return readFileSync(path.join(dir, file), 'utf8');
    if (terms !== 'MIT') throw new Error(`${name} brings no text of ${terms}`);
    return mit(authors.length ? authors.map((author) => author.replace(/ <.*/, '')).join(', ') : `the authors of ${name}`);
  });
}

// Crates whose code is linked into the module: what the page's package needs, and no more for building than the build does.
function crates() {
  const asked = ['metadata', '--locked', '--offline', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown', '--features', 'web'];
  const { packages, resolve } = JSON.parse(execFileSync('cargo', asked, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 }));
  const known = new Map(packages.map((own) => [own.id, own]));
  const nodes = new Map(resolve.nodes.map((own) => [own.id, own]));
  const isMacro = ({ targets }) => targets.some(({ kind }) => kind.includes('proc-macro'));
  const linked = new Set([resolve.root]);
  // A Set visits what is added to it on the way.
  for (const id of linked) {
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      if (kinds.some(({ kind }) => kind === null) && !isMacro(known.get(pkg))) linked.add(pkg);
    }
  }
  linked.delete(resolve.root);
  return [...linked].map((id) => known.get(id)).map((own) => ({ ...own, dir: path.dirname(own.manifest_path) }));
}

// The builder leaves a few lines of its own in scripts.
function esbuild() {
  const dir = path.join(ROOT, 'node_modules/esbuild');
  const { name, version, license } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return { name: `${name} (npm)`, version, license, authors: [], dir };
}

/** The notices of everything inside, one text for all who share it. */
export function notices() {
  const parts = [...crates(), esbuild()];
  const shared = new Map();
  const plain = (text) => text.replace(/\r/g, '').trim();
  for (const part of parts) {
    for (const text of texts(part)) {
      const key = plain(text).replace(/\s+/g, ' ');
      if (!shared.has(key)) shared.set(key, { text: plain(text), names: [] });
      shared.get(key).names.push(`${part.name} ${part.version}`);
    }
  }
  const order = (a, b) => (a < b ? -1 : Number(a > b));
  const blocks = [...shared.values()].map(({ text, names }) => ({ text, names: names.sort(order) }))
    .sort((a, b) => order(a.names[0], b.names[0]) || order(a.text, b.text))
    .map(({ text, names }) => `${'-'.repeat(78)}\n${names.join(', ')}\n\n${text}\n`);
  const list = parts.map(({ name, version, license }) => `${name} ${version}: ${license}`).sort(order);
  return `Headroom contains code of the packages below, each under its own terms, of which
the texts follow. The standard library of Rust is in it too: see
licences/rust-standard-library.html. Headroom itself: see LICENSE.

${list.join('\n')}

${blocks.join('\n')}`;
}

/** The notices of Rust's standard library, as its makers hand them out. */
export function standardLibrary() {
  const root = execFileSync('rustc', ['--print', 'sysroot'], { cwd: ROOT, encoding: 'utf8' }).trim();
  return readFileSync(path.join(root, 'share/doc/rust/COPYRIGHT-library.html'));
}

if (process.argv[1] === import.meta.filename) process.stdout.write(notices());
