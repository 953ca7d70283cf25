import type { DetailedError, Upload } from 'tus-js-client';
import { fromWire, RequestError } from '../lib/errors';
import { formatBytes } from '../lib/formatBytes';
import { isOnline } from '../lib/offline';
import { accessToken, refresh } from '../lib/session';

const waits = [1000, 2000, 4000, 8000];
/** What has arrived is kept per part, and a token has to outlast only one. */
const partBytes = 16 * 1024 * 1024;

/** Formats a limit, where a megabyte is 1,048,576 bytes and 2,048 of them are two gigabytes. */
export function formatLimit(megabytes: number): string {
  return formatBytes(megabytes * 1e6);
}

export type UploadKind = 'image' | 'video' | 'table' | 'archive';

/** Prepares the upload of a file; an interrupted one resumes where it stopped. */
export async function openTransfer(file: File, kind: UploadKind, begun?: string): Promise<Upload> {
  const tus = await import('tus-js-client');
  let sent: string | undefined;
  let refused: string | undefined;
  return new tus.Upload(file, {
    endpoint: new URL('/uploads', location.href).href,
    metadata: { kind },
    uploadUrl: begun || null,
    chunkSize: partBytes,
    retryDelays: waits,
    // Upload URLs must not stay on a shared device, except in a draft, which sign-out deletes.
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
      // After a lost connection, leftovers of the old request can interrupt the part being sent.
      const isInterrupted = status === 400 && error.originalRequest?.getMethod() === 'PATCH';
      const isPassing = isInterrupted || status === 0 || status === 409 || status === 423 || status >= 500;
      return isOnline() && isPassing;
    },
  });
}

/** Rejections arrive as problem+json with the API's codes; no response means that the network failed. */
export function toTransferError(error: unknown): RequestError {
  const answer = error instanceof Error ? (error as DetailedError).originalResponse : undefined;
  if (!answer) return new RequestError('NETWORK');
  try {
    return fromWire({ message: '', extensions: JSON.parse(answer.getBody()) as Record<string, unknown> });
  } catch {
    return new RequestError(answer.getStatus() >= 502 ? 'NETWORK' : 'INTERNAL');
  }
}
