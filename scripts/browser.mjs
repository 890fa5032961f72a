// How is Chromium driven here? One place for the start of the browser; its flags stand in webdriver.json, for Rust's tests too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const at = (file) => new URL(`../${file}`, import.meta.url);

export function launch() {
  const { args } = JSON.parse(readFileSync(at('webdriver.json'), 'utf8'))['goog:chromeOptions'];
  const executablePath = execFileSync(at('scripts/browser.sh').pathname, { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: args.filter((flag) => !flag.startsWith('--headless')) });
}

// Makes the page's processor `rate` times slower.
export async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
