import type { ApolloCache, Reference } from '@apollo/client';
import type { WorkoutFilter } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { storedArgs } from '../../lib/storedArgs';
import { useWrite } from '../../lib/useWrite';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import { useErrorToast } from '../useErrorToast';
import { SetFavouriteDocument } from './__generated__/favourite';

/** Refetches lists of favourites that lack the workout when they are next shown. */
function forgetListsWithout(cache: ApolloCache, workoutId: string) {
  const ref = cache.identify({ __typename: 'Workout', id: workoutId });
  cache.modify({
    fields: {
      workouts(page, details) {
        const { readField, DELETE } = details;
        const filter = storedArgs(details).filter as WorkoutFilter | undefined;
        if (!filter?.favourites) return page;
        const nodes = readField<readonly Reference[]>('nodes', page) ?? [];
        return nodes.some((node) => node.__ref === ref) ? page : DELETE;
      },
    },
  });
}

/** Adds a workout to the favourites or removes it, at once and with rollback on failure. */
export function useFavourite() {
  const { t } = useTranslation('parts-workouts');
  const fail = useErrorToast();
  const [run] = useWrite(SetFavouriteDocument, {
    waits: true,
    update: (cache, _, { variables: { workoutId, favourite } }) => {
      if (favourite) forgetListsWithout(cache, workoutId);
    },
  });
  const set = async (workoutId: string, favourite: boolean): Promise<boolean> => {
    try {
      await run(
        { workoutId, favourite },
        { setFavourite: { __typename: 'Workout', id: workoutId, favourite } },
      );
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return (workoutId: string, favourite: boolean) => {
    haptic('tap');
    const done = set(workoutId, favourite);
    if (favourite) return;
    toast({
      kind: 'info',
      title: t(($) => $.unfavourited),
      action: {
        label: t(($) => $.restore),
        // In order, so that the user's last choice wins.
        run: () => void done.then((removed) => removed && set(workoutId, true)),
      },
    });
  };
}
