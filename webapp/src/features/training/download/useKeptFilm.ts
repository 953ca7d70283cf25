import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../__generated__/types';
import { saveCache } from '../../../lib/apollo/saveCache';
import {
  dropFilms,
  isCurrent,
  type KeptFilm,
  keepFilm,
  keptFilms,
  type Links,
  type Room,
  room,
} from './films';

interface Known {
  film: KeptFilm | undefined;
  room: Room;
}

/** The stored video of a workout: its state, and functions to download and remove it. */
export function useKeptFilm(workoutId: string, links: Links, requiredPlan: Plan) {
  const client = useApolloClient();
  const [known, setKnown] = useState<Known>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  const look = useRef(async () => {});
  look.current = async () => {
    const [films, space] = await Promise.all([keptFilms(), room()]);
    setKnown({ film: films.find((film) => film.workoutId === workoutId), room: space });
  };
  useEffect(() => {
    void look.current().catch(() => undefined);
    return () => abort.current?.abort();
  }, []);
  const download = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      await keepFilm({
        workoutId,
        ...links,
        requiredPlan,
        signal: controller.signal,
        save: () => saveCache(client),
        onProgress: setProgress,
      });
      await look.current();
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    }
    setProgress(undefined);
  };
  const remove = async () => {
    await dropFilms((film) => film.workoutId === workoutId);
    await look.current();
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
