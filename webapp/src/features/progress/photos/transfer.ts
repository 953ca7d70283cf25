import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { fromWire, RequestError } from '../../../lib/errors';
import { isOnline } from '../../../lib/offline';
import { accessToken, refresh } from '../../../lib/session';

export interface Transfer {
  /** Sends what the server does not have yet, and gives the id of the upload. */
  run: (onSent: (fraction: number) => void) => Promise<string>;
  stop: () => void;
}

const waits = [1000, 2000, 4000, 8000];

/** Sends a file in parts; one that broke off goes on where it stopped. */
export function transferOf(file: File): Transfer {
  let upload: Upload | undefined;
  const start = async (onSent: (fraction: number) => void, ends: Ends) => {
    upload ??= new (await import('tus-js-client')).Upload(file, options());
    upload.options.onProgress = (sent, total) => onSent(sent / total);
    upload.options.onSuccess = () => ends.resolve(upload?.url?.split('/').at(-1) ?? '');
    upload.options.onError = (error) => ends.reject(asRequestError(error));
    upload.start();
  };
  return {
    run: (onSent) =>
      new Promise((resolve, reject) => {
        start(onSent, { resolve, reject }).catch(() => reject(new RequestError('NETWORK')));
      }),
    stop: () => void upload?.abort(true).catch(() => undefined),
  };
}

interface Ends {
  resolve: (id: string) => void;
  reject: (error: RequestError) => void;
}

function options(): UploadOptions {
  let sent: string | undefined;
  let refused: string | undefined;
  return {
    endpoint: new URL('/uploads', location.href).href,
    metadata: { kind: 'image' },
    retryDelays: waits,
    // Where an upload stands is nothing to keep on a device that others may use.
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
      return isOnline() && (status === 0 || status === 409 || status === 423 || status >= 500);
    },
  };
}

/** Refusals come as problem+json with the codes of the API; without an answer the network has failed. */
function asRequestError(error: Error | DetailedError): RequestError {
  const answer = 'originalResponse' in error ? error.originalResponse : undefined;
  if (!answer) return new RequestError('NETWORK');
  try {
    return fromWire({ message: '', extensions: JSON.parse(answer.getBody()) as Record<string, unknown> });
  } catch {
    return new RequestError(answer.getStatus() >= 502 ? 'NETWORK' : 'INTERNAL');
  }
}
