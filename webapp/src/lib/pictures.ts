import { get } from 'idb-keyval';

/** A picture that was fetched ahead, in a row of its own. */
export interface StoredPicture {
  type: string;
  bytes: ArrayBuffer;
}

const prefix = 'picture:';

export function pictureKey(path: string): string {
  return prefix + path;
}

/** The path of a picture by its row; undefined for other rows. */
export function pathOfKey(key: IDBValidKey): string | undefined {
  return typeof key === 'string' && key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

export function storedPicture(path: string): Promise<StoredPicture | undefined> {
  return get<StoredPicture>(pictureKey(path)).catch(() => undefined);
}
