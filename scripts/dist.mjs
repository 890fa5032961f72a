// What does somebody get who wants to serve the page? One zip for any static host: the same bytes from the same build.
// node scripts/dist.mjs [DIR] writes release/headroom-VERSION.zip.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { headerFiles } from './headers.mjs';
import { notices, standardLibrary } from './licences.mjs';
import { filesOf } from './offline.mjs';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDER = 'release';
// Entries carry a time of the clock on the wall; the same one everywhere.
const MTIME = new Date(1980, 0, 1);

const version = () => /^version = "(.*)"/m.exec(readFileSync(path.join(ROOT, 'Cargo.toml'), 'utf8'))[1];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const HOWTO = (name) => `Headroom ${name}

Put these files into a folder that your web server serves, whatever its path. Nothing runs on the server.

_headers      Netlify and Cloudflare Pages read it
vercel.json   Vercel reads it
.htaccess     Apache reads it
web.config    IIS reads it
nginx.conf    for nginx: its first lines say how
              All send the policy that the pages state of themselves, let browsers keep what is named after its
              content, and have everything else asked for anew. Other hosts: the page works without.

index.html    the page; works offline after the first visit over https
headroom-single.html
              the same in one file, which also opens from a disk and in sandboxed frames
SHA256SUMS    sha256sum -c SHA256SUMS
NOTICES.txt   whose code is inside, and under which terms
`;

/** All files of the zip: path and bytes. */
export function contents(dir) {
  const built = filesOf(dir);
  const own = {
    ...Object.fromEntries(built.map((file) => [file, readFileSync(path.join(dir, file))])),
    ...headerFiles(dir, built),
    ...Object.fromEntries(['LICENSE', 'LICENSE-MIT', 'LICENSE-APACHE'].map((file) => [file, readFileSync(path.join(ROOT, file))])),
    'NOTICES.txt': notices(),
    'README.txt': HOWTO(version()),
    'licences/rust-standard-library.html': standardLibrary(),
  };
  const files = Object.keys(own).sort().map((file) => {
    const text = own[file];
    return [file, typeof text === 'string' ? Buffer.from(text.endsWith('\n') ? text : `${text}\n`) : text];
  });
  const sums = files.map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join('');
  return [...files, ['SHA256SUMS', Buffer.from(sums)]];
}

/** The zip of the built page in `dir`. */
export function zip(dir) {
  return zipSync(Object.fromEntries(contents(dir)), { level: 9, mtime: MTIME });
}

if (process.argv[1] === import.meta.filename) {
  const bytes = zip(process.argv[2] ?? 'dist');
  const file = `headroom-${version()}.zip`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, file), bytes);
  writeFileSync(path.join(FOLDER, `${file}.sha256`), `${sha256(bytes)}  ${file}\n`);
  console.log(`${FOLDER}/${file}: ${bytes.length} bytes`);
}
