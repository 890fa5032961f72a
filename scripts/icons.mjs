// How do systems show the installed page? Draws public/icon.svg as the PNG files that the manifest names; run again when the drawing changes.
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const at = (file) => new URL(`../public/${file}`, import.meta.url).pathname;
const drawing = readFileSync(at('icon.svg'), 'utf8').trim();
// A system cuts a maskable icon to its own shape, and shows the middle four fifths for certain: the tile fills all, the marks stand within.
const full = drawing.replace(/<rect x="1" y="1"[^>]*fill="([^"]+)"\/>/, '<rect width="32" height="32" fill="$1"/>')
  .replace('viewBox="0 0 32 32"', 'viewBox="0 0 32 32" class="full"')
  .replace(/(<rect width="32"[^>]*>)([\s\S]*)(<\/svg>)/, '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g>$3');

const browser = await launch();
for (const [file, size, image] of [['icon192.png', 192, drawing], ['icon512.png', 512, drawing], ['maskable.png', 512, full]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${image}`);
  await page.screenshot({ path: at(file), omitBackground: true });
  await page.close();
}
await browser.close();
