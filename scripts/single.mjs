// How does the page become one file that runs from a disk and in a sandboxed frame? Writes headroom-single.html beside the built page.
// node scripts/single.mjs [DIR]; finish.mjs does it at every build.
// Nothing can be fetched there, so that all parts lie in the file: styles and scripts as they are, with their hashes in
// the file's own policy; code and texts packed, in elements that the browser leaves alone.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build } from 'esbuild';

export const SINGLE = 'headroom-single.html';
const PUBLIC = new URL('../public/', import.meta.url).pathname;

/** Replaces what must stand in a text exactly once. */
function replaced(text, from, to) {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${from} stands ${count} times where one was looked for`);
  return text.replace(from, () => to);
}

const base64 = (bytes) => Buffer.from(bytes).toString('base64');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// What stands in for the network: the parts by the names behind the `#` of their addresses.
const held = `
const parts = {};
const named = (href) => parts[href.split("#").pop()];
async function unpack(element) {
  // Not known to browsers that are too old for the rest as well.
  if (typeof DecompressionStream !== "function") throw new WebAssembly.CompileError();
  const packed = Uint8Array.from(atob(element.textContent), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  parts[element.id.slice(5)] = await new Response(stream).arrayBuffer();
  element.remove();
}
const unpacked = Promise.all([...document.querySelectorAll("script[id^=part-]")].map(unpack));
// Who asks later is told.
unpacked.catch(() => {});
export async function fetch(href) {
  await unpacked;
  return new Response(named(href), { headers: { "content-type": "application/wasm" } });
}
export class XMLHttpRequest {
  status = 200;
  encoding = "utf-8";
  open(method, href) { this.bytes = named(href); }
  overrideMimeType() { this.encoding = "x-user-defined"; }
  send() { if (!this.bytes) throw new Error(); }
  get responseText() { return new TextDecoder(this.encoding).decode(this.bytes); }
}
`;

// The start script with the module's glue in it; what it fetches is here.
async function script(glue) {
  const boot = [
    ['await import(module.href)', 'await import("glue")'],
    ['document.querySelector("link[rel=preload][as=fetch]")', 'document.querySelector("link[rel=code]")'],
  ].reduce((text, [from, to]) => replaced(text, from, to), readFileSync(path.join(PUBLIC, 'boot.js'), 'utf8'));
  const sources = { start: `import { fetch, XMLHttpRequest } from "held";\n(async () => {${boot}})();`, held };
  const own = {
    name: 'own',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(start|held)$/ }, ({ path: name }) => ({ path: name, namespace: 'own' }));
      onResolve({ filter: /^glue$/ }, () => ({ path: path.resolve(glue) }));
      onLoad({ filter: /./, namespace: 'own' }, ({ path: name }) => ({ contents: sources[name], loader: 'js' }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: ['start'], plugins: [own], bundle: true, write: false, format: 'iife', minify: true, charset: 'utf8',
    legalComments: 'none', target: 'es2022',
    // Only asked for where nobody says which module to start.
    define: { 'import.meta.url': '""' },
  });
  return outputFiles[0].text.trim();
}

/** The built page in `dir` as one html. */
export async function single(dir) {
  const read = (file, encoding) => readFileSync(path.join(dir, file), encoding);
  let html = read('index.html', 'utf8');
  const [styles, scripts, data] = [[], [], []];
  const pack = (name, file) => data.push(`<script type="application/octet-stream" id="part-${name}">${base64(deflateRawSync(read(file), { level: 9 }))}</script>`);
  const inline = (list, element, text, attributes = '') => {
    if (text.toLowerCase().includes(`</${element}`)) throw new Error(`${element} would end early`);
    list.push(hash(text));
    return `<${element}${attributes}>${text}</${element}>`;
  };
  let glue;
  const tags = [...html.matchAll(/<link\b[^>]*>|<script\b[^>]*><\/script>/g)].map(([tag]) => tag);
  for (const tag of tags) {
    const [, file] = /(?:href|src)="\.?\/?([^"]+)"/.exec(tag);
    const [, part] = /data-part="([^"]+)"/.exec(tag) ?? [];
    let own = '';
    if (part) {
      pack(part, file);
      own = `<link rel="part" data-part="${part}" href="#${part}">`;
    } else if (/rel="modulepreload"/.test(tag)) {
      glue = path.join(dir, file);
    } else if (/rel="preload"/.test(tag)) {
      pack('code', file);
      own = '<link rel="code" href="#code">';
    } else if (/rel="stylesheet"/.test(tag)) {
      own = inline(styles, 'style', read(file, 'utf8'));
    } else if (/rel="icon"/.test(tag)) {
      own = `<link rel="icon" href="data:image/svg+xml;base64,${base64(read(file))}">`;
    } else if (tag.startsWith('<script') && !/^(?:boot|offline)-/.test(file)) {
      own = inline(scripts, 'script', read(file, 'utf8').trim(), /type="module"/.test(tag) ? ' type="module"' : '');
    }
    html = replaced(html, tag, own);
  }
  const start = inline(scripts, 'script', await script(glue));
  html = replaced(html, '</body>', `${data.join('\n')}\n${start}\n</body>`);
  const policy = `default-src 'none'; script-src ${scripts.join(' ')} 'wasm-unsafe-eval'; style-src ${styles.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`;
  const [, before] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html);
  html = replaced(html, before, policy).replace(/\n\s*\n/g, '\n');
  const left = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '').match(/(?:href|src)="(?!#|data:)[^"]*"/g);
  if (left) throw new Error(`the single file still names ${left.join(', ')}`);
  return html;
}

/** Writes it. */
export async function writeSingle(dir) {
  writeFileSync(path.join(dir, SINGLE), await single(dir));
}

if (process.argv[1] === import.meta.filename) await writeSingle(process.argv[2] ?? 'dist');
