import { beforeEach, expect, it, vi } from 'vitest';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { type DownloadedFilm, downloadFilm, isCurrent } from './films';

const megabyte = 1024 * 1024;

/** A device with a quota, and a network that serves a video of one megabyte. */
function device(quota: number, onBytes: () => void = () => undefined) {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 10 * megabyte, quota }) } });
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      pull(stream) {
        onBytes();
        stream.enqueue(new Uint8Array(megabyte));
        stream.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'video/mp4', 'content-length': `${megabyte}` } });
  });
}

function signIn(id: string) {
  setViewer({ id, role: 'CLIENT' } as Viewer);
}

function keep(save: () => Promise<void>) {
  const { signal } = new AbortController();
  const links = { url: '/media/film?sig=1', captions: [] };
  return downloadFilm({
    workoutId: 'w',
    ...links,
    requiredPlan: 'FREE',
    signal,
    save,
    onProgress: () => undefined,
  });
}

beforeEach(() => signIn('one'));
const kept: DownloadedFilm = {
  workoutId: 'w',
  path: '/media/film',
  bytes: 1,
  requiredPlan: 'FREE',
  captions: ['/media/en'],
};

it('recognizes a video whose URLs were signed again', () => {
  expect(isCurrent(kept, { url: '/media/film?sig=2', captions: ['/media/en?sig=2'] })).toBe(true);
});

it('notices another video, such as a new stream of it, and other captions', () => {
  expect(isCurrent(kept, { url: '/media/other?sig=1', captions: ['/media/en?sig=1'] })).toBe(false);
  expect(isCurrent(kept, { url: '/media/film?sig=1', captions: ['/media/ru?sig=1'] })).toBe(false);
});

it('reports that there is no room if the device would be nearly full', async () => {
  const save = vi.fn();
  device(60.5 * megabyte);
  await expect(keep(save)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(save).not.toHaveBeenCalled();
});

it('keeps nothing for a user who signs out during the download', async () => {
  const save = vi.fn();
  device(100 * megabyte, () => signIn('another'));
  await keep(save);
  expect(save).not.toHaveBeenCalled();
});
