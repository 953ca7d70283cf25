import { get, update } from 'idb-keyval';
import type { Pose } from '../../../__generated__/types';
import { viewerState } from '../../../lib/viewer';

/** A photo that was chosen and is not saved yet; it outlives the page, and goes with the sign-out. */
export interface Kept {
  id: string;
  file: File;
  pose: Pose;
  date: string;
}

const keyOf = (person: string) => `photos:${person}`;

export async function readKept(person: string): Promise<readonly Kept[]> {
  return (await get<readonly Kept[]>(keyOf(person))) ?? [];
}

export async function keep(person: string, photos: readonly Kept[]): Promise<void> {
  await update<readonly Kept[]>(keyOf(person), () => {
    const state = viewerState();
    if (state.status !== 'signedIn' || state.viewer.id !== person)
      throw new Error('The person has signed out');
    return photos;
  });
}
