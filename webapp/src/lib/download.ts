import { fromWire, RequestError } from './errors';
import { accessToken } from './session';

/** Downloads the response of a URL as a file. */
export async function download(path: string, name: string): Promise<void> {
  const token = await accessToken();
  const answer = await fetch(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
  }).catch(() => {
    throw new RequestError('NETWORK');
  });
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => undefined);
    throw fromWire({ message: '', extensions: (problem ?? {}) as Record<string, unknown> });
  }
  saveFile(
    await answer.blob(),
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? name,
  );
}

const keptMs = 600_000;

/** Saves a file of that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // An iPhone first asks whether to download, and only then reads what the URL names.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
