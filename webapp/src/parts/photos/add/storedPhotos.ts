import { get, update } from 'idb-keyval';
import type { Pose } from '../../../__generated__/types';
import { fromStoredFile, type StoredFile, toStoredFile } from '../../../lib/storedFile';
import { viewerState } from '../../../lib/viewer';

/** A photo that was chosen but not saved; it outlives the page, and is deleted on sign-out. */
export interface StoredPhoto {
  id: string;
  file: File;
  pose: Pose;
  date: string;
}

interface Row extends Omit<StoredPhoto, 'file'> {
  file: StoredFile | File;
}

const keyOf = (person: string) => `photos:${person}`;

export async function readStoredPhotos(person: string): Promise<readonly StoredPhoto[]> {
  const rows = (await get<readonly Row[]>(keyOf(person))) ?? [];
  return rows.map((row) => ({ ...row, file: fromStoredFile(row.file) }));
}

/** The latest call; reading the files of an earlier one may take longer. */
let latest: object | undefined;

export async function storePhotos(person: string, photos: readonly StoredPhoto[]): Promise<void> {
  latest = photos;
  const rows = await Promise.all(
    photos.map(async (photo): Promise<Row> => ({ ...photo, file: await toStoredFile(photo.file) })),
  );
  if (latest !== photos) return;
  await update<readonly Row[]>(keyOf(person), () => {
    const state = viewerState();
    if (state.status !== 'signedIn' || state.viewer.id !== person) throw new Error('The user has signed out');
    return rows;
  });
}
