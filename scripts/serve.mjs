// How does a plain static host serve the built page? Exports serve(); run directly: node scripts/serve.mjs [--base /a/b/] [--port N] [--dir dist]
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

export const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.json': 'application/json', '.webmanifest': 'application/manifest+json',
  '.png': 'image/png', '.txt': 'text/plain; charset=utf-8', '.csv': 'text/csv; charset=utf-8',
};

// Serves `dir` under the path `base` on 127.0.0.1. Port 0 means any free one; `compress` sends brotli as real hosts do.
// Resolves to { url, asked, close }; `asked` lists every request as { path, status }, also those of a worker.
export async function serve({ dir = 'dist', base = '/', port = 0, compress = false } = {}) {
  const root = path.resolve(dir);
  base = path.posix.join('/', base, '/');
  const packed = new Map();
  const asked = [];

  async function answer(request, response) {
    const end = (status, headers = {}, body = '') => response.writeHead(status, headers).end(body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { allow: 'GET, HEAD' });
    const { pathname } = new URL(request.url, 'http://127.0.0.1');
    if (`${pathname}/` === base) return end(308, { location: base });
    if (!pathname.startsWith(base)) return end(404);
    const file = path.join(root, decodeURIComponent(pathname.slice(base.length)) || 'index.html');
    if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) return end(404);
    let body = await readFile(file);
    // no-cache: a rebuilt page must show on the next reload.
    const headers = { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' };
    if (compress) {
      if (!packed.has(file)) packed.set(file, brotliCompressSync(body));
      body = packed.get(file);
      headers['content-encoding'] = 'br';
    }
    end(200, { ...headers, 'content-length': body.length }, request.method === 'HEAD' ? '' : body);
  }

  const server = http.createServer((request, response) => {
    response.once('finish', () => asked.push({ path: request.url, status: response.statusCode }));
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    asked,
    close: () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, base: { type: 'string' }, port: { type: 'string' } } });
  const wanted = values.port ?? process.env.PORT;
  // Without a wish, the same port each time where it is free, so that a bookmark and the saved plan keep working.
  const { url } = await serve({ ...values, port: Number(wanted ?? 8080) })
    .catch((fault) => {
      if (wanted) throw fault;
      return serve({ ...values, port: 0 });
    });
  console.log(`\n  Headroom is ready:  ${url}\n  Ctrl+C stops it.\n`);
}
