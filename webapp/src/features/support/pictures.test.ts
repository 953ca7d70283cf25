import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { clear, get } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPicture, useKeptPicture } from './pictures';

afterEach(() => clear());

test('a picture is kept as bytes, as Safari stores no files in private browsing', async () => {
  // What jsdom lacks.
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  const shown = vi.fn((_file: File) => 'blob:picture');
  const Address = class extends URL {
    static override createObjectURL = shown as typeof URL.createObjectURL;
    static override revokeObjectURL = () => undefined;
  };
  vi.stubGlobal('URL', Address);
  const id = await keepPicture(new File(['a screen'], 'screen.png', { type: 'image/png' }));
  expect((await get(`ticket-picture:${id}`)).bytes.byteLength).toBe(8);
  const { result, unmount } = renderHook(() => useKeptPicture(id));
  await waitFor(() => expect(result.current).toBe('blob:picture'));
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ name: 'screen.png', type: 'image/png', size: 8 });
  unmount();
});

test('a picture that the server cannot read is refused, even if the browser can', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  await expect(keepPicture(new File(['a photo'], 'photo.heic', { type: 'image/heic' }))).rejects.toThrow();
});
