import { dropRow } from '../../lib/dropRow';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { type Card_CardFragment, SnoozeCardDocument, UnsnoozeCardDocument } from './__generated__/coachHome';

/** Dismisses or snoozes cards at once, and offers undo. */
export function useCardActions(ask: () => Promise<unknown>) {
  const { t } = useTranslation('coaching');
  const [snooze] = useWrite(SnoozeCardDocument, {
    update: (cache, { snoozeCard: id }) => dropRow(cache, { __typename: 'AttentionCard', id }),
  });
  const [unsnooze] = useWrite(UnsnoozeCardDocument, { invalidate: true, refresh: ask });
  const act = useRunAction();
  const named = ({ reason, client }: Card_CardFragment) => ({ reason, clientId: client.id });
  /** The same may have been done on another device. */
  const refetchAfterError = (error: unknown) => {
    void ask().catch(() => undefined);
    throw error;
  };
  /** Snoozes for some days; null dismisses the card until something new happens. */
  return (card: Card_CardFragment, days: number | null) => {
    const input = named(card);
    const name = card.client.fullName;
    void act(() => snooze({ input, days }, { snoozeCard: card.id }).catch(refetchAfterError), {
      kind: 'info',
      title: days === null ? t(($) => $.done, { name }) : t(($) => $.snoozed, { count: days, name }),
      undo: { label: t(($) => $.undo), run: () => unsnooze({ input }).catch(refetchAfterError) },
    });
  };
}
