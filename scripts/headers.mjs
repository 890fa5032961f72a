// Which headers does a host send with each file? The rules, and their files for common hosts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { types } from './serve.mjs';

// Files named after their content never change it.
const HASHED = '-[0-9a-f]{16}[._]';
const isHashed = (file) => new RegExp(HASHED).test(file);
export const FOREVER = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';

// Sent with every file. Pages of other origins may take the parts, for that is what embedding is; framing is allowed to all.
export const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The policy that an html states of itself, if it does. */
export const policyOf = (html) => /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];

// Files with a policy: each html its own, and the worker, which only fetches.
function policies(dir, files) {
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => [file, policyOf(readFileSync(path.join(dir, file), 'utf8'))])
    .filter(([, policy]) => policy);
  // What lies deeper comes first: it is the first rule that fits which counts for some.
  pages.sort(([a], [b]) => b.split('/').length - a.split('/').length);
  return [...pages, ['sw.js', "default-src 'none'; connect-src 'self'"]];
}

// The names under which hosts serve a page.
function names(file) {
  const short = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return short === file ? [file] : [short, file];
}

const lines = (headers, line) => Object.entries(headers).map(([name, value]) => line(name, value)).join('\n');

// Netlify and Cloudflare Pages. Both send what several rules say of one header as a list, so that each is said once.
function underscore(own, hashed) {
  const rule = (file, headers) => `/${file}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`;
  return [
    '# Netlify, Cloudflare Pages: this file as it is, where the page is the site. In a folder, put the folder before each path.',
    rule('*', COMMON),
    ...own.flatMap(([file, policy]) => names(file).map((name) => rule(name, { 'Content-Security-Policy': policy, 'Cache-Control': FRESH }))),
    ...hashed.map((file) => rule(file, { 'Cache-Control': FOREVER })),
  ].join('\n\n');
}

function apache(own, extensions) {
  const set = (indent) => (name, value) => `${indent}Header set ${name} "${value}"`;
  const kinds = extensions.map((extension) => `AddType ${types[extension].split(';')[0]} ${extension}`).join('\n  ');
  return `# Apache: this file as it is, where AllowOverride has FileInfo; else its lines in a <Directory>.
<IfModule mod_mime.c>
  ${kinds}
  AddCharset utf-8 .css .html .js .txt
</IfModule>
<IfModule mod_filter.c>
  <IfModule mod_brotli.c>
    AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/javascript text/plain application/wasm image/svg+xml
  </IfModule>
  <IfModule !mod_brotli.c>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain application/wasm image/svg+xml
    </IfModule>
  </IfModule>
</IfModule>
<IfModule mod_headers.c>
${lines(COMMON, set('  '))}
  Header set Cache-Control "${FRESH}"
  <FilesMatch "${HASHED}">
    Header set Cache-Control "${FOREVER}"
  </FilesMatch>
${folder(own, '.')}
</IfModule>`;
}

// What Apache is told of the pages in a folder: it knows files by their names alone, and reads the deepest folder last.
const folder = (own, name) => own.filter(([file]) => path.posix.dirname(file) === name)
  .map(([file, policy]) => `  <Files "${path.posix.basename(file)}">\n    Header set Content-Security-Policy "${policy}"\n  </Files>`).join('\n');
const apacheBelow = (own) => Object.fromEntries([...new Set(own.map(([file]) => path.posix.dirname(file)))].filter((name) => name !== '.')
  .map((name) => [`${name}/.htaccess`, `<IfModule mod_headers.c>\n${folder(own, name)}\n</IfModule>`]));

function nginx(own, extensions) {
  const escaped = (file) => file.replaceAll('.', '\\.');
  const kinds = extensions.map((extension) => `${types[extension].split(';')[0]} ${extension.slice(1)};`).join(' ');
  return `# nginx: include this file inside of http { }, and put the location into your server, with your path and folder.
map $uri $headroom_cache {
  default "${FRESH}";
  "~${HASHED}" "${FOREVER}";
}
map $uri $headroom_policy {
  default "";
${own.map(([file, policy]) => `  "~/${escaped(file)}$" "${policy}";`).join('\n')}
}

# location /headroom/ {
#   alias /var/www/headroom/;
#   index index.html;
#   types { ${kinds} }
#   charset utf-8;
#   charset_types text/css text/javascript text/plain;
#   gzip on;
#   gzip_types text/css text/javascript text/plain application/wasm image/svg+xml;
#   add_header Cache-Control $headroom_cache;
#   add_header Content-Security-Policy $headroom_policy;
${lines(COMMON, (name, value) => `#   add_header ${name} "${value}";`)}
# }`;
}

const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function iis(own, hashed, extensions) {
  const add = (name, value) => `<add name="${name}" value="${xml(value)}" />`;
  const kinds = extensions.map((extension) => `<remove fileExtension="${extension}" /><mimeMap fileExtension="${extension}" mimeType="${types[extension]}" />`);
  const location = (file, content) => `  <location path="${xml(file)}"><system.webServer>${content}</system.webServer></location>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- IIS: this file as it is, in the folder of the page. -->
<configuration>
  <system.webServer>
    <defaultDocument><files><clear /><add value="index.html" /></files></defaultDocument>
    <staticContent>
      ${kinds.join('\n      ')}
      <clientCache cacheControlMode="DisableCache" />
    </staticContent>
    <httpProtocol>
      <customHeaders>
${lines(COMMON, (name, value) => `        <remove name="${name}" />${add(name, value)}`)}
      </customHeaders>
    </httpProtocol>
  </system.webServer>
${own.map(([file, policy]) => location(file, `<httpProtocol><customHeaders>${add('Content-Security-Policy', policy)}</customHeaders></httpProtocol>`)).join('\n')}
${hashed.map((file) => location(file, '<staticContent><clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" cacheControlCustom="public, immutable" /></staticContent>')).join('\n')}
</configuration>`;
}

function vercel(own) {
  const list = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));
  const rules = [
    { source: '/(.*)', headers: list(COMMON) },
    { source: `/(.*${HASHED}.*)`, headers: list({ 'Cache-Control': FOREVER }) },
    ...own.flatMap(([file, policy]) => names(file).map((name) => ({
      source: `/${name}`, headers: list({ 'Content-Security-Policy': policy, 'Cache-Control': FRESH }),
    }))),
  ];
  return JSON.stringify({ headers: rules }, null, 2);
}

/** The files that hosts read their headers from, for the built `files` of `dir`: name and text. */
export function headerFiles(dir, files) {
  const own = policies(dir, files);
  const hashed = files.filter(isHashed);
  const extensions = [...new Set(files.map((file) => path.posix.extname(file)))].filter((extension) => types[extension]).sort();
  return {
    _headers: underscore(own, hashed),
    '.htaccess': apache(own, extensions),
    ...apacheBelow(own),
    'nginx.conf': nginx(own, extensions),
    'web.config': iis(own, hashed, extensions),
    'vercel.json': vercel(own),
  };
}
