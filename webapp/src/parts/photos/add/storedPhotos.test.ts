import 'fake-indexeddb/auto';
import { clear, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { readStoredPhotos, type StoredPhoto, storePhotos } from './storedPhotos';

const date = '2026-03-10';
const photo = (id: string): StoredPhoto => {
  const file = new File([`bytes of ${id}`], `${id}.jpg`, { type: 'image/jpeg', lastModified: 1000 });
  return { id, file, pose: 'FRONT', date };
};

beforeEach(() => setViewer({ id: 'me', role: 'CLIENT' } as Viewer));
afterEach(() => clear());

test('a photo survives as bytes, as Safari stores no files in private browsing', async () => {
  await storePhotos('me', [photo('a')]);
  const [back] = await readStoredPhotos('me');
  expect(back).toMatchObject({ id: 'a', pose: 'FRONT', date });
  expect(back?.file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', lastModified: 1000 });
  expect(await back?.file.text()).toBe('bytes of a');
});

test('the photos chosen last stay', async () => {
  await Promise.all([storePhotos('me', [photo('a'), photo('b')]), storePhotos('me', [])]);
  expect(await readStoredPhotos('me')).toEqual([]);
});

test('nothing is stored for a user who has signed out', async () => {
  await expect(storePhotos('other', [photo('a')])).rejects.toThrow('signed out');
  expect(await get('photos:other')).toBeUndefined();
});

test('reads what was stored as files', async () => {
  await set('photos:me', [{ ...photo('a'), file: new Blob(['old'], { type: 'image/png' }) }]);
  expect(await readStoredPhotos('me')).toHaveLength(1);
});
