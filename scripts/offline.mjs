// What must the service worker keep so that the page works without a network? Writes sw.js with the list and the revision into a built page.
// node scripts/offline.mjs [DIR]; finish.mjs does it at every build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { SINGLE } from './single.mjs';

const SOURCE = new URL('../public/sw.js', import.meta.url);

// The page in one file is for those who take it along, the demonstration is another page; the worker itself is kept by
// the browser.
const isPart = (file) => ![SINGLE, 'sw.js'].includes(file) && !file.startsWith('demo/');

/** Every file below `dir`, as paths with `/`, sorted. */
export function filesOf(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The files of a built page that work without a network. */
export const partsOf = (dir) => filesOf(dir).filter(isPart);

/** Writes the worker for what is in `dir` now. */
export async function writeWorker(dir) {
  const integrity = (file) => `sha384-${createHash('sha384').update(readFileSync(path.join(dir, file))).digest('base64')}`;
  const parts = partsOf(dir).map((file) => [file, integrity(file)]);
  const source = readFileSync(SOURCE, 'utf8');
  const revision = createHash('sha256').update(source).update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const define = { BUILD: JSON.stringify({ revision, parts }) };
  const { code } = await transform(source, { minify: true, legalComments: 'none', target: 'es2022', define });
  writeFileSync(path.join(dir, 'sw.js'), code);
}

if (process.argv[1] === import.meta.filename) await writeWorker(process.argv[2] ?? 'dist');
