import 'fake-indexeddb/auto';
import { clear, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setViewer, type Viewer } from '../../lib/viewer';
import { keepFilms } from './films';

const never = () => false;
let stored: Map<string, Response>;

beforeEach(() => {
  setViewer({ id: 'one', role: 'CLIENT', subscriptionPlan: 'VIP' } as Viewer);
  stored = new Map();
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, film: Response) => void stored.set(path, film),
    delete: async (path: string) => stored.delete(path),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = Number(new URL(url, location.href).searchParams.get('bytes'));
    return new Response(new Uint8Array(Math.min(bytes, 10)), { headers: { 'content-length': `${bytes}` } });
  });
});

afterEach(() => clear());

test('a small video is stored, a large one is not', async () => {
  await keepFilms(['/media/small.mp4?bytes=3000000', '/media/large.mp4?bytes=5000000'], never);
  expect([...stored.keys()]).toEqual(['/media/small.mp4']);
});

test('a video that is no longer wanted is removed, but not one that was downloaded', async () => {
  stored.set('/media/own.mp4', new Response('own'));
  await set('films:one', [{ workoutId: 'w', path: '/media/own.mp4', bytes: 3, requiredPlan: 'FREE' }]);
  await keepFilms(['/media/a.mp4?bytes=10', '/media/own.mp4?bytes=10'], never);
  expect([...stored.keys()]).toEqual(['/media/own.mp4', '/media/a.mp4']);
  await keepFilms([], never);
  expect([...stored.keys()]).toEqual(['/media/own.mp4']);
});

test('a user who has signed out leaves nothing behind', async () => {
  const open = vi.fn();
  vi.stubGlobal('caches', { open });
  await keepFilms([], () => true);
  await keepFilms(['/media/a.mp4?bytes=10'], () => true);
  expect(open).not.toHaveBeenCalled();
  expect(await keys()).toEqual([]);
});
