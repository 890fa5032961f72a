// Starts the page in the right language, and brings what it needs later. A file of its own and not an inline script,
// because the page's policy allows no inline script; the names of the parts carry hashes, so they are read from the
// links that the build writes.
const root = document.documentElement;
const boot = document.querySelector(".boot");
const parts = Object.fromEntries([...document.querySelectorAll("link[data-part]")].map((link) => [link.dataset.part, link]));

// The document's title, what is said before there is a language to say it in, and when nothing starts.
const said = {
  en: [document.title, "Loading…", "This browser is too old for Headroom, or its WebAssembly is switched off. Any current Chrome, Edge, Firefox or Safari will do.", "Headroom could not be loaded completely. Check the connection and reload the page."],
  "zh-Hant": ["Headroom：虛擬化主機容量規劃", "載入中…", "此瀏覽器版本過舊，或已停用 WebAssembly，無法執行 Headroom。請改用目前版本的 Chrome、Edge、Firefox 或 Safari。", "Headroom 未能完整載入。請檢查網路連線後重新整理頁面。"],
  "zh-Hans": ["Headroom：虚拟化主机容量规划", "正在加载…", "此浏览器版本过旧，或已禁用 WebAssembly，无法运行 Headroom。请改用当前版本的 Chrome、Edge、Firefox 或 Safari。", "Headroom 未能完整加载。请检查网络连接后刷新页面。"],
};

// The language of the link, else the one chosen before, else the first of the browser's that the page speaks.
function language() {
  const own = (tag) => {
    if (!/^zh\b/i.test(tag)) return tag?.split("-")[0].toLowerCase();
    return !/hans/i.test(tag) && /hant|tw|hk|mo/i.test(tag) ? "zh-Hant" : "zh-Hans";
  };
  let chosen;
  // Storage may be forbidden, and a frame keeps and reads nothing.
  try { if (!root.dataset.embed) chosen = localStorage.getItem("headroom.language"); } catch {}
  const wishes = [new URLSearchParams(location.search).get("lang"), chosen, ...navigator.languages];
  return wishes.map(own).find((tag) => parts[`texts-${tag}`]) ?? "en";
}

// Parts that have come: texts as text, code as bytes.
const here = {};
const isText = (name) => name.startsWith("texts-");

async function bring(name) {
  const { href, integrity } = parts[name];
  const response = await fetch(href, { integrity });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  here[name] = isText(name) ? await response.text() : await response.arrayBuffer();
}

// A part that is needed at once, before its turn. Such a request can check no integrity; the part's name says its
// content, and it comes from where the page came from.
function now(name) {
  if (!here[name]) {
    const request = new XMLHttpRequest();
    request.open("GET", parts[name].href, false);
    // Bytes, one a character: nothing else may be asked of a request that is waited for.
    if (!isText(name)) request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${parts[name].href}: ${request.status}`);
    here[name] = isText(name) ? request.responseText : Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0));
  }
  return here[name];
}

// Parts that a service worker keeps: a request that is waited for would pass it by, so they come before the start.
function kept() {
  // Not even to be asked for in a frame without an origin.
  try { return navigator.serviceWorker?.controller ? Object.keys(parts) : []; } catch { return []; }
}

// Code was asked for that could not be had: what needed it stopped on its way, so that only a new start helps.
let isBroken = false;

// What the page asks of this script, by the names that it knows.
const headroom = globalThis.headroom = {
  // The texts of a part; empty where they cannot be had.
  texts(part) {
    try {
      return now(part);
    } catch {
      return "";
    }
  },
  // Names the document in a chosen language and keeps the choice; a link's wish for another gives way to it.
  speak(tag) {
    [document.title] = said[tag];
    const url = new URL(location.href);
    if (url.searchParams.has("lang")) {
      url.searchParams.set("lang", tag);
      history.replaceState(null, "", url);
    }
    try { localStorage.setItem("headroom.language", tag); } catch {}
  },
  // Puts a part of the code into the first, whose exports the glue leaves here. Where it cannot be had, what needed it
  // cannot go on.
  put(part) {
    try {
      new WebAssembly.Instance(new WebAssembly.Module(now(part)), { m: headroom.exports });
    } catch (cause) {
      isBroken = true;
      isComplete(false);
      throw cause;
    }
  },
};

// Says that parts of the page are missing, or no longer does.
function isComplete(is) {
  document.querySelector(".incomplete")?.remove();
  if (is) return;
  const message = document.createElement("p");
  message.className = "incomplete";
  message.setAttribute("role", "alert");
  message.textContent = said[root.lang]?.[3] ?? incomplete;
  document.body.append(message);
}

// Puts in a part of the code that has come, while nobody waits.
const settle = (part) => WebAssembly.instantiate(here[part], { m: headroom.exports });

// Does something until it succeeds; what fails is told from the third time on.
async function insist(work) {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return isComplete(!isBroken);
    } catch {
      if (tries > 2) isComplete(false);
      await new Promise((done) => { setTimeout(done, 3000 * Math.min(tries, 10)); });
    }
  }
}

const missing = (names) => names.filter((name) => parts[name] && !here[name]);

// What the answers below the first need. The page draws them when it is told that all is here.
async function whole() {
  await Promise.all(missing(["answers", `texts-${tag}-more`]).map(bring));
  if (here.answers) await settle("answers");
  dispatchEvent(new Event("whole"));
}

// What a person may ask for.
async function more() {
  await Promise.all(missing(["more"]).map(bring));
  if (here.more) await settle("more");
}

// Texts of other languages. In a frame another language is another start, which may come while they are on their way.
async function rest() {
  if (root.dataset.embed) return;
  for (const name of missing(Object.keys(parts))) await bring(name);
}

const tag = language();
root.lang = tag;
const [title, loading, old, incomplete] = said[tag];
document.title = title;
const status = boot.querySelector("[role=status]");
status.textContent = loading;
try {
  const module = document.querySelector("link[rel=modulepreload]");
  const wasm = document.querySelector("link[rel=preload][as=fetch]");
  const texts = bring(`texts-${tag}`);
  // A link with scenarios opens their comparison, and on another page the page is another: both are code of later.
  const needed = /&(?:amp;)?vs=/.test(location.hash) || root.dataset.embed ? ["answers", "more", `texts-${tag}-more`].filter((name) => parts[name]) : [];
  const others = [...new Set([...kept(), ...needed])].filter((name) => name !== `texts-${tag}`).map((name) => bring(name).catch(() => {}));
  const { default: start } = await import(module.href);
  await Promise.all([texts, ...others]);
  // Chromium ignores integrity on a preloaded fetch, so it is checked here; and only a fetch that asks for
  // the same integrity may use what was preloaded.
  await start({ module_or_path: fetch(wasm.href, { integrity: wasm.integrity }) });
  boot.remove();
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const idly = (work) => new Promise((done) => { idle(() => done(work())); });
  headroom.rest = insist(whole).then(() => idly(() => insist(more))).then(() => rest().catch(() => {}));
} catch (cause) {
  const isOld = typeof WebAssembly !== "object" || cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError;
  status.textContent = isOld ? old : incomplete;
  throw cause;
}
