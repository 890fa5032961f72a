// Keeps the page at hand for days without a network, and tells the page when a newer version of it is. Where a browser or
// its settings forbid that, the page works all the same.
const { serviceWorker: workers } = navigator;

// Once the page has started: it cannot hear before.
function announce() {
  if (document.querySelector(".boot")) setTimeout(announce, 500);
  else dispatchEvent(new Event("newversion"));
}

// Neither in another site's frame, where nobody reloads, nor from a disk, where there is nothing to fetch.
if (workers && top === self && location.protocol.startsWith("http")) {
  // Without one before, the first has come, for this very version.
  let before = workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (before) announce();
    before = workers.controller;
  });
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const register = () => idle(() => workers.register("sw.js", { updateViaCache: "none" }).catch(() => {}));
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
