// Keeps the page at hand for days without a network, and tells the page when a newer version of it is. Where a browser or
// its settings forbid that, the page works all the same.
// Does something once the page has started and has all its parts: before, it cannot hear, and what it loads itself
// would be loaded twice.
async function started(then) {
  const { rest } = globalThis.headroom ?? {};
  if (!rest) return setTimeout(started, 500, then);
  await rest;
  then();
}

// Neither in another site's frame, where nobody reloads, nor from a disk, where there is nothing to fetch.
if (top === self && location.protocol.startsWith("http") && navigator.serviceWorker) {
  const { serviceWorker: workers } = navigator;
  // Without one before, the first has come, for this very version.
  let before = workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (before) started(() => dispatchEvent(new Event("newversion")));
    before = workers.controller;
  });
  started(() => workers.register("sw.js", { updateViaCache: "none" }).catch(() => {}));
}
