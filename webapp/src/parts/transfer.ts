import type { DetailedError, Upload } from 'tus-js-client';
import { fromWire, RequestError } from '../lib/errors';
import { formatBytes } from '../lib/format';
import { isOnline } from '../lib/offline';
import { accessToken, refresh } from '../lib/session';

const waits = [1000, 2000, 4000, 8000];
/** Parts of this size: what has arrived is kept by the part, and a token is never older than one. */
const partBytes = 16 * 1024 * 1024;

/** A limit as people say it: its megabytes are of 1,048,576 bytes, and 2,048 of them two gigabytes. */
export function formatLimit(megabytes: number): string {
  return formatBytes(megabytes * 1e6);
}

/** Prepares the way of a file to the server; one that was begun before goes on where it stopped. */
export async function openTransfer(file: File, kind: 'image' | 'video', begun?: string): Promise<Upload> {
  const tus = await import('tus-js-client');
  let sent: string | undefined;
  let refused: string | undefined;
  return new tus.Upload(file, {
    endpoint: new URL('/uploads', location.href).href,
    metadata: { kind },
    uploadUrl: begun || null,
    chunkSize: partBytes,
    retryDelays: waits,
    // Where an upload stands is nothing to keep on a device that others may use, but in a draft that goes with the sign-out.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      sent = refused ? await refresh(refused) : await accessToken();
      refused = undefined;
      if (sent) request.setHeader('Authorization', `Bearer ${sent}`);
    },
    onShouldRetry: (error, attempt) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === 401) refused = sent;
      if (status === 401) return attempt === 0;
      // What a cut left on its way interrupts a part that is being sent.
      const isInterrupted = status === 400 && error.originalRequest?.getMethod() === 'PATCH';
      const isPassing = isInterrupted || status === 0 || status === 409 || status === 423 || status >= 500;
      return isOnline() && isPassing;
    },
  });
}

/** Refusals come as problem+json with the codes of the API; without an answer the network has failed. */
export function toTransferError(error: unknown): RequestError {
  const answer = error instanceof Error ? (error as DetailedError).originalResponse : undefined;
  if (!answer) return new RequestError('NETWORK');
  try {
    return fromWire({ message: '', extensions: JSON.parse(answer.getBody()) as Record<string, unknown> });
  } catch {
    return new RequestError(answer.getStatus() >= 502 ? 'NETWORK' : 'INTERNAL');
  }
}
