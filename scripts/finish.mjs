// What must still happen to a built page before it may be served? Minify, renew names and hashes, refuse what the policy forbids.
// Trunk runs this on its staging folder; the folder is swapped into dist only if it succeeds.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';

const dir = process.env.TRUNK_STAGING_DIR ?? process.argv[2];
const index = path.join(dir, 'index.html');
let html = readFileSync(index, 'utf8');

const digest = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding);

// Tags that load one of our own scripts or styles, with the file they name.
const tags = () => [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="\.?\/?([^":]+)"[^>]*>/g)]
  .map(([tag, file]) => ({ tag, file }));

for (const file of new Set(tags().map(({ file }) => file))) {
  const loader = path.extname(file).slice(1);
  if (loader !== 'js' && loader !== 'css') continue;
  const source = readFileSync(path.join(dir, file), 'utf8');
  const { code } = await transform(source, { loader, minify: true, legalComments: 'none', target: 'es2022' });
  writeFileSync(path.join(dir, file), code);
  // The name must follow the content, or a cached file with the old name would fail the new integrity check.
  const renewed = file.replace(/-[0-9a-f]+(?=\.)/, `-${digest('sha256', code, 'hex').slice(0, 16)}`);
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
