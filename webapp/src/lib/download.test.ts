import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './download';

afterEach(() => void vi.useRealTimers());

test('what is saved stays readable while an iPhone asks whether to download it', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  // What jsdom lacks.
  const Address = class extends URL {
    static override createObjectURL = () => 'blob:file';
    static override revokeObjectURL = revoked;
  };
  vi.stubGlobal('URL', Address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(new Blob(['a']), 'a.csv');
  vi.advanceTimersByTime(60_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
});
