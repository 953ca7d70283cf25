import type { Upload } from 'tus-js-client';
import { RequestError } from '../lib/errors';
import { openTransfer, toTransferError, type UploadKind } from './transfer';

export interface Transfer {
  /** Uploads what the server does not have yet, and returns the id of the upload. */
  run: (onSent: (fraction: number) => void) => Promise<string>;
  stop: () => void;
}

/** Uploads a file in parts; an interrupted upload resumes where it stopped. */
export function transferOf(file: File, kind: UploadKind = 'image'): Transfer {
  let upload: Upload | undefined;
  const start = async (onSent: (fraction: number) => void, ends: Ends) => {
    upload ??= await openTransfer(file, kind);
    upload.options.onProgress = (sent, total) => onSent(sent / total);
    upload.options.onSuccess = () => ends.resolve(upload?.url?.split('/').at(-1) ?? '');
    upload.options.onError = (error) => ends.reject(toTransferError(error));
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
