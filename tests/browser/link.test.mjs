// Does a link carry the whole plan, open the same everywhere, and never cost anybody their own?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const shared = '1&p=esxi-8&vm=5x4c16g100d,n=Shared&node=2x2s16c2t&dimm=8x32g&slots=16&chan=4&fail=1&grow=10&t=Quotation';
const own = '1&p=kvm&vm=7x2c4g40d,n=Own&node=1x1s16c2t&dimm=4x32g';
const count = (page) => page.text('.sum');
const isShared = (banner) => banner.includes('You opened a shared link.');

test('the address follows an edit within a second, without a new step in the browser’s history', async (t) => {
  const page = await visit(t, { hash: shared });
  const steps = await page.driver.evaluate(() => history.length);
  await page.type('Count', '9', 'Shared');
  await eventually(async () => assert.match(await page.link(), /vm=9x4c16g100d/), 1_000);
  assert.equal(await page.driver.evaluate(() => history.length), steps);
  await page.undo();
  await eventually(async () => assert.match(await page.link(), /vm=5x4c16g100d/), 1_000);
});

test('a page that is only looked at keeps its address', async (t) => {
  const page = await visit(t, { hash: 'vm=2x2c4g&p=ESXI-8&colour=red' });
  await page.openDerivation('ram.guests');
  await page.openMenu('Share', 'share');
  assert.equal(await page.link(), 'vm=2x2c4g&p=ESXI-8&colour=red');
});

test('the copied link gives the same numbers in a fresh profile', async (t) => {
  const page = await visit(t);
  await page.type('Count', '37', 'Small web');
  await page.press('Add group');
  await page.fill('Group', 'Büro & Lager, 100 % = alles', 'Group 3');
  await page.choose('Overcommit target', 'Safe');
  await page.press('Add node type');
  await page.fill('Node failures to survive', '1');
  const link = await page.copyLink();
  assert.ok(link.startsWith(`${page.url}#1&`), link);
  const elsewhere = await visit(t, { hash: new URL(link).hash });
  assert.deepEqual(await elsewhere.figures(), await page.figures());
  assert.equal(await elsewhere.value('Plan name'), await page.value('Plan name'));
  assert.equal(await elsewhere.verdict(), await page.verdict());
  assert.deepEqual((await elsewhere.banners()).filter((banner) => !isShared(banner)), [], 'and nothing was left out');
});

for (const title of ['Three Windows guests on ZFS, 32 GB', '120 mixed guests, H1, one failed', 'Home server with a NAS guest', 'Five nodes, N+1', 'SQL Server with 144 vCPU', 'Guests killed after an upgrade']) {
  test(`the link of the example “${title}” gives the same numbers in a fresh profile`, async (t) => {
    const page = await visit(t);
    await page.openExample(title);
    await eventually(async () => assert.match(await page.link(), /^1&/));
    const elsewhere = await visit(t, { hash: await page.link() });
    assert.deepEqual(await elsewhere.figures(), await page.figures());
  });
}

const quoted = '1&p=pve-9&vm=60x2c4g40d,web,n=Small%20web&vm=12x8c16g200d,db&node=1x1s32c2t&dimm=8x64g&fs=zfs&disk=4x1.92t,nvme&over=safe&grow=25';
for (const [name, mangled] of Object.entries({
  'its commas encoded': quoted.replaceAll(',', '%2C').replaceAll('%20', '%2520'),
  'its ampersands as in HTML': quoted.replaceAll('&', '&amp;'),
  'its equals signs encoded': quoted.replaceAll('%20', '%2520').replaceAll('=', '%3D'),
  'all of it encoded': encodeURIComponent(quoted),
})) {
  test(`a link that a mail program has mangled opens the same: ${name}`, async (t) => {
    const page = await visit(t, { hash: quoted });
    const other = await visit(t, { hash: mangled });
    assert.deepEqual(await other.figures(), await page.figures());
    assert.deepEqual((await other.banners()).filter((banner) => !isShared(banner)), []);
  });
}

test('what a link says wrong is named with what was used instead, and the rest works', async (t) => {
  const page = await visit(t, { hash: '1&vm=5x2c4g,n=Web&colour=red&p=abacus&grow=much&fail=7&vm=manyx2c4g' });
  assert.match(await count(page), /^\d+ VM/);
  assert.equal(await page.value('Count', 'Web'), '5');
  const notices = (await page.banners()).find((banner) => banner.includes('not taken as'));
  for (const said of [/colour=red: unknown, left out/, /p=abacus: not understood, “pve-9” used instead/, /grow=much: not understood, “0” used instead/, /fail=7/, /manyx2c4g/]) {
    assert.match(notices, said);
  }
  await page.driver.locator('.banner', { hasText: 'not taken as' }).getByRole('button', { name: 'Dismiss' }).click();
  await eventually(async () => assert.equal((await page.banners()).some((banner) => banner.includes('not taken as')), false));
});

for (const [name, noise] of Object.entries({
  'random pairs': Array.from({ length: 8_000 }, (_, index) => `k${index}=v${index}`).join('&'),
  'broken groups': Array.from({ length: 9_000 }, (_, index) => `vm=x${index}q`).join('&'),
  'one long value': `1&t=${'z'.repeat(100_000)}`,
  'percent signs': '%'.repeat(100_000),
  'markup': '1&vm=2x2c4g,n=<img src=x onerror=alert(1)>&t=</title><script>alert(1)</script>&'.repeat(1_200),
})) {
  test(`100 kB of noise (${name}) opens a working page with a bounded list of notices`, async (t) => {
    const page = await visit(t, { hash: noise });
    const lines = await page.driver.locator('.banner li').count();
    assert.ok(lines <= 41, `${lines} notices`);
    assert.equal(await page.driver.locator('img').count(), 0, 'nothing of it became markup');
    assert.ok(await page.driver.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.openExample('Ten guests of 4 GB');
    await eventually(async () => assert.equal(await page.verdict(), 'Over'));
  });
}

test('a fragment that is no plan leaves the page as it is', async (t) => {
  const page = await visit(t, { hash: 'ladder' });
  assert.equal(await page.value('Plan name'), 'Web and database consolidation');
  assert.deepEqual(await page.banners(), []);
});

test('a plan is kept for the next visit', async (t) => {
  const page = await visit(t);
  await page.type('Count', '77', 'Small web');
  await eventually(async () => assert.match(await page.link(), /vm=77x/));
  const figures = await page.figures();
  await page.reload();
  assert.deepEqual(await page.figures(), figures);
  assert.deepEqual(await page.banners(), [], 'a reload is no shared link');
  const later = await visit(t, { profile: page });
  assert.deepEqual(await later.figures(), figures);
  assert.deepEqual(await later.banners(), []);
});

test('an edit is kept even if the page is closed right after the key', async (t) => {
  const page = await visit(t);
  await page.type('Count', '77', 'Small web');
  await page.reload();
  assert.equal(await page.value('Count', 'Small web'), '77');
});

test('a link does not overwrite the stored plan, and “Go back to my plan” brings it back', async (t) => {
  const page = await visit(t, { hash: own });
  await page.type('Count', '8', 'Own');
  await eventually(async () => assert.match(await page.link(), /vm=8x/));
  const mine = await page.figures();

  const other = await visit(t, { profile: page, hash: shared });
  assert.equal(await other.value('Count', 'Shared'), '5');
  assert.match((await other.banners())[0], /You opened a shared link\. Your own last plan is kept\./);
  // Even an edit of the shared plan does not cost the own one.
  await other.type('Count', '6', 'Shared');
  await eventually(async () => assert.match(await other.link(), /vm=6x/));
  await other.reload();
  assert.equal(await other.value('Count', 'Shared'), '6');
  await other.answerBanner('Go back to my plan');
  await eventually(async () => assert.deepEqual(await other.figures(), mine));
  await eventually(async () => assert.match(await other.link(), /vm=8x2c4g40d,n=Own/), 1_000);
  assert.deepEqual(await other.banners(), []);
  // The way back can itself be undone.
  await other.undo();
  assert.equal(await other.value('Count', 'Shared'), '6');
});

test('a shared link that was only looked at leaves the stored plan for the next visit', async (t) => {
  const page = await visit(t, { hash: own });
  await page.type('Count', '8', 'Own');
  await eventually(async () => assert.match(await page.link(), /vm=8x/));
  const other = await visit(t, { profile: page, hash: shared });
  await other.answerBanner('Dismiss');
  await eventually(async () => assert.deepEqual(await other.banners(), []));
  assert.equal(await other.value('Count', 'Shared'), '5');
  const next = await visit(t, { profile: page });
  assert.equal(await next.value('Count', 'Own'), '8');
});

test('a shared link in a fresh profile says so, and offers no plan to go back to', async (t) => {
  const page = await visit(t, { hash: shared });
  const [banner, ...more] = await page.banners();
  assert.equal(isShared(banner), true);
  assert.doesNotMatch(banner, /Your own last plan|Go back/);
  assert.deepEqual(more, []);
});

test('a link followed on the open page shows its plan, with the way back to the own one', async (t) => {
  const page = await visit(t, { hash: own });
  await page.type('Count', '8', 'Own');
  await eventually(async () => assert.match(await page.link(), /vm=8x/));
  const mine = await page.figures();
  await page.follow(shared);
  await eventually(async () => assert.equal(await page.value('Count', 'Shared'), '5'));
  assert.equal(await page.value('Plan name'), 'Quotation');
  assert.match((await page.banners())[0], /Your own last plan is kept/);
  await page.answerBanner('Go back to my plan');
  await eventually(async () => assert.deepEqual(await page.figures(), mine));
});

for (const [name, back] of Object.entries({ 'Undo': (page) => page.undo(), 'the browser’s Back': (page) => page.driver.goBack() })) {
  test(`after a link followed on the open page ${name} shows the own plan, as the own one`, async (t) => {
    const page = await visit(t);
    await page.type('Count', '41', 'Small web');
    await eventually(async () => assert.match(await page.link(), /vm=41x/));
    const mine = await page.figures();
    await page.follow(shared);
    await eventually(async () => assert.equal(await page.value('Count', 'Shared'), '5'));
    await back(page);
    await eventually(async () => assert.deepEqual(await page.figures(), mine));
    assert.deepEqual(await page.banners(), []);
    const next = await visit(t, { profile: page });
    assert.deepEqual(await next.figures(), mine);
    assert.deepEqual(await next.banners(), []);
  });
}

test('a link above 2,000 characters warns before it is sent', async (t) => {
  const groups = Array.from({ length: 40 }, (_, index) => `vm=1x2c4g40d,n=Virtual%20machine%20of%20department%20${index}`).join('&');
  const page = await visit(t, { hash: `1&${groups}` });
  await page.openMenu('Share', 'share');
  assert.match(await page.text('#menu-share'), /This link has 2,\d{3} characters\. Some mail and chat programs cut links/);
});

test('while an input is wrong, the link holds the last valid plan and says so', async (t) => {
  const page = await visit(t, { hash: own });
  await page.type('Count', '8', 'Own');
  await page.fill('RAM', 'x', 'Own');
  await page.leave();
  await eventually(async () => assert.ok(await page.isStale()));
  await page.openMenu('Share', 'share');
  assert.match(await page.text('#menu-share'), /An input is wrong, so the link holds the last valid plan\./);
  assert.match(await page.driver.locator('#share-link').inputValue(), /#1&p=kvm&vm=8x2c4g40d,n=Own/);
});
