// Are the settings of each platform there, with what is to be put in marked, and does copying give what stands there?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, visit } from './harness.mjs';

const guests = 'vm=40x2c4g40d,n=Web&vm=8x8c16g200d,db,n=DB';
const plans = [
  { of: 'Ceph on Proxmox VE', hash: `1&p=pve-9&${guests}&node=4x2s16c2t&dimm=16x32g&fs=ceph&disk=4x3.84t,nvme`, id: 'ceph-cluster', fill: ['NETWORK', 'DISK1', 'DISK2', 'DISK3', 'DISK4'] },
  { of: 'arrays of XCP-ng', hash: `1&p=xcpng&${guests}&node=3x2s16c2t&dimm=16x32g&fs=ext4&disk=4x3.84t,nvme&layout=raid10:4`, id: 'repository', fill: ['DISK1', 'DISK2', 'DISK3', 'DISK4', 'UUID'] },
  { of: 'iSCSI of XCP-ng', hash: `1&p=xcpng&${guests}&node=3x2s16c2t&dimm=16x32g&fs=iscsi`, id: 'repository', fill: ['SERVER', 'IQN', 'SERVER', 'IQN', 'SCSIID'] },
  { of: 'Hyper-V', hash: `1&p=hyperv&${guests}&node=4x2s16c2t&dimm=16x32g&fs=smb`, id: 'virtual-disk', fill: ['VMNAME', 'SERVER', 'EXPORT', 'VMNAME', 'VMNAME', 'SERVER', 'EXPORT', 'VMNAME'] },
  { of: 'vSAN', hash: `1&p=esxi-8&${guests}&node=6x2s16c2t&dimm=16x32g&fs=vsan-esa&disk=6x3.84t,nvme`, id: 'storage-policy', fill: ['SERVER'] },
  { of: 'Longhorn', hash: `1&p=harvester&${guests}&node=3x2s16c2t&dimm=16x32g&fs=longhorn&disk=6x3.84t,nvme`, id: 'volume-claim', fill: ['VMNAME', 'VMNAME'] },
];

for (const { of, hash, id, fill } of plans) {
  test(`the settings of ${of} can be copied, and tell what is to be put in`, async (t) => {
    const page = await visit(t, { hash });
    const code = page.driver.locator(`#code-${id}`);
    assert.deepEqual(await code.locator('.fill-in').allInnerTexts(), fill);
    const shown = await code.evaluate((own) => own.textContent);
    await page.driver.locator('.command').filter({ has: code }).getByRole('button').click();
    await page.driver.locator('.command').filter({ has: code }).getByText('Copied').first().waitFor();
    assert.equal(await page.driver.evaluate(() => navigator.clipboard.readText()), shown);
  });
}

for (const { width, lang } of [{ width: 1440, lang: 'zh-Hant' }, { width: 390, lang: '' }, { width: 390, lang: 'zh-Hant' }, { width: 390, lang: 'zh-Hans' }]) {
  test(`every block has its words, fits and is accessible (${width} px, ${lang || 'en'})`, async (t) => {
    for (const { hash, id } of plans) {
      const page = await visit(t, { hash, width, query: lang && `lang=${lang}` });
      const block = page.driver.locator('.command').filter({ has: page.driver.locator(`#code-${id}`) });
      const [title, note] = [await block.locator('h3').innerText(), await block.locator('figcaption > div > span').innerText()];
      assert.ok(title && note, id);
      if (lang) assert.match(title + note, /\p{Script=Han}/u, title);
      await assertFits(page);
      await assertAccessible(page);
      await page.driver.close();
    }
  });
}
