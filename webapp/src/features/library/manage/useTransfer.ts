import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import type { RequestError } from '../../../lib/errors';
import { useOnline } from '../../../lib/offline';
import { onSignedOut } from '../../../lib/viewer';
import { openTransfer, toTransferError } from '../../../parts/transfer';
import type { StartedUpload } from './form';

interface Progress {
  sent: number;
  total: number;
  /** Bytes per second over the last seconds; 0 while unknown. */
  speed: number;
}

export interface Transfer {
  file: File | undefined;
  state: 'none' | 'sending' | 'paused' | 'waiting' | 'failed' | 'done';
  progress: Progress;
  error: RequestError | undefined;
  choose: (file: File) => void;
  pause: () => void;
  resume: () => void;
  remove: () => void;
}

const none: Progress = { sent: 0, total: 0, speed: 0 };
const windowMs = 5000;

/** The speed over the last seconds. */
function speedOf(samples: { at: number; sent: number }[]): number {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 500) return 0;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

function isSame(file: File, sent: StartedUpload): boolean {
  return file.name === sent.name && file.size === sent.size && file.lastModified === sent.modified;
}

/** Uploads a large file in parts, surviving pauses, reloads and lost connections. */
export function useTransfer(
  sent: StartedUpload | null,
  onSent: (sent: StartedUpload | null) => void,
): Transfer {
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<Transfer['state']>(sent?.id ? 'done' : 'none');
  const [progress, setProgress] = useState<Progress>(none);
  const [error, setError] = useState<RequestError>();
  const upload = useRef<Upload>(undefined);
  const samples = useRef<{ at: number; sent: number }[]>([]);
  const latest = useRef(onSent);
  latest.current = onSent;

  const start = async (chosen: File, before: StartedUpload | null) => {
    const known = { name: chosen.name, size: chosen.size, modified: chosen.lastModified };
    samples.current = [];
    setError(undefined);
    setState('sending');
    try {
      upload.current ??= await openTransfer(chosen, 'video', before?.url);
    } catch (failure) {
      setError(toTransferError(failure));
      setState('waiting');
      return;
    }
    const { options } = upload.current;
    options.onUploadUrlAvailable = () =>
      latest.current({ ...known, url: upload.current?.url ?? '', id: null });
    options.onProgress = (done, total) => {
      const now = Date.now();
      samples.current = [...samples.current.filter(({ at }) => at > now - windowMs), { at: now, sent: done }];
      setProgress({ sent: done, total, speed: speedOf(samples.current) });
    };
    options.onSuccess = () => {
      const url = upload.current?.url ?? '';
      setState('done');
      latest.current({ ...known, url, id: url.split('/').at(-1) ?? '' });
    };
    options.onError = (failure) => {
      const wrong = toTransferError(failure);
      setError(wrong);
      setState(wrong.code === 'NETWORK' ? 'waiting' : 'failed');
      // An upload that the server no longer knows starts over.
      if (wrong.code !== 'NETWORK') {
        upload.current = undefined;
        latest.current(null);
      }
    };
    upload.current.start();
  };

  const online = useOnline();
  const resume = () => file && void start(file, sent);
  const again = useRef(resume);
  again.current = resume;
  useEffect(() => {
    if (online && state === 'waiting') again.current();
  }, [online, state]);

  const stop = useCallback(() => void upload.current?.abort().catch(() => undefined), []);
  useEffect(() => {
    const unregister = onSignedOut(stop);
    return () => {
      unregister();
      stop();
    };
  }, [stop]);

  return {
    file,
    state,
    progress,
    error,
    choose: (chosen) => {
      stop();
      upload.current = undefined;
      setFile(chosen);
      setProgress({ ...none, total: chosen.size });
      void start(chosen, sent && !sent.id && isSame(chosen, sent) ? sent : null);
    },
    pause: () => {
      stop();
      setState('paused');
    },
    resume,
    remove: () => {
      void upload.current?.abort(true).catch(() => undefined);
      upload.current = undefined;
      setFile(undefined);
      setState('none');
      setProgress(none);
      setError(undefined);
      onSent(null);
    },
  };
}
