import { del, delMany, get, keys, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { RequestError } from '../../lib/errors';
import { newId } from '../../lib/newId';
import { fromStoredFile, type StoredFile, toStoredFile } from '../../lib/storedFile';
import { transferOf } from '../../parts/fileTransfer';

export const mostPictures = 3;
/** What the server reads. An iPhone converts its own format to one of these when it is given the list. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const prefix = 'ticket-picture:';
const keyOf = (id: string) => prefix + id;
/** Longer than any upload or write waits. */
const keptFor = 30 * 86_400_000;

/** Stores a picture on this device until it is sent; sign-out deletes it. Anything but a picture is BAD_INPUT. */
export async function keepPicture(file: File): Promise<string> {
  const isReadable = pictureTypes.includes(file.type);
  const bitmap = isReadable && (await createImageBitmap(file).catch(() => undefined));
  if (!bitmap) throw new RequestError('BAD_INPUT', { field: 'images' });
  bitmap.close();
  void dropForgotten().catch(() => undefined);
  const id = newId();
  await set(keyOf(id), await toStoredFile(file));
  return id;
}

export function dropPicture(id: string): void {
  void del(keyOf(id)).catch(() => undefined);
}

async function read(id: string): Promise<File | undefined> {
  const row = await get<StoredFile | Blob>(keyOf(id)).catch(() => undefined);
  return row && fromStoredFile(row);
}

/** The URL of a picture on this device; undefined until it has been read. */
export function useKeptPicture(id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isHere = true;
    const show = async () => {
      const file = await read(id);
      if (!file || !isHere) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    void show();
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}

/** A picture to attach that is yet to be uploaded. */
export const unsent = (id: string) => ({ id, uploadId: '' });

/** Uploads a picture and returns the id of the upload; undefined if the picture is no longer on this device. */
export async function sendPicture(id: string): Promise<string | undefined> {
  const file = await read(id);
  return file && transferOf(file).run(() => undefined);
}

/** Deletes pictures that were sent while the app was closed, or never. */
async function dropForgotten(): Promise<void> {
  const found = (await keys<string>()).filter((key) => key.startsWith(prefix));
  await delMany(found.filter((key) => Date.now() - timeOf(key.slice(prefix.length)) > keptFor));
}

/** The time in a UUID of version 7. */
function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
