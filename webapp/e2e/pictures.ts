// Pictures for stories, drawn by the browser.
import type { Page } from 'playwright-core';

/** A JPEG in one colour, as a camera would save it. */
export async function jpeg(page: Page, colour: string, width = 300, height = 400): Promise<Buffer> {
  const text = await page.evaluate(
    async ([fill, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, w, h);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [colour, width, height] as const,
  );
  return Buffer.from(text, 'base64');
}
