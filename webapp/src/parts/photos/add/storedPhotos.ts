import { get, update } from 'idb-keyval';
import type { Pose } from '../../../__generated__/types';
import { viewerState } from '../../../lib/viewer';

/** A photo that was chosen but not saved; it outlives the page, and is deleted on sign-out. */
export interface StoredPhoto {
  id: string;
  file: File;
  pose: Pose;
  date: string;
}

const keyOf = (person: string) => `photos:${person}`;

export async function readStoredPhotos(person: string): Promise<readonly StoredPhoto[]> {
  return (await get<readonly StoredPhoto[]>(keyOf(person))) ?? [];
}

export async function storePhotos(person: string, photos: readonly StoredPhoto[]): Promise<void> {
  await update<readonly StoredPhoto[]>(keyOf(person), () => {
    const state = viewerState();
    if (state.status !== 'signedIn' || state.viewer.id !== person) throw new Error('The user has signed out');
    return photos;
  });
}
