import { RequestError } from '../../lib/errors';

const side = 512;

/** The middle square of a picture as a small JPEG in base64; what else the file held stays here. */
export async function squarePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new RequestError('BAD_INPUT', { field: 'image', reason: 'INVALID' });
  });
  const edge = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(side, side);
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - edge) / 2,
      (picture.height - edge) / 2,
      edge,
      edge,
      0,
      0,
      side,
      side,
    );
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer(),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
