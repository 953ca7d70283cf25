import { useMutation } from '@apollo/client/react';
import { outdate } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import {
  BringCardBackDocument,
  type Card_CardFragment,
  PutCardAsideDocument,
} from './__generated__/coachHome';

/** Takes cards away, at once and with a way back. */
export function useCards(ask: () => Promise<unknown>) {
  const { t } = useTranslation(['coaching', 'ui']);
  const errorText = useErrorText();
  const [put] = useMutation(PutCardAsideDocument);
  const [back] = useMutation(BringCardBackDocument);
  const fail = (error: unknown) => {
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    void ask().catch(() => undefined);
  };
  const named = ({ reason, client }: Card_CardFragment) => ({ reason, clientId: client.id });
  /** For so many days, or until something else happens. */
  return (card: Card_CardFragment, days: number | null) => {
    const undo = () => {
      back({ variables: { input: named(card) }, update: outdate })
        .then(ask)
        .catch(fail);
    };
    put({
      variables: { input: named(card), days },
      optimisticResponse: { putCardAside: card.id },
      // Lists leave out what is not in the cache any more.
      update: (cache) => {
        cache.evict({ id: cache.identify({ __typename: 'AttentionCard', id: card.id }) });
      },
    }).then(
      () =>
        toast({
          kind: 'info',
          title:
            days === null
              ? t(($) => $.done, { ns: 'coaching', name: card.client.fullName })
              : t(($) => $.snoozed, { ns: 'coaching', count: days, name: card.client.fullName }),
          action: { label: t(($) => $.undo, { ns: 'coaching' }), run: undo },
        }),
      fail,
    );
  };
}
