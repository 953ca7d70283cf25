import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '../../../__generated__/types';
import { RequestError, toRequestError } from '../../../lib/errors';
import { today } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import { currentSite } from '../../../lib/site';
import { onForget, useViewer } from '../../../lib/viewer';
import { PhotosDocument } from '../../../parts/photos/__generated__/photos';
import { poses } from '../../../parts/photos/photo';
import { AddPhotoDocument } from './__generated__/photos';
import { type Transfer, transferOf } from './transfer';

/** One chosen file, on its way to become a photo. */
export interface Item {
  /** Of the photo to be: sent again, it is still the same photo. */
  id: string;
  name: string;
  preview: string;
  pose: Pose;
  date: string;
  state: 'chosen' | 'sending' | 'failed';
  /** Part of the way done, 0–1. */
  sent: number;
  error?: RequestError | undefined;
}

export interface Uploads {
  items: readonly Item[];
  add: (files: readonly File[]) => void;
  change: (id: string, change: Partial<Pick<Item, 'pose' | 'date'>>) => void;
  remove: (id: string) => void;
  /** Sends the given one or all; tells how many were saved. */
  send: (only?: string) => Promise<number>;
  pending: boolean;
}

interface Cargo {
  file: File;
  transfer: Transfer;
  uploadId?: string;
}

/** The chosen photos and their way to the server, one after the other; what failed stays until it is sent or removed. */
export function useUploads(): Uploads {
  const client = useApolloClient();
  const { timeZone } = useViewer();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [pending, setPending] = useState(false);
  const cargo = useRef(new Map<string, Cargo>());
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);

  const change = (id: string, part: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string) => {
    const item = latest.current.find((known) => known.id === id);
    if (item) URL.revokeObjectURL(item.preview);
    cargo.current.delete(id);
    setItems((all) => all.filter((known) => known.id !== id));
  };

  const add = (files: readonly File[]) => {
    const made = files.map((file, nth) => itemOf(file, nth, today(timeZone)));
    for (const [nth, file] of files.entries())
      cargo.current.set(made[nth]?.id ?? '', { file, transfer: transferOf(file) });
    setItems((all) => [...all, ...made]);
  };

  const sendOne = async (item: Item): Promise<boolean> => {
    const load = cargo.current.get(item.id);
    if (!load) return false;
    change(item.id, { state: 'sending', error: undefined });
    try {
      load.uploadId ??= await load.transfer.run((sent) => change(item.id, { sent }));
      const { id, pose, date } = item;
      const input = { id, uploadId: load.uploadId, pose, date };
      await client.mutate({ mutation: AddPhotoDocument, variables: { input } });
      drop(item.id);
      return true;
    } catch (failure) {
      const error = toRequestError(failure);
      // A file that was refused is gone on the server: another try begins from the start.
      if (error.code !== 'NETWORK' && error.code !== 'TIMEOUT') {
        load.transfer = transferOf(load.file);
        delete load.uploadId;
      }
      change(item.id, { state: 'failed', error });
      return false;
    }
  };

  const send = async (only?: string): Promise<number> => {
    setPending(true);
    let saved = 0;
    for (const item of latest.current.filter(({ id, error }) => (only ? id === only : !isFinal(error))))
      if (await sendOne(item)) saved += 1;
    if (saved > 0) await client.refetchQueries({ include: [PhotosDocument] });
    setPending(false);
    return saved;
  };

  const remove = (id: string) => {
    cargo.current.get(id)?.transfer.stop();
    drop(id);
  };

  useEffect(() => {
    const clear = () => {
      for (const { transfer } of cargo.current.values()) transfer.stop();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    };
    const unregister = onForget(clear);
    return () => {
      unregister();
      clear();
    };
  }, []);

  return { items, add, change, remove, send, pending };
}

/** Whether the same file would be refused again. */
export function isFinal(error: RequestError | undefined): boolean {
  return error?.code === 'BAD_INPUT';
}

function itemOf(file: File, nth: number, now: string): Item {
  // Cameras and galleries give the time of the picture; what a clock got wrong is not in the future.
  const taken = file.lastModified > 0 ? today(undefined, new Date(file.lastModified)) : now;
  const tooLarge = file.size > currentSite().photoMegabytes * 1024 ** 2;
  return {
    id: newId(),
    name: file.name,
    preview: URL.createObjectURL(file),
    pose: poses[nth % poses.length] ?? 'FRONT',
    date: taken < now ? taken : now,
    state: tooLarge ? 'failed' : 'chosen',
    sent: 0,
    error: tooLarge ? new RequestError('BAD_INPUT', { field: 'size', reason: 'TOO_LONG' }) : undefined,
  };
}
