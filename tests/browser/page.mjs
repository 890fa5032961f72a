// What can a person do on the page, and what do they see there? Tests say it in these verbs; only this file knows the markup.

const place = {
  verdict: '#verdict',
  figure: (name) => `[data-figure="${name}"]`,
  derivation: '[data-derivation]',
};

export class Page {
  /** driver: the Playwright page; url: where the page is served. */
  constructor(driver, url) {
    this.driver = driver;
    this.url = url;
  }

  /** Opens the page with a plan as in a link, and waits until it has started. */
  async open(hash = '', { ready = true } = {}) {
    await this.driver.goto(this.url + (hash && `#${hash.replace(/^#/, '')}`));
    if (ready) await this.ready();
  }

  async ready() {
    await this.driver.locator('.boot').waitFor({ state: 'detached' });
  }

  async reload() {
    await this.driver.reload();
    await this.ready();
  }

  /** The control with this label; inside a group (fieldset, section) when several have it. */
  field(label, { group, exact = true } = {}) {
    const scope = group ? this.driver.getByRole('group', { name: group }) : this.driver;
    return scope.getByLabel(label, { exact }).first();
  }

  async fill(label, text, where) {
    await this.field(label, where).fill(text);
  }

  async choose(label, option, where) {
    await this.field(label, where).selectOption({ label: option });
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

  /** The verdict's text. */
  async verdict() {
    return this.text(place.verdict);
  }

  /** A figure's text by its stable name. */
  async figure(name) {
    return this.text(place.figure(name));
  }

  /** Opens the derivation of a figure and gives its text. */
  async openDerivation(name) {
    await this.driver.locator(place.figure(name)).first().click();
    return this.text(place.derivation);
  }

  /** What a field says is wrong, or '' when nothing is. */
  async fault(label, where) {
    const field = this.field(label, where);
    if (await field.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (await field.getAttribute('aria-errormessage') ?? await field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return (await Promise.all(ids.map((id) => this.text(`#${id}`)))).join(' ');
  }

  /** The part of the address behind '#'; given an earlier one, waits until it differs. */
  async link(before) {
    if (before !== undefined) await this.driver.waitForFunction((old) => location.hash.slice(1) !== old, before);
    return this.driver.evaluate(() => location.hash.slice(1));
  }

  /** The visible text of the first match, in one line. */
  async text(selector) {
    return (await this.driver.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();
  }
}
