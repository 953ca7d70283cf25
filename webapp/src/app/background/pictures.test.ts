import 'fake-indexeddb/auto';
import { clear, keys } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureKey, storedPicture } from '../../lib/pictures';
import { keepPictures } from './pictures';

const never = () => false;

/** Answers every request with a picture of that size. */
function serve(bytes: number) {
  const asked = vi.fn(async (_url: string) => new Response(new Uint8Array(bytes)));
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => clear());

test('a picture is fetched once, although its signature changes', async () => {
  const asked = serve(10);
  await keepPictures(['/media/a.jpg?sig=1'], never);
  await keepPictures(['/media/a.jpg?sig=2'], never);
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await storedPicture('/media/a.jpg'))?.bytes.byteLength).toBe(10);
});

test('what is no longer shown is removed, and nothing else on the device', async () => {
  serve(10);
  await keepPictures(['/media/a.jpg', '/media/b.jpg'], never);
  await keepPictures(['/media/b.jpg'], never);
  expect(await keys()).toEqual([pictureKey('/media/b.jpg')]);
});

test('the first ones stay where there is no room for all', async () => {
  serve(1_000_000);
  await keepPictures(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg'], never);
  expect(await keys()).toEqual([pictureKey('/media/a.jpg'), pictureKey('/media/b.jpg')]);
});

test('pictures of other sites are left to the browser', async () => {
  const asked = serve(10);
  await keepPictures(['https://img.example.org/media/a.jpg'], never);
  expect(asked).not.toHaveBeenCalled();
});

test('a user who signs out meanwhile leaves nothing behind', async () => {
  let signedOut = false;
  vi.stubGlobal('fetch', async () => {
    signedOut = true;
    return new Response(new Uint8Array(10));
  });
  await keepPictures(['/media/a.jpg'], () => signedOut);
  expect(await keys()).toEqual([]);
});
