// Does a group find its RAM from what its guests are for, and is nothing of it in the plan until it is applied?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, visit } from './harness.mjs';

const plan = '1&p=pve-9&vm=2x4c8g500d,sql,n=Books&vm=4x2c4g40d,n=Web&node=2x2s16c2t&dimm=16x32g&slots=32&chan=8';
const helper = 'RAM from a role';

test('a database gets the RAM that holds what it reads, when that is applied, and undo takes it back', async (t) => {
  const page = await visit(t, { hash: plan });
  const before = await page.link();
  await page.fold(helper, 'Books');
  assert.equal(await page.value('Role', 'Books'), 'sql-server', 'the workload suggests it');
  // (2 + 4 + 10 % of 500) × 1.5 = 84; 84 − 1 − 4 − 68 ÷ 8 = 70.5.
  assert.match(await page.figure('role.ram'), /84 GiB/);
  assert.match(await page.figure('role.limit'), /70\.5 GiB/);
  await page.fill('Data', '100', 'Books');
  // (2 + 4 + 10) × 1.5 = 24.
  assert.match(await page.figure('role.ram'), /24 GiB/);
  const sheet = await page.openDerivation('role.ram');
  assert.match(sheet.text, /up to whole 4 GiB/);
  assert.equal(await page.link(), before, 'nothing is in the plan yet');
  await page.press('Apply to this group');
  await eventually(async () => assert.equal(await page.value('RAM', 'Books'), '24'));
  await eventually(async () => assert.match(await page.link(), /vm=2x4c24g500d,sql,n=Books/));
  assert.match(await page.toast(), /SQL Server/);
  await page.undo();
  assert.equal(await page.value('RAM', 'Books'), '8');
});

test('2 GB for the system and 4 GB for the application make 12 GB', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fold(helper, 'Web');
  await page.choose('Role', 'ERP', 'Web');
  await page.choose('Operating system', 'Windows Server 2016–2022', 'Web');
  assert.match(await page.figure('role.ram'), /12 GiB/);
  assert.equal(await page.driver.locator('.role .plot').count(), 0, 'no database, no curve');
});

test('the curve of a database has its measured points and says what this RAM gives', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fold(helper, 'Books');
  assert.equal(await page.driver.locator('.role .plot .dot.hollow').count(), 5);
  // 56 GiB are held; 8 are between an eighth and a quarter of that.
  assert.match(await page.figure('role.latency'), /With 8 GiB a transaction takes \d+(\.\d+)? ms/);
  await page.fill('RAM', '56', 'Books');
  assert.match(await page.figure('role.latency'), /takes 2\.5 ms · 65\.5 MB\/s/);
  await page.fill('RAM', '4', 'Books');
  assert.match(await page.text('.role'), /nobody measured that/);
});

test('what is no number is told beside its field', async (t) => {
  const page = await visit(t, { hash: plan });
  await page.fold(helper, 'Books');
  await page.fill('Data', 'lots', 'Books');
  assert.match(await page.fault('Data', 'Books'), /Enter a number/);
  await page.fill('Data', '10', 'Books');
  assert.equal(await page.fault('Data', 'Books'), '');
});
