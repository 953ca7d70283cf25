import { del, get, set } from 'idb-keyval';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RequestError } from '../../lib/errors';
import { newId } from '../../lib/newId';
import { fromStoredFile, type StoredFile, toStoredFile } from '../../lib/storedFile';
import { onSignedOut } from '../../lib/viewer';
import { transferOf } from '../../parts/fileTransfer';

/** A picture on this device that is going to be sent. */
export interface Picture {
  id: string;
  width: number;
  height: number;
}

/** The server stores nothing larger. */
const longestSide = 2048;
const quality = 0.88;
const sizesKey = 'chat-pictures';
const keyOf = (id: string) => `chat-picture:${id}`;

const urls = new Map<string, string>();
const sent = new Map<string, number>();
const listeners = new Set<() => void>();

type Sizes = Record<string, [width: number, height: number]>;

function sizes(): Sizes {
  try {
    return JSON.parse(localStorage.getItem(sizesKey) ?? '{}') as Sizes;
  } catch {
    return {};
  }
}

function storeSizes(next: Sizes) {
  if (Object.keys(next).length > 0) localStorage.setItem(sizesKey, JSON.stringify(next));
  else localStorage.removeItem(sizesKey);
}

onSignedOut(() => {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
  sent.clear();
});

/** The size of a picture stored on this device. */
export function sizeOf(id: string): { width: number; height: number } {
  const [width, height] = sizes()[id] ?? [4, 3];
  return { width, height };
}

/** The URL of a picture shown from this device since the app was opened. */
export function localUrl(id: string): string | undefined {
  return urls.get(id);
}

/**
 * Stores a picture until it is sent, scaled down to the size at which it will be shown. Anything but a
 * picture is BAD_INPUT.
 */
export async function storePicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new RequestError('BAD_INPUT', { field: 'images' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new RequestError('BAD_INPUT', { field: 'images' });
  // Transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new RequestError('BAD_INPUT', { field: 'images' });
  const id = newId();
  await set(keyOf(id), await toStoredFile(blob));
  storeSizes({ ...sizes(), [id]: [width, height] });
  urls.set(id, URL.createObjectURL(blob));
  return { id, width, height };
}

async function read(id: string): Promise<File | undefined> {
  const row = await get<StoredFile | Blob>(keyOf(id)).catch(() => undefined);
  return row && fromStoredFile(row);
}

/** The URL of a picture stored on this device; undefined until it has been read. */
export function usePicture(id: string): string | undefined {
  const [url, setUrl] = useState(urls.get(id));
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const file = urls.has(id) ? undefined : await read(id);
      if (file && !urls.has(id)) urls.set(id, URL.createObjectURL(file));
      if (isHere) setUrl(urls.get(id));
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [id]);
  return url;
}

function publish(id: string, fraction: number) {
  sent.set(id, fraction);
  for (const listener of listeners) listener();
}

/** The uploaded share of a picture, 0–1; undefined while it is not being sent. */
export function useUploadFraction(id: string): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sent.get(id),
  );
}

/** Uploads a picture and returns the id of the upload. */
export async function sendPicture(id: string): Promise<string> {
  const file = await read(id);
  if (!file) throw new RequestError('NOT_FOUND');
  const uploadId = await transferOf(file).run((fraction) => publish(id, fraction));
  publish(id, 1);
  return uploadId;
}

/** Deletes stored pictures that have been sent or discarded. */
export function dropPictures(ids: readonly string[]): void {
  const left = sizes();
  for (const id of ids) {
    delete left[id];
    void del(keyOf(id)).catch(() => undefined);
  }
  storeSizes(left);
}

/** Deletes all other stored pictures: their messages were sent while the app was closed. */
export function dropOtherPictures(needed: ReadonlySet<string>): void {
  dropPictures(Object.keys(sizes()).filter((id) => !needed.has(id)));
}
