// What does the page look like? Writes tmp/shot-THEME-WIDTH.png; node scripts/shot.mjs ['#plan' ...] for more than the empty start.
import { mkdirSync } from 'node:fs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const plans = process.argv.length > 2 ? process.argv.slice(2) : [''];
const server = await serve();
const browser = await launch();
mkdirSync('tmp', { recursive: true });
for (const [index, plan] of plans.entries()) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(server.url + plan);
      await page.locator('.boot').waitFor({ state: 'detached' });
      const path = `tmp/shot${plans.length > 1 ? index + 1 : ''}-${colorScheme}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
      console.log(path);
      await page.close();
    }
  }
}
await browser.close();
await server.close();
