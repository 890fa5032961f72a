// Does the page speak the language that a person wants, wholly, and say the same in each?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, eventually, visit } from './harness.mjs';

const cluster = '1&p=pve-9&vm=60x2c4g40d,n=A&vm=12x8c16g200d,db,n=B&node=3x2s16c2t,n=H1&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1&grow=25&fs=zfs&disk=6x3.84t,nvme';
const over = '1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm=10x4g&slots=24&chan=4&mem=ddr3&fs=vmfs&disk=4x900g,hdd10k&layout=raid5:4&t=X';

const languages = {
  en: { tag: 'en', own: 'English', title: 'Headroom: size a virtualization host', menu: 'Language', more: 'More actions' },
  'zh-TW': { tag: 'zh-Hant', own: '繁體中文', title: 'Headroom：虛擬化主機容量規劃', menu: '語言', more: '更多動作' },
  'zh-CN': { tag: 'zh-Hans', own: '简体中文', title: 'Headroom：虚拟化主机容量规划', menu: '语言', more: '更多操作' },
};

const spoken = (page) => page.driver.evaluate(() => document.documentElement.lang);

async function assertSpeaks(page, { tag, title }) {
  await eventually(async () => assert.equal(await spoken(page), tag));
  assert.equal(await page.driver.title(), title);
  const han = await page.driver.locator('h1').innerText();
  assert.equal(/\p{Script=Han}/u.test(han), tag !== 'en', han);
}

// What stays Latin in every language: the person's own names, sources as they were published, commands, and names of
// languages in themselves.
const foreign = '.sources, #commands pre, [lang]:not(html), .print-meta, script, style';

/** Texts of the page without a Chinese character that have three words or more; signs such as NVMe are none. */
const english = (page) => page.driver.evaluate((foreign) => {
  const words = (text) => text.match(/\b[A-Za-z]?[a-z]{2,}\b/g) ?? [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    if (!/\p{Script=Han}/u.test(text) && words(text).length > 2 && !node.parentElement.closest(foreign)) found.push(text);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name) ?? '';
      if (!/\p{Script=Han}/u.test(text) && words(text).length > 2 && !element.closest(foreign)) found.push(`${name}: ${text}`);
    }
  }
  return found;
}, foreign);

/** Names of products, which have as many. */
const products = /^(RHEL, Alma, Rocky|Microsoft |Windows Server )/;

async function unfold(page) {
  await page.driver.evaluate(async () => {
    const rest = () => new Promise((done) => { setTimeout(done, 60); });
    for (const selector of ['.rail details:not([open]) > summary', '#candidates details:not([open]) > summary', '.data:not([open]) > summary']) {
      for (let round = 0; round < 3; round += 1) {
        document.querySelectorAll(selector).forEach((summary) => summary.click());
        await rest();
      }
    }
    for (const name of ['ram.free', 'overcommit.risk', 'cluster.nodes', 'layout', 'disk.usable', 'arc.maximum']) {
      document.querySelector(`[data-figure="${name}"]`)?.click();
      await rest();
    }
  });
}

test('the link’s language wins over the stored choice, which wins over the browser’s', async (t) => {
  for (const [locale, wanted] of [['zh-TW', 'zh-TW'], ['zh-HK', 'zh-TW'], ['zh-CN', 'zh-CN'], ['zh-SG', 'zh-CN'], ['de', 'en'], ['en-US', 'en']]) {
    const page = await visit(t, { locale });
    await assertSpeaks(page, languages[wanted]);
  }
  const choose = (tag) => `localStorage.setItem('headroom.language', '${tag}')`;
  const chosen = await visit(t, { locale: 'zh-TW', before: choose('zh-Hans') });
  await assertSpeaks(chosen, languages['zh-CN']);
  const linked = await visit(t, { locale: 'zh-TW', before: choose('zh-Hans'), query: 'lang=en', hash: over });
  await assertSpeaks(linked, languages.en);
  const unknown = await visit(t, { locale: 'zh-TW', query: 'lang=tlh' });
  await assertSpeaks(unknown, languages['zh-TW']);
});

test('a link gives the same numbers in every language', async (t) => {
  for (const hash of ['', cluster, over]) {
    const told = [];
    for (const lang of Object.keys(languages)) {
      const page = await visit(t, { query: `lang=${lang}`, hash });
      await unfold(page);
      told.push(await page.driver.locator('[data-figure]').evaluateAll((all) => all.map((figure) => {
        const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
        let text = '';
        while (texts.nextNode()) text += `${texts.currentNode.data} `;
        // None and one may be words.
        const numbers = text.match(/−?\d+(,\d{3})*(\.\d+)?%?/g) ?? [];
        return `${figure.dataset.figure}: ${numbers.filter((number) => !/^[01]$/.test(number)).sort().join(' ')}`;
      })));
      assert.ok(told[0].length > 20, told[0].join('\n'));
    }
    assert.deepEqual(told[1], told[0]);
    assert.deepEqual(told[2], told[0]);
  }
});

test('numbers are written as the browser writes them in each language', async (t) => {
  for (const lang of Object.keys(languages)) {
    const page = await visit(t, { query: `lang=${lang}`, hash: '1&p=pve-9&total=12345x20000c9876.5g&node=20x2s64c2t&dimm=24x128g' });
    const { text, wanted } = await page.driver.evaluate(() => {
      const write = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
      return { text: document.body.innerText, wanted: [12345, 20000, 1234.5].map((number) => write.format(number)) };
    });
    for (const number of wanted.slice(0, 2)) assert.ok(text.includes(number), `${lang}: ${number}`);
    assert.match(wanted[2], /^1,234\.5$/);
    const shown = text.match(/\d[\d.,]*\d/g).filter((number) => /[.,]\d{3}$/.test(number));
    assert.ok(shown.length > 2 && shown.every((number) => /^\d{1,3}(,\d{3})+$/.test(number)), shown.join(' '));
  }
});

for (const width of [1440, 390]) {
  test(`a choice at ${width} px changes all words at once, keeps plan and address, and is kept itself`, async (t) => {
    const page = await visit(t, { width, hash: cluster });
    let now = languages.en;
    for (const wanted of [languages['zh-TW'], languages['zh-CN'], languages.en, languages['zh-TW']]) {
      const link = await page.link();
      if (width > 1000) {
        await page.driver.locator('#language').selectOption({ label: wanted.own });
      } else {
        await page.driver.getByRole('button', { name: now.more, exact: true }).click();
        await page.driver.locator('#menu-more').getByRole('button', { name: wanted.own, exact: true }).click();
      }
      await assertSpeaks(page, wanted);
      await unfold(page);
      assert.equal(await page.link(), link);
      if (wanted.tag !== 'en') {
        await eventually(async () => assert.deepEqual((await english(page)).filter((text) => !products.test(text)), []));
      } else {
        const left = await page.driver.evaluate((foreign) => [...document.querySelectorAll('main, header')].flatMap((part) => (
          [...part.querySelectorAll('*')].filter((element) => !element.closest(foreign) && [...element.childNodes].some((node) => node.nodeType === 3 && /\p{Script=Han}/u.test(node.data)))
        )).map((element) => element.textContent), foreign);
        assert.deepEqual(left, []);
      }
      now = wanted;
    }
    await page.reload();
    await assertSpeaks(page, now);
    assert.match(await page.link(), /n=H1/);
  });
}

test('a chosen language takes the place of the link’s wish', async (t) => {
  const page = await visit(t, { query: 'lang=zh-TW', hash: over });
  await page.driver.locator('#language').selectOption({ label: '简体中文' });
  await assertSpeaks(page, languages['zh-CN']);
  assert.equal(new URL(page.driver.url()).searchParams.get('lang'), 'zh-Hans');
  await page.reload();
  await assertSpeaks(page, languages['zh-CN']);
});

test('an opened example and ready-made hardware are called as the page’s language calls them', async (t) => {
  const page = await visit(t, { query: 'lang=zh-TW' });
  const title = page.driver.locator('.bar input').first();
  assert.match(await title.inputValue(), /\p{Script=Han}/u);
  await page.press('範例');
  await page.driver.locator('#menu-examples').getByRole('button', { name: '內含 NAS VM 的家用伺服器' }).click();
  await eventually(async () => assert.equal(await title.inputValue(), '內含 NAS VM 的家用伺服器'));
  await page.driver.locator('#in-host-0-preset').selectOption('h2');
  await eventually(async () => assert.match(decodeURIComponent(await page.link()), /n=H2：2 × 24 核心，512 GiB/));
  // In English a link says what it says.
  const other = await visit(t, { hash: await page.link() });
  assert.match(await other.driver.locator('.bar input').first().inputValue(), /家用伺服器/);
});

for (const lang of ['zh-TW', 'zh-CN']) {
  for (const [name, hash] of [['a cluster', cluster], ['a plan that is over', over]]) {
    for (const width of [1440, 390]) {
      test(`${name} in ${lang} fits and is accessible from ${width} px`, async (t) => {
        const page = await visit(t, { query: `lang=${lang}`, hash, width });
        await assertAccessible(page);
        await assertFits(page);
        await unfold(page);
        for (const narrow of width === 390 ? [390, 360] : [1440]) {
          await page.driver.setViewportSize({ width: narrow, height: 900 });
          await page.drawn();
          await assertFits(page);
        }
      });
    }
  }
}
