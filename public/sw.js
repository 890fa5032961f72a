// Keeps the page at hand without a network. Every revision of the page has a cache of its own, filled whole or not at
// all. Its html files name all other parts by their content, so that a page never mixes two revisions, and the caches of
// earlier revisions stay for as long as one of their pages is open.

/* global BUILD */
// What the build writes here (scripts/offline.mjs): the revision, and each part's path with its integrity.
const { revision, parts } = BUILD;

const { scope } = self.registration;
const PREFIX = `headroom ${scope} `;
const OWN = PREFIX + revision;
const INDEX = 'index.html';
// Where the pages are noted that earlier revisions had open; no part has this name.
const NOTE = new URL('?earlier', scope).href;

const at = (path) => new URL(path, scope).href;
// Files named after their content never change it.
const isHashed = (path) => /-[0-9a-f]{16}[._]/.test(path);
const pages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter(({ url }) => url.startsWith(scope)).map(({ id }) => id);

async function take(cache, [path, integrity]) {
  // What the page has just loaded is in the browser's cache; what may change under its name is asked for anew. Some hosts
  // lead from index.html to its folder, so that one is asked for.
  const response = await fetch(at(path === INDEX ? './' : path), { integrity, cache: isHashed(path) ? 'force-cache' : 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // A response that was led elsewhere may not answer a navigation; its content may.
  await cache.put(at(path), response.redirected ? new Response(response.body, { headers: response.headers }) : response);
}

async function fill() {
  // A revision that comes back may still be in use.
  const known = await caches.has(OWN);
  try {
    const cache = await caches.open(OWN);
    await Promise.all(parts.map((part) => take(cache, part)));
  } catch (fault) {
    if (!known) await caches.delete(OWN);
    throw fault;
  }
  await self.skipWaiting();
}

// Drops the caches that are older than this revision's, once no page of theirs is open.
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.slice(0, names.indexOf(OWN));
  if (!older.length) return;
  const noted = await (await caches.open(OWN)).match(NOTE);
  const earlier = noted ? await noted.json() : [];
  const open = await pages();
  if (!earlier.some((id) => open.includes(id))) await Promise.all(older.map((name) => caches.delete(name)));
}

async function begin() {
  const cache = await caches.open(OWN);
  await cache.put(NOTE, new Response(JSON.stringify(await pages())));
  await self.clients.claim();
  await tidy();
}

async function answer(request, path) {
  const own = await (await caches.open(OWN)).match(at(path), { ignoreVary: true });
  // A page of an earlier revision asks for what only its own cache has.
  const found = own ?? (isHashed(path) ? await caches.match(at(path), { ignoreVary: true }) : undefined);
  return found ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || !(origin + pathname).startsWith(scope)) return;
  const asked = (origin + pathname).slice(scope.length) || INDEX;
  // Some hosts leave .html out.
  const path = [asked, `${asked}.html`].find((name) => parts.some(([part]) => part === name)) ?? asked;
  const isPart = path !== asked || isHashed(asked) || parts.some(([part]) => part === asked);
  if (!isPart) return;
  event.respondWith(answer(request, path));
  if (request.mode === 'navigate') event.waitUntil(tidy());
});
