// What does a drawn QR code say? Told by a decoder of others, that knows nothing of how the code was made.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const decoder = readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8');

/** The address of a picture from its bytes. */
export const png = (bytes) => `data:image/png;base64,${bytes.toString('base64')}`;

/** What the code in a picture says, or null; the browser opens the picture, in a page of its own. */
export async function decoded(page, picture) {
  const blank = await page.driver.context().newPage();
  await blank.addScriptTag({ content: decoder });
  const text = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d');
    drawing.drawImage(image, 0, 0);
    const { data, width, height } = drawing.getImageData(0, 0, image.width, image.height);
    return globalThis.jsQR(data, width, height)?.data ?? null;
  }, picture);
  await blank.close();
  return text;
}
