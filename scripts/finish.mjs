// What must still happen to a built page before it may be served? Trim, minify, renew names and hashes, refuse what the policy forbids.
// Trunk runs this on its staging folder; the folder is swapped into dist only if it succeeds.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';

const dir = process.env.TRUNK_STAGING_DIR ?? process.argv[2];
const index = path.join(dir, 'index.html');
let html = readFileSync(index, 'utf8');

const digest = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding);

// Tags that load one of our own scripts or styles, with the file they name.
const tags = () => [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="\.?\/?([^":]+)"[^>]*>/g)]
  .map(([tag, file]) => ({ tag, file }));

// Streams of request bodies: a dependency exports them whether they are used or not, and nothing here sends anything.
const UNUSED = /intounderlying/i;

// The module without what only unused exports reach.
function trimmed(file) {
  const module = new WebAssembly.Module(readFileSync(file));
  const used = WebAssembly.Module.exports(module).map(({ name }) => name).filter((name) => !UNUSED.test(name));
  const graph = used.map((name) => ({ name: `export ${name}`, export: name, root: true }));
  const [graphFile, out] = [`${file}.json`, `${file}.new`];
  writeFileSync(graphFile, JSON.stringify(graph));
  execFileSync('wasm-metadce', ['--all-features', '--graph-file', graphFile, '-o', out, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('wasm-opt', ['--all-features', '-Oz', '-o', file, out], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(graphFile);
  rmSync(out);
  return readFileSync(file);
}

const minify = { minify: true, legalComments: 'none', target: 'es2022' };

// Only what the start script calls is kept of the module's glue.
async function glue(file) {
  const contents = `export { default } from './${path.basename(file)}';`;
  const { outputFiles } = await build({ ...minify, stdin: { contents, resolveDir: dir }, bundle: true, format: 'esm', write: false });
  return outputFiles[0].text;
}

async function finished(file) {
  const place = path.join(dir, file);
  if (file.endsWith('.wasm')) return trimmed(place);
  if (/^headroom-web.*\.js$/.test(file)) return glue(place);
  const loader = path.extname(file).slice(1);
  if (loader !== 'js' && loader !== 'css') return null;
  return (await transform(readFileSync(place, 'utf8'), { ...minify, loader })).code;
}

for (const file of new Set(tags().map(({ file }) => file))) {
  const code = await finished(file);
  if (code === null) continue;
  writeFileSync(path.join(dir, file), code);
  // The name must follow the content, or a cached file with the old name would fail the new integrity check.
  const renewed = file.replace(/-[0-9a-f]+(?=[._])/, `-${digest('sha256', code, 'hex').slice(0, 16)}`);
  renameSync(path.join(dir, file), path.join(dir, renewed));
  html = html.replaceAll(file, renewed);
}

for (const { tag, file } of tags()) {
  const hash = `sha384-${digest('sha384', readFileSync(path.join(dir, file)), 'base64')}`;
  html = html.replace(tag, tag.replace(/integrity="[^"]*"/, `integrity="${hash}"`));
}
writeFileSync(index, html);

const faults = [
  [/<[^>]+\sstyle\s*=/i, 'a style attribute'],
  [/<style\b/i, 'an inline style sheet'],
  [/<script\b(?![^>]*\ssrc=)/i, 'an inline script'],
  [/<[^>]+\son[a-z]+\s*=/i, 'an inline event handler'],
  [/<(?:link|script|img)\b[^>]*(?:href|src)="(?:[a-z]+:)?\/\//i, 'a part from another origin'],
  [/^(?![\s\S]*http-equiv="Content-Security-Policy")/i, 'no Content-Security-Policy'],
  [/<(?:script|link[^>]*\srel="?(?:stylesheet|modulepreload))\b(?![^>]*\sintegrity=)/i, 'a script or style without integrity'],
].filter(([pattern]) => pattern.test(html)).map(([, fault]) => fault);
if (faults.length) {
  console.error(`index.html has ${faults.join(', ')}:\n${html}`);
  process.exit(1);
}
