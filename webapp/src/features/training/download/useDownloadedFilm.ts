import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../__generated__/types';
import { saveCache } from '../../../lib/apollo/saveCache';
import {
  type DownloadedFilm,
  downloadedFilms,
  downloadFilm,
  isCurrent,
  type Links,
  removeFilms,
  type StorageSpace,
  storageSpace,
} from './films';

interface DownloadState {
  film: DownloadedFilm | undefined;
  room: StorageSpace;
}

/** The stored video of a workout: its state, and functions to download and remove it. */
export function useDownloadedFilm(workoutId: string, links: Links, requiredPlan: Plan) {
  const client = useApolloClient();
  const [known, setKnown] = useState<DownloadState>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  const reload = useRef(async () => {});
  reload.current = async () => {
    const [films, space] = await Promise.all([downloadedFilms(), storageSpace()]);
    setKnown({ film: films.find((film) => film.workoutId === workoutId), room: space });
  };
  useEffect(() => {
    void reload.current().catch(() => undefined);
    return () => abort.current?.abort();
  }, []);
  const download = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      await downloadFilm({
        workoutId,
        ...links,
        requiredPlan,
        signal: controller.signal,
        save: () => saveCache(client),
        onProgress: setProgress,
      });
      await reload.current();
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    }
    setProgress(undefined);
  };
  const remove = async () => {
    await removeFilms((film) => film.workoutId === workoutId);
    await reload.current();
  };
  const isHere = known?.film && isCurrent(known.film, links);
  return {
    known: known && { ...known, film: isHere ? known.film : undefined },
    progress,
    error,
    download,
    remove,
    cancel: () => abort.current?.abort(),
  };
}
