import { fromWire, RequestError } from '../../../lib/errors';
import { accessToken } from '../../../lib/session';

/** Saves all entries as a CSV file of this device. */
export async function exportEntries(): Promise<void> {
  const token = await accessToken();
  const answer = await fetch('/exports/progress.csv', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
  }).catch(() => {
    throw new RequestError('NETWORK');
  });
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => undefined);
    throw fromWire({ message: '', extensions: (problem ?? {}) as Record<string, unknown> });
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'forma-progress.csv';
  link.click();
  // The download has to have begun before its address goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
