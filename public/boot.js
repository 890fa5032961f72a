// Starts the page. A file of its own and not an inline script, because the page's policy allows no inline script;
// the names of the parts carry hashes, so they are read from the preload links that the build writes.
const module = document.querySelector("link[rel=modulepreload]");
const wasm = document.querySelector("link[rel=preload][as=fetch]");
const boot = document.querySelector(".boot");

// What a person can do about it, in words that fit the cause.
function remedy(cause) {
  if (typeof WebAssembly !== "object" || cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError) {
    return "This browser is too old for Headroom, or its WebAssembly is switched off. Any current Chrome, Edge, Firefox or Safari will do.";
  }
  return "Headroom could not be loaded completely. Check the connection and reload the page.";
}

try {
  const { default: start } = await import(module.href);
  // Chromium ignores integrity on a preloaded fetch, so it is checked here; and only a fetch that asks for
  // the same integrity may use what was preloaded.
  await start({ module_or_path: fetch(wasm.href, { integrity: wasm.integrity }) });
  boot.remove();
} catch (cause) {
  boot.querySelector("[role=status]").textContent = remedy(cause);
  throw cause;
}
