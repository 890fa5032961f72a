// Does every state of the page fit every screen, and can everybody use it, in both themes?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, assertNumbersShow, eventually, visit } from './harness.mjs';

const failed = '1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s16c2t,n=H1&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1';
const many = Array.from({ length: 12 }, (_, index) => `vm=${3 + index}x2c4g40d,n=Department%20${index + 1}`).join('&');

// How each state comes about: a plan, and what is done then.
const states = {
  'the first example': {},
  'a plan that is over': { hash: '1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm=10x4g&slots=24&chan=4&mem=ddr3&t=Ten guests' },
  'a plan that is tight': { hash: '1&p=pve-7&vm=3x4c8g60d,n=Windows&node=1x2s14c2t&dimm=4x8g&slots=24&chan=4&fs=zfs&disk=3x2t,hdd7k&layout=raidz1:3' },
  'a cluster with a failed node': { hash: failed },
  'the empty plan': { hash: '1' },
  'twelve groups': { hash: `1&${many}&node=1x2s32c2t&dimm=16x32g&grow=25` },
  'an invalid input': {
    act: async (page) => {
      if (!await page.field('RAM', 'Small web').isVisible()) await page.fold('Virtual machines');
      await page.fill('RAM', 'lots', 'Small web');
      await page.leave();
      await eventually(async () => assert.ok(await page.isStale()));
    },
  },
  'an open derivation': {
    act: async (page) => {
      for (const figure of ['ram.free', 'ram.guests', 'overcommit.risk', 'arc.maximum', 'cpu.safe', 'disk.usable']) await page.openDerivation(figure);
    },
  },
  'a shared link with notices': { hash: `${failed}&colour=red&grow=much&${'k'.repeat(300)}=${'v'.repeat(300)}`, own: '1&vm=2x2c4g' },
  'totals': { hash: '1&p=esxi-7&total=47x257c1195.5g&node=5x2s8c2t&dimm=16x16g&slots=24&chan=4' },
  'a message with Undo': { act: (page) => page.openExample('Home server with a NAS guest') },
  'everything unfolded': {
    hash: `${failed}&node=1x1s8c1t,n=Small%20box&dimm=2x16g&dimm=2x8g&fs=zfs&disk=4x4t,hdd7k&disk=2x1t,nvme,role=special&fs=nfs&arc=16g`,
    act: (page) => page.driver.evaluate(() => {
      for (const folded of document.querySelectorAll('.rail details:not([open]), .data:not([open])')) folded.open = true;
    }),
  },
  'names as long as they may be': { hash: `1&vm=2x2c4g,n=${'Wide'.repeat(50)}&node=3x2s16c2t,n=${'Rack'.repeat(50)}&t=${'Title'.repeat(40)}` },
  'the largest numbers': { hash: '1&vm=1000x768c8000g8000d,n=Huge&node=900x32s1024c8t&dimm=60x1000g' },
};

async function arrive(t, { hash, own, act }, screen) {
  let profile;
  if (own) {
    profile = await visit(t, { ...screen, hash: own });
    await profile.fill('Plan name', 'Mine');
    await eventually(async () => assert.match(await profile.link(), /t=Mine/));
  }
  const page = await visit(t, { ...screen, hash, profile });
  await act?.(page);
  return page;
}

// The inputs start folded on a narrow page, so each width is looked at from the side it starts on.
const widths = { 390: [390, 360, 768], 1440: [1440, 1024, 1920] };

for (const [name, state] of Object.entries(states)) {
  for (const width of [1440, 390]) {
    test(`${name}: fits and is accessible from ${width} px, light and dark`, async (t) => {
      const page = await arrive(t, state, { width });
      await assertAccessible(page);
      // The other theme is other colours, and nothing else.
      await page.driver.emulateMedia({ colorScheme: 'dark' });
      await assertAccessible(page, ['color-contrast', 'link-in-text-block']);
      for (const other of widths[width]) {
        await page.driver.setViewportSize({ width: other, height: 900 });
        await assertFits(page);
      }
    });
  }
}

for (const name of ['the first example', 'a cluster with a failed node', 'totals', 'everything unfolded']) {
  test(`every field of ${name} shows its number whole`, async (t) => {
    for (const width of [1440, 390]) {
      const page = await arrive(t, states[name], { width });
      for (const other of widths[width]) {
        await page.driver.setViewportSize({ width: other, height: 900 });
        await assertNumbersShow(page);
      }
    }
  });
}

// A page of 1280 px at 400 %, which WCAG 1.4.10 asks for.
test('the page reflows in 320 px', async (t) => {
  const page = await visit(t, { width: 320 });
  await assertFits(page);
});

test('menus fit a narrow window', async (t) => {
  const page = await visit(t, { width: 360, height: 640 });
  for (const [name, id] of [['Examples', 'examples'], ['Share', 'share']]) {
    await page.openMenu(name, id);
    const box = await page.driver.locator(`#menu-${id}`).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box));
    await assertAccessible(page);
    await page.key('Escape');
  }
});
