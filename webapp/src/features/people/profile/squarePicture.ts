import type { Area } from 'react-easy-crop';

const side = 512;

/** Returns a square of a picture as a small JPEG in base64, without the file's metadata. */
export async function squarePicture(file: File, { x, y, width, height }: Area): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer(),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
