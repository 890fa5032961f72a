// The page in a frame of another page (`?embed`): how it looks there, and what the two tell each other.
// Not loaded otherwise. Messages and settings are described in docs/embed.md; embed.js is the other side.
const VERSION = 1;
// The frame grows with its content up to here; beyond it scrolls.
const MOST = 20_000;
const PART = "part-embed";
const root = document.documentElement;
const address = new URL(location.href);
const asked = address.searchParams;
const framed = parent !== window;

// ---- the page around

// Its origin, as far as the browser tells it; "null" is a page without one, such as a file.
function around() {
  const own = location.ancestorOrigins?.[0];
  if (own && own !== "null") return own;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
}
let host = around();

// What says nothing about the plan may go to whoever is around; the answer waits until it is known who that is.
function tell(type, more) {
  if (!framed || (type === "result" && !host)) return;
  parent.postMessage({ headroom: VERSION, type, ...more }, host && host !== "null" ? host : "*");
}

// ---- what is shown of the page, and how

// Parts that can be left out, by name.
const PARTS = {
  gauge: ".gauge", figures: "#verdict > .tiles", budget: ".strip, #budget", inputs: ".embed-inputs, #rail", open: ".embed-open", foot: "#part-foot",
  ...Object.fromEntries(["nodes", "cluster", "ladder", "overcommit", "arc", "cpu", "pools", "layouts", "caches", "virtual", "candidates", "advice", "commands"].map((id) => [id, `#${id}`])),
};

const LOOK = `
  [data-auto] { overflow: hidden; }
  [data-embed] body { background: var(--surface); }
  [data-embed] .page { padding: var(--s4); }
  [data-embed] .rail { position: static; max-block-size: none; overflow: visible; }
  [data-embed] .toast { inset-block: var(--s4) auto; }
  [data-embed=compact] body { min-inline-size: 0; }
  [data-embed=compact] .page { grid-template-columns: minmax(0, 1fr); max-inline-size: 60rem; gap: var(--s4); }
  [data-embed=compact] .card { border: 0; border-radius: 0; box-shadow: none; contain: layout style; overflow: visible; }
  [data-embed=compact] .verdict-top { padding: 0 0 var(--s5); }
  [data-embed=compact] .figs.tiles { border: 1px solid var(--line); border-radius: var(--r3); }
  [data-embed=compact] .strip .stack { block-size: 2.5rem; }
  .embed-line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s5); color: var(--ink-2); font-size: var(--t-sm); }
  [data-embed=compact] .embed-line { margin-block-start: var(--s4); padding-block-start: var(--s3); border-block-start: 1px solid var(--line); }
  .embed-inputs { flex: 1 1 16rem; }
  .embed-line:has(.embed-act) > .embed-inputs { flex-basis: 100%; }
  .embed-inputs > li { display: inline; }
  .embed-inputs > li:not(:last-child)::after { content: "|" / ""; margin-inline: var(--s2); color: var(--line-2); }
  .embed-open, .embed-act { display: inline-flex; align-items: center; min-block-size: var(--h-tap); }
  .embed-act { min-block-size: var(--h-control); padding-inline: var(--s4); border-radius: var(--r2); background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
  @media print { .embed-line { display: none; } }
`;

const sheet = (text) => {
  const own = new CSSStyleSheet();
  own.replaceSync(text);
  return own;
};
const [look, choice] = [sheet(LOOK), sheet("")];
document.adoptedStyleSheets = [look, choice];

function hidden(names) {
  const parts = names.split(/[\s,]+/).filter((name) => Object.hasOwn(PARTS, name));
  const rules = parts.map((name) => `:root ${PARTS[name].replaceAll(", ", ", :root ")} { display: none !important; }`);
  if (parts.includes("inputs")) rules.push(":root .page { grid-template-columns: minmax(0, 1fr); }");
  return rules.join("\n");
}

// ---- the accent colour: what is asked for, as far as it can be read

// Red, green and blue, from 0 to 255; nothing where it is no colour of hexadecimal digits.
function colour(text) {
  const [, digits] = /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(text) ?? [];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return pairs.map((pair) => parseInt(pair, 16));
}

const hex = (rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
const mixed = (from, to, share) => from.map((value, index) => Math.round(value + (to[index] - value) * share));

// Relative luminance and contrast as WCAG 2 defines them.
function luminance(rgb) {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const [BLACK, WHITE] = [[0, 0, 0], [255, 255, 255]];
// Text in the accent colour is read at this contrast at least.
const READABLE = 4.5;

// A colour of the page in the light and the dark theme.
function token(name) {
  const pair = getComputedStyle(root).getPropertyValue(name).match(/#[\da-f]{3,6}/gi)?.map(colour) ?? [];
  return pair.length === 2 && pair.every(Boolean) ? pair : null;
}

// The accent, what is written on it and its soft ground in one theme: brought away from the surfaces until it can be read.
function accentFor(wish, surfaces, theme) {
  const away = theme ? WHITE : BLACK;
  for (let step = 0; step <= 20; step += 1) {
    const accent = mixed(wish, away, step / 20);
    const soft = mixed(surfaces[0], accent, theme ? 0.18 : 0.09);
    if ([...surfaces, soft].every((ground) => contrast(accent, ground) >= READABLE)) {
      const on = contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : BLACK;
      return [accent, on, soft].map(hex);
    }
  }
  return null;
}

function accented(text) {
  if (!text) return "";
  const wish = colour(text);
  const surfaces = [token("--surface"), token("--bg"), token("--inset")];
  const sets = wish && surfaces.every(Boolean) ? [0, 1].map((theme) => accentFor(wish, surfaces.map((pair) => pair[theme]), theme)) : [];
  if (!sets.length || !sets.every(Boolean)) {
    console.warn(`Headroom: ${text} is no colour like #2b4fcb; the usual accent stays.`);
    return "";
  }
  const [light, dark] = sets;
  const names = ["--accent", "--on-accent", "--accent-soft"];
  return `:root { ${names.map((name, index) => `${name}: light-dark(${light[index]}, ${dark[index]});`).join(" ")} }`;
}

// ---- settings: first those of the address, then what the page around sets

const now = {
  lang: asked.get("lang") ?? "",
  view: root.dataset.embed,
  theme: asked.get("theme") ?? "",
  hide: asked.get("hide") ?? "",
  accent: asked.get("accent") ?? "",
  cta: asked.get("cta") ?? "",
  "cta-url": asked.get("cta-url") ?? "",
};

function show() {
  if (/^(light|dark)$/.test(now.theme)) root.dataset.theme = now.theme;
  else delete root.dataset.theme;
  choice.replaceSync(`${hidden(now.hide)}\n${accented(now.accent)}`);
  showAction();
}

// Language and view are those of the start: the page starts again with what was set and the plan as it is now.
function restart(link) {
  for (const [name, value] of Object.entries(now)) if (name !== "view") asked.set(name, value);
  asked.set("embed", now.view);
  // A plan that came along is in the address already, and drawn later.
  address.hash = link ? location.hash : plan() ?? location.hash;
  location.replace(address);
}

function take(message) {
  const before = { ...now };
  for (const name of Object.keys(now)) {
    const value = message[name];
    if (typeof value === "string" && value.length <= 4_000) now[name] = value;
  }
  if (now.view !== "full") now.view = "compact";
  if (typeof message.link === "string") follow(message.link);
  if (now.lang !== before.lang || now.view !== before.view) return restart(message.link);
  show();
  if (typeof message.auto === "boolean") auto = message.auto;
  measure(true);
  // A plan that was set is drawn by then.
  setTimeout(() => answer(true));
}

// Shows the plan of a link, whole or only what stands behind its "#".
function follow(link) {
  const text = link.slice(link.indexOf("#") + 1);
  if (!text) return;
  location.replace(`#${text}`);
  // Where the address says so already, an edit may not have reached it yet.
  dispatchEvent(new HashChangeEvent("hashchange"));
}

// ---- the answer

const part = () => document.getElementById(PART);
const plan = () => part()?.dataset.plan;
const page = location.href.split(/[?#]/)[0];
const number = (text) => (text ? Number(text) : null);

function result() {
  const { verdict, binding, required, installed, fits, adequate, plan: own } = part().dataset;
  const free = installed - required;
  return {
    verdict: verdict || null,
    binding: binding || null,
    headroom: Number((free / installed).toFixed(4)),
    ram: { required: number(required), installed: number(installed), free, smallestThatFits: number(fits), smallestAdequate: number(adequate) },
    plan: own,
    link: `${page}#${own}`,
  };
}

let told = "";
function answer(again) {
  if (!plan()) return;
  const own = result();
  const text = JSON.stringify(own);
  if (again || text !== told) tell("result", { result: own });
  told = text;
}

// ---- the height

let [auto, height] = [false, 0];
function measure(again) {
  // Of the content, and not of the window: so what the page around makes of it cannot change it.
  const own = Math.ceil(root.getBoundingClientRect().height);
  if (!again && own === height) return;
  height = own;
  root.toggleAttribute("data-auto", auto && height <= MOST);
  tell("size", { height });
}

// ---- the call to action

// The address that a template makes of the link: secure, or at one of the two pages. Nothing that runs a script.
function actionAddress() {
  const parts = { "{link}": `${page}#${plan() ?? ""}`, "{plan}": plan() ?? "" };
  const text = now["cta-url"].replace(/\{link\}|\{plan\}/g, (name) => encodeURIComponent(parts[name]));
  try {
    const url = new URL(text, page);
    const near = url.protocol === "http:" && [location.origin, host].includes(url.origin);
    return url.protocol === "https:" || near ? url.href : null;
  } catch {
    return null;
  }
}

function showAction() {
  const line = document.querySelector(`#${PART} > .embed-line`);
  // Only another page has something to ask for: a link to this one may not put a button on it.
  const href = framed && now.cta && now["cta-url"] ? actionAddress() : null;
  let link = document.querySelector(".embed-act");
  if (!line || !href) return link?.remove();
  if (!link) {
    link = document.createElement("a");
    Object.assign(link, { className: "embed-act", target: "_blank", rel: "noopener" });
    line.insertBefore(link, line.querySelector(".embed-open"));
  }
  // What is the same stays: each change is seen again.
  if (link.textContent !== now.cta) link.textContent = now.cta;
  if (link.href !== href) link.href = href;
}

// ---- start

let ready = false;
function seen() {
  if (!plan()) return;
  if (!ready) {
    ready = true;
    tell("ready");
    new ResizeObserver(() => measure()).observe(root);
  }
  showAction();
  answer();
}

addEventListener("message", ({ source, origin, data }) => {
  if (!framed || source !== parent) return;
  if (data?.headroom !== VERSION || data.type !== "set") return;
  host = origin;
  if (ready) take(data);
});

show();
new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-plan", "data-verdict", "data-required"] });
seen();
