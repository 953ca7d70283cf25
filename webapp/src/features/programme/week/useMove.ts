import { useMutation } from '@apollo/client/react';
import { isQueued, outdate } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { Planned } from '../../../parts/week/week';
import { toast } from '../../../ui/toast';
import { MovePlannedWorkoutDocument, TrainingWeekDocument } from './__generated__/week';

/** Moves a workout to another day, at once and with a way back. */
export function useMove() {
  const { t } = useTranslation(['programme', 'ui']);
  const errorText = useErrorText();
  const [run] = useMutation(MovePlannedWorkoutDocument, {
    context: { outbox: true },
    refetchQueries: (result) => (isQueued(result) ? [] : [TrainingWeekDocument]),
    update: (_, result) => {
      if (!isQueued(result)) outdate();
    },
  });
  const move = async (id: string, date: string): Promise<boolean> => {
    try {
      await run({ variables: { id, date } });
      return true;
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
      return false;
    }
  };
  return async ({ id, date: before }: Planned, date: string) => {
    if (!(await move(id, date))) return;
    toast({
      kind: 'info',
      title: t(($) => $.moved, { ns: 'programme', date: formatDate(date, 'short') }),
      action: { label: t(($) => $.undo, { ns: 'programme' }), run: () => void move(id, before) },
    });
  };
}
