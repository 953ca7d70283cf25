import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useAct } from '../../parts/useAct';
import {
  BringCardBackDocument,
  type Card_CardFragment,
  PutCardAsideDocument,
} from './__generated__/coachHome';

/** Takes cards away, at once and with a way back. */
export function useCards(ask: () => Promise<unknown>) {
  const { t } = useTranslation('coaching');
  const [put] = useWrite(PutCardAsideDocument, {
    // Lists leave out what is no longer in the cache.
    update: (cache, { putCardAside: id }) => {
      cache.evict({ id: cache.identify({ __typename: 'AttentionCard', id }) });
    },
  });
  const [back] = useWrite(BringCardBackDocument, { outdates: true, refresh: ask });
  const act = useAct();
  const named = ({ reason, client }: Card_CardFragment) => ({ reason, clientId: client.id });
  /** What could not be done may have been done elsewhere. */
  const look = (error: unknown) => {
    void ask().catch(() => undefined);
    throw error;
  };
  /** For so many days, or until something else happens. */
  return (card: Card_CardFragment, days: number | null) => {
    const input = named(card);
    const name = card.client.fullName;
    void act(() => put({ input, days }, { putCardAside: card.id }).catch(look), {
      kind: 'info',
      title: days === null ? t(($) => $.done, { name }) : t(($) => $.snoozed, { count: days, name }),
      undo: { label: t(($) => $.undo), run: () => back({ input }).catch(look) },
    });
  };
}
