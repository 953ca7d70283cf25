import type { ApolloCache, Reference } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import { SetFavouriteDocument } from './__generated__/favourite';

/** Lists of favourites that lack the workout are read anew when they are next shown. */
function forgetListsWithout(cache: ApolloCache, workoutId: string) {
  const ref = cache.identify({ __typename: 'Workout', id: workoutId });
  cache.modify({
    fields: {
      workouts(page, { storeFieldName, readField, DELETE }) {
        if (!storeFieldName.includes('"favourites":true')) return page;
        const nodes = readField<readonly Reference[]>('nodes', page) ?? [];
        return nodes.some((node) => node.__ref === ref) ? page : DELETE;
      },
    },
  });
}

/** Keeps a workout among the favourites or takes it away, shown at once and taken back where it fails. */
export function useFavourite() {
  const { t } = useTranslation(['parts-workouts', 'ui']);
  const errorText = useErrorText();
  const [run] = useMutation(SetFavouriteDocument, { context: { outbox: true } });
  const set = async (workoutId: string, favourite: boolean): Promise<boolean> => {
    try {
      await run({
        variables: { workoutId, favourite },
        optimisticResponse: { setFavourite: { __typename: 'Workout', id: workoutId, favourite } },
        update: (cache) => {
          if (favourite) forgetListsWithout(cache, workoutId);
        },
      });
      return true;
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
      return false;
    }
  };
  return (workoutId: string, favourite: boolean) => {
    haptic('tap');
    const done = set(workoutId, favourite);
    if (favourite) return;
    toast({
      kind: 'info',
      title: t(($) => $.unfavourited, { ns: 'parts-workouts' }),
      action: {
        label: t(($) => $.restore, { ns: 'parts-workouts' }),
        // In order, so that the last word is the person's.
        run: () => void done.then((removed) => removed && set(workoutId, true)),
      },
    });
  };
}
