// What can a person do on the page, and what do they see there? Tests say it in these verbs; only this file knows the markup.

const place = {
  verdict: '.verdict-word span',
  figure: (name) => `[data-figure="${name}"]`,
  figures: '[data-figure]',
  sheet: '.fig[open] > .sheet',
  banner: '.banner:not([hidden])',
  toast: '.toast',
  stale: '#results[data-stale]',
  rung: '#ladder .rows > details > summary',
  menu: (id) => `#menu-${id}`,
};

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

// A label as it is read: the unit may stand behind it.
const labelled = (label) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\([^)]*\\))?$`);

export class Page {
  /** driver: the Playwright page; url: where the page is served; query: what its address has behind '?'. */
  constructor(driver, url, query = '') {
    this.driver = driver;
    this.url = url;
    this.query = query && `?${query}`;
    // From then on the page is to ask for nothing more.
    this.loaded = false;
  }

  // opening

  /** Opens the page with a plan as in a link, and waits until it has started. */
  async open(hash = '', { ready = true } = {}) {
    this.loaded = false;
    // From another page: a change of the fragment alone would not load anew.
    if (this.driver.url() !== 'about:blank') await this.driver.goto('about:blank');
    await this.driver.goto(this.url + this.query + (hash && `#${hash.replace(/^#/, '')}`));
    if (ready) await this.ready();
  }

  async reload() {
    this.loaded = false;
    await this.driver.reload();
    await this.ready();
  }

  async ready() {
    await this.driver.locator('.boot').waitFor({ state: 'detached' });
    await this.driver.waitForLoadState('load');
    // What comes when nothing else is to do has come, unless the test keeps it away.
    await this.driver.evaluate(() => globalThis.never ?? globalThis.headroom.rest);
    this.loaded = true;
  }

  /** Changes the fragment of the open page, as a click on a link to the same page does. */
  async follow(hash) {
    await this.driver.evaluate((to) => { location.hash = to; }, hash);
  }

  /** Opens the example with this title from the menu. */
  async openExample(title) {
    await this.openMenu('Examples', 'examples');
    await this.driver.locator(place.menu('examples')).getByRole('button', { name: title }).first().click();
  }

  /** Opens a menu of the bar; on a narrow page by way of “More actions”. */
  async openMenu(name, id) {
    const more = this.driver.getByRole('button', { name: 'More actions', exact: true });
    if (await more.isVisible()) {
      await more.click();
      await this.driver.locator(place.menu('more')).getByRole('button', { name, exact: true }).click();
    } else {
      await this.press(name);
    }
    await this.driver.locator(place.menu(id)).waitFor();
  }

  /** The link that “Copy” in “Share” gives. */
  async copyLink() {
    await this.openMenu('Share', 'share');
    await this.driver.locator(place.menu('share')).getByRole('button', { name: 'Copy', exact: true }).click();
    await this.driver.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    await this.key('Escape');
    return this.driver.evaluate(() => navigator.clipboard.readText());
  }

  // inputs

  /** The control with this label; inside a group (fieldset, group of VMs) when several have it. */
  field(label, group) {
    const scope = group ? this.driver.getByRole('group', { name: group, exact: true }) : this.driver.locator('.rail, .bar');
    return scope.getByLabel(labelled(label)).first();
  }

  /** Puts a text into a field, as pasting does. */
  async fill(label, text, group) {
    await this.field(label, group).fill(text);
    await this.drawn();
  }

  /** Waits until what was typed is shown out of sight, too: some frames later than where a person looks. */
  async drawn() {
    await this.driver.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
      }
    });
  }

  /** Types a text into a field, key by key, in the place of what stands there. */
  async type(label, text, group) {
    await this.field(label, group).focus();
    await this.key('ControlOrMeta+A');
    for (const key of text || ['Delete']) await this.key(key);
    await this.drawn();
  }

  async choose(label, option, group) {
    await this.field(label, group).selectOption({ label: option });
  }

  async tick(label, group) {
    await this.field(label, group).click();
  }

  /** What stands in a field. */
  async value(label, group) {
    return this.field(label, group).inputValue();
  }

  /** Leaves the field that is being edited. */
  async leave() {
    await this.driver.evaluate(() => document.activeElement.blur());
  }

  /** What a field says is wrong, or '' when nothing is. */
  async fault(label, group) {
    const field = this.field(label, group);
    if (await field.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (await field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return (await Promise.all(ids.map((id) => this.text(`#${id}`)))).join(' ');
  }

  /** Unfolds or folds a card of the inputs, a group of VMs or “Options”. */
  async fold(title, group) {
    const scope = group ? this.driver.getByRole('group', { name: group, exact: true }) : this.driver.locator('.rail');
    await scope.locator('summary').filter({ hasText: title }).first().click();
  }

  async press(name) {
    await this.driver.getByRole('button', { name, exact: true }).first().click();
  }

  async undo() {
    await this.press('Undo');
  }

  async redo() {
    await this.press('Redo');
  }

  /** Whether a button can be pressed. */
  async canPress(name) {
    return this.driver.getByRole('button', { name, exact: true }).first().isEnabled();
  }

  // keyboard

  async key(key) {
    await this.driver.keyboard.press(key);
  }

  /** What has the focus: its id, else its label or text, in one line. */
  async focused() {
    return this.driver.evaluate(() => {
      const active = document.activeElement;
      const text = active.getAttribute('aria-label') ?? active.innerText ?? active.tagName;
      return active.id || text.replace(/\s+/g, ' ').trim();
    });
  }

  /** Whether the outline or another mark of the focus shows, and the whole of it is in the window. */
  async focusShows() {
    return this.driver.evaluate(() => {
      const active = document.activeElement;
      if (active === document.body) return false;
      const marked = (element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
      };
      const { top, bottom, left, right } = active.getBoundingClientRect();
      const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return inside && [active, active.closest('.control'), active.closest('label')].some((element) => element && marked(element));
    });
  }

  /** Presses Tab until what has the focus answers `wanted`; gives what had it on the way. */
  async tabTo(wanted, most = 150) {
    const way = [];
    while (way.length < most) {
      await this.key('Tab');
      way.push(await this.focused());
      if (way.at(-1).includes(wanted)) return way;
    }
    throw new Error(`Tab does not lead to ${wanted}: ${way.join(' → ')}`);
  }

  // answers

  /** The verdict's word. */
  async verdict() {
    return this.text(place.verdict);
  }

  /** Whether the answers are marked as those of an earlier plan. */
  async isStale() {
    return await this.driver.locator(place.stale).count() === 1;
  }

  /** A figure's text by its stable name. */
  async figure(name) {
    return this.text(place.figure(name));
  }

  /** All figures, each as `name: text`. */
  async figures() {
    return this.driver.locator(place.figures).evaluateAll((all) => all.map((figure) => (
      `${figure.dataset.figure}: ${figure.textContent.replace(/\s+/g, ' ').trim()}`)));
  }

  /** The sizes of the RAM ladder, from the smallest: `48 GiB add 2 × 4 GB Smallest that fits +4.1 GiB free Tight`. */
  async ladder() {
    return (await this.driver.locator(place.rung).allInnerTexts()).map(oneLine);
  }

  /** The numbers of figures that can be opened, in the order of the page. */
  async openable() {
    return this.driver.locator(place.figures).count();
  }

  /** Opens the derivation of a figure, by its stable name or its number on the page, and gives what stands in it. */
  async openDerivation(which) {
    const summary = typeof which === 'number' ? this.driver.locator(place.figures).nth(which) : this.driver.locator(place.figure(which)).first();
    // By its key: a row that closes takes the figures in it along, and then the numbers are others.
    const key = await summary.evaluate((element) => element.parentElement.dataset.open);
    const figure = this.driver.locator(`[data-open=${JSON.stringify(key)}]`);
    await figure.locator('> summary').evaluate((element) => element.click());
    await figure.locator('.sheet').waitFor();
    return figure.evaluate((element) => {
      const texts = (selector) => [...element.querySelectorAll(selector)].map((found) => found.textContent.replace(/\s+/g, ' ').trim());
      return {
        name: element.querySelector('[data-figure]').dataset.figure,
        face: texts('summary')[0],
        text: element.querySelector('.sheet').textContent.replace(/\s+/g, ' ').trim(),
        titles: texts('.sheet-title'),
        formulas: [...element.querySelectorAll('.formula')].map((formula) => [...formula.children].map((line) => line.textContent)),
        terms: texts('.terms tbody th'),
        bases: [...element.querySelectorAll('.basis')].map((basis) => basis.dataset.basis),
        sources: texts('.sources:has(a), .sources')[0] ?? '',
        links: [...element.querySelectorAll('.sources a')].map((link) => link.href),
        fields: [...element.querySelectorAll('a.input-value')].map((link) => link.getAttribute('href').slice(1)),
      };
    });
  }

  /** How many derivations are open. */
  async openSheets() {
    return this.driver.locator(place.sheet).count();
  }

  /** Follows the value of an input inside the open derivation to its field. */
  async followValue(id) {
    await this.driver.locator(`${place.sheet} a.input-value[href="#${id}"]`).first().evaluate((link) => link.click());
  }

  /** The texts of all banners above the verdict. */
  async banners() {
    return (await this.driver.locator(place.banner).allInnerTexts()).map(oneLine);
  }

  /** Presses a button of a banner. */
  async answerBanner(name) {
    await this.driver.locator(place.banner).getByRole('button', { name, exact: true }).first().click();
  }

  /** Follows the link of a banner. */
  async followBanner() {
    await this.driver.locator(place.banner).getByRole('link').first().click();
  }

  /** The message about what was just done, or ''. */
  async toast() {
    const toast = this.driver.locator(`${place.toast} > span`);
    return await toast.count() ? oneLine(await toast.innerText()) : '';
  }

  /** Presses a button of the message about what was just done. */
  async answerToast(name) {
    await this.driver.locator(place.toast).getByRole('button', { name, exact: true }).click();
  }

  /** The part of the address behind '#'. */
  async link() {
    return this.driver.evaluate(() => location.hash.slice(1));
  }

  /** The visible text of the first match, in one line. */
  async text(selector) {
    const element = this.driver.locator(selector).first();
    // What is out of sight while somebody types is there, but not laid out.
    return oneLine(await element.innerText() || await element.textContent());
  }
}
