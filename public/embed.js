// Headroom on a page of yours: <script src="https://…/embed.js" async></script> and <headroom-calculator link="1&…">.
// Attributes, events and messages are described in docs/embed.md. Asks nothing of the page around but frame-src and
// script-src of where this file lies: styles are set through the CSSOM, nothing is stored.
(() => {
  const VERSION = 1;
  const [LOWEST, HIGHEST] = [120, 20_000];
  const script = document.currentScript ?? document.querySelector('script[src*="embed.js"]');
  const home = new URL("./", script.src);

  // Settings by attribute; `link` is a plan and comes apart, for a person may have changed it since.
  const SETTINGS = ["view", "theme", "hide", "accent", "cta", "cta-url"];
  const PLACE = ["src", "single", "sandbox"];
  const TITLES = { en: "Headroom: size a virtualization host", "zh-Hant": "Headroom：虛擬化主機容量規劃", "zh-Hans": "Headroom：虚拟化主机容量规划" };
  const VERDICTS = ["over", "tight", "adequate", "comfortable"];

  // What stands behind the "#" of a link, or a plan alone.
  const planOf = (link) => link.slice(link.indexOf("#") + 1);

  // As long as the page takes links.
  const isText = (value, most = 4_100_000) => typeof value === "string" && value.length <= most;
  const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
  const isSize = (value) => value === null || isNumber(value);

  // A result as it may be passed on, field by field; nothing where it has another shape.
  function resultOf({ verdict, binding, headroom, ram, plan, link }) {
    const { required, installed, free, smallestThatFits, smallestAdequate } = ram ?? {};
    const fits = (verdict === null || VERDICTS.includes(verdict)) && (binding === null || isText(binding, 40))
      && isNumber(headroom) && [required, installed, free].every(isNumber) && [smallestThatFits, smallestAdequate].every(isSize)
      && isText(plan) && isText(link);
    return fits ? { verdict, binding, headroom, ram: { required, installed, free, smallestThatFits, smallestAdequate }, plan, link } : null;
  }

  function styled(root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host { display: block; } :host([hidden]) { display: none; } iframe { display: block; inline-size: 100%; block-size: 30rem; border: 0; }");
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  class HeadroomCalculator extends HTMLElement {
    static observedAttributes = ["link", "lang", "title", ...SETTINGS, ...PLACE];

    #frame = null;
    #ready = false;
    #result = null;
    #waits = false;
    // A plan that was set and not answered yet, and the one that the frame was started with.
    #pending = "";
    #started = "";
    #hear = (event) => this.#take(event);

    constructor() {
      super();
      styled(this.attachShadow({ mode: "open" }));
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#frame?.remove();
      [this.#frame, this.#ready] = [null, false];
    }

    attributeChangedCallback(name, before, after) {
      if (name === "link" && before !== after) this.#pending = after ?? "";
      if (!this.#frame || before === after) return;
      if (PLACE.includes(name)) return this.#load();
      if (name === "title") this.#name();
      else if (name === "link") this.#set(after ? { link: after } : {});
      else this.#setSoon();
    }

    // What the page says last, or null.
    get result() { return this.#result; }
    // Whether the page has started.
    get ready() { return this.#ready; }

    get link() { return this.getAttribute("link") ?? ""; }
    set link(value) { this.setAttribute("link", value); }

    // The language: of the element, else of what it stands in.
    #language() {
      return this.closest("[lang]")?.lang ?? "";
    }

    #settings() {
      const all = { lang: this.#language() };
      for (const name of SETTINGS) all[name] = this.getAttribute(name) ?? "";
      if (all["cta-url"]) {
        // Relative to the page that states it; "{" and "}" would come back encoded.
        const names = ["{link}", "{plan}"];
        const address = names.reduce((text, name, index) => text.replaceAll(name, `headroom${index}headroom`), all["cta-url"]);
        try {
          all["cta-url"] = names.reduce((text, name, index) => text.replaceAll(`headroom${index}headroom`, name), new URL(address, document.baseURI).href);
        } catch {
          all["cta-url"] = "";
        }
      }
      return all;
    }

    // Starts the page in a frame, with the plan that was last seen or stated.
    #load() {
      this.#frame?.remove();
      this.#ready = false;
      const single = this.hasAttribute("single") ? "headroom-single.html" : "./";
      const address = new URL(this.getAttribute("src") || single, this.hasAttribute("src") ? document.baseURI : home);
      const { lang, view, theme, hide, accent } = this.#settings();
      address.searchParams.set("embed", view === "full" ? view : "compact");
      for (const [name, value] of Object.entries({ lang, theme, hide, accent })) if (value) address.searchParams.set(name, value);
      const plan = planOf(this.#pending) || (this.#result?.plan ?? planOf(this.link));
      if (plan) address.hash = plan;
      this.#started = plan;
      const frame = document.createElement("iframe");
      // Opens links and nothing else; without an origin of its own it can store nothing.
      if (this.hasAttribute("sandbox")) frame.sandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
      frame.allow = "clipboard-write";
      // So the page knows whom it answers, and no more.
      frame.referrerPolicy = "strict-origin";
      frame.src = address;
      this.#frame = frame;
      this.#name();
      this.shadowRoot.append(frame);
    }

    #name() {
      const tag = this.#language();
      const language = /^zh\b/i.test(tag) ? (!/hans/i.test(tag) && /hant|tw|hk|mo/i.test(tag) ? "zh-Hant" : "zh-Hans") : "en";
      this.#frame.title = this.title || TITLES[language];
    }

    // Whether the page in the frame may have no origin: by its own sandbox, or by one around this page.
    #boxed() {
      return this.hasAttribute("sandbox") || self.origin === "null";
    }

    #site() {
      return new URL(this.#frame.src).origin;
    }

    #set(more = {}) {
      if (!this.#ready || !this.#frame) return;
      const message = { headroom: VERSION, type: "set", auto: true, ...this.#settings(), ...more };
      this.#frame.contentWindow.postMessage(message, this.#boxed() || this.#site() === "null" ? "*" : this.#site());
    }

    // Several attributes that are changed together are one message.
    #setSoon() {
      if (this.#waits) return;
      this.#waits = true;
      queueMicrotask(() => {
        this.#waits = false;
        this.#name();
        this.#set();
      });
    }

    #take({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== this.#site() && !(origin === "null" && this.#boxed())) return;
      if (data?.headroom !== VERSION) return;
      if (data.type === "ready") {
        this.#ready = true;
        this.#set(planOf(this.#pending) !== this.#started && this.#pending ? { link: this.#pending } : {});
        this.#say("headroom-ready", {});
      } else if (data.type === "size" && isNumber(data.height)) {
        this.#frame.style.blockSize = `${Math.min(Math.max(Math.ceil(data.height), LOWEST), HIGHEST)}px`;
      } else if (data.type === "result") {
        const result = resultOf(data.result ?? {});
        if (!result) return;
        this.#result = result;
        this.#pending = "";
        this.#say("headroom-result", result);
      }
    }

    #say(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    }
  }

  // The other attributes as properties, too; `lang` is one of every element.
  for (const name of SETTINGS) {
    const property = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    Object.defineProperty(HeadroomCalculator.prototype, property, {
      configurable: true,
      enumerable: true,
      get() { return this.getAttribute(name) ?? ""; },
      set(value) { this.setAttribute(name, value); },
    });
  }

  if (!customElements.get("headroom-calculator")) customElements.define("headroom-calculator", HeadroomCalculator);
})();
