import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '../../../__generated__/types';
import { RequestError, toRequestError } from '../../../lib/errors';
import { today } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import { currentSite } from '../../../lib/site';
import { useWrite } from '../../../lib/useWrite';
import { onSignedOut, useViewer } from '../../../lib/viewer';
import { type Transfer, transferOf } from '../../fileTransfer';
import { PhotosDocument } from '../__generated__/photos';
import { type Photo, poses } from '../photo';
import { AddPhotoDocument } from './__generated__/add';
import { readStoredPhotos, storePhotos } from './storedPhotos';

/** A chosen file that is to become a photo. */
export interface Item {
  /** The id that the photo will have, so that a retry creates no second one. */
  id: string;
  name: string;
  preview: string;
  pose: Pose;
  date: string;
  state: 'chosen' | 'sending' | 'failed';
  /** The uploaded share, 0–1. */
  sent: number;
  error?: RequestError | undefined;
}

export interface Uploads {
  items: readonly Item[];
  /** Adds files; the first gets the given pose, the others those that follow it. */
  add: (files: readonly File[], pose?: Pose) => void;
  change: (id: string, change: Partial<Pick<Item, 'pose' | 'date'>>) => void;
  remove: (id: string) => void;
  /** Uploads one or all; returns how many were saved. */
  send: (only?: string) => Promise<number>;
  pending: boolean;
}

interface ItemUpload {
  file: File;
  transfer: Transfer;
  uploadId?: string;
}

/**
 * The chosen photos, uploaded one after another; a failed one stays until it is sent or removed. Calls back
 * with each saved photo.
 */
export function useUploads(onSaved?: (photo: Photo) => void): Uploads {
  const client = useApolloClient();
  const [addPhoto] = useWrite(AddPhotoDocument);
  const { id: person, timeZone } = useViewer();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [pending, setPending] = useState(false);
  const uploads = useRef(new Map<string, ItemUpload>());
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);

  useStoredPhotos(person, items, uploads.current, setItems);

  const change = (id: string, part: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string) => {
    const item = latest.current.find((known) => known.id === id);
    if (item) URL.revokeObjectURL(item.preview);
    uploads.current.delete(id);
    setItems((all) => all.filter((known) => known.id !== id));
  };

  const add = (files: readonly File[], pose: Pose = 'FRONT') => {
    const made = files.map((file, nth) => itemOf(file, poses.indexOf(pose) + nth, today(timeZone)));
    for (const [nth, file] of files.entries())
      uploads.current.set(made[nth]?.id ?? '', { file, transfer: transferOf(file) });
    setItems((all) => [...all, ...made]);
  };

  const sendOne = async (item: Item): Promise<boolean> => {
    const load = uploads.current.get(item.id);
    if (!load) return false;
    change(item.id, { state: 'sending', error: undefined });
    try {
      load.uploadId ??= await load.transfer.run((sent) => change(item.id, { sent }));
      const { id, pose, date } = item;
      const input = { id, uploadId: load.uploadId, pose, date };
      const { data } = await addPhoto({ input });
      drop(item.id);
      onSaved?.(data.addProgressPhoto);
      return true;
    } catch (failure) {
      const error = toRequestError(failure);
      // The server has deleted a rejected file, so a retry starts over.
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
    uploads.current.get(id)?.transfer.stop();
    drop(id);
  };

  useEffect(() => {
    const clear = () => {
      for (const { transfer } of uploads.current.values()) transfer.stop();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    };
    const unregister = onSignedOut(clear);
    return () => {
      unregister();
      clear();
    };
  }, []);

  return { items, add, change, remove, send, pending };
}

/** Stores the chosen photos until they are saved or removed, so that they survive closing the page. */
function useStoredPhotos(
  person: string,
  items: readonly Item[],
  uploads: Map<string, ItemUpload>,
  setItems: (change: (all: readonly Item[]) => readonly Item[]) => void,
) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let here = true;
    readStoredPhotos(person)
      .then((kept) => {
        if (!here) return;
        for (const { id, file } of kept) uploads.set(id, { file, transfer: transferOf(file) });
        const back = kept.map(({ id, file, pose, date }) => ({ ...itemOf(file, 0, date), id, pose, date }));
        setItems((all) => [...back, ...all]);
        setRead(true);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [person, uploads, setItems]);
  const chosen = items.filter(({ error }) => !isFinal(error));
  const state = chosen.map(({ id, pose, date }) => `${id} ${pose} ${date}`).join();
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  useEffect(() => {
    if (!isRead) return;
    // If the device has no room, they live as long as the page.
    const photos = latest.current.flatMap(({ id, pose, date }) => {
      const file = uploads.get(id)?.file;
      return file && state.includes(id) ? [{ id, file, pose, date }] : [];
    });
    void storePhotos(person, photos).catch(() => undefined);
  }, [person, state, isRead, uploads]);
}

/** Reports whether the same file would be rejected again. */
export function isFinal(error: RequestError | undefined): boolean {
  return error?.code === 'BAD_INPUT';
}

function itemOf(file: File, nth: number, now: string): Item {
  // Cameras and galleries set the file's date to the picture's; a wrong clock must not make it a future one.
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
