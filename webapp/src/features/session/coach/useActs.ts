import { useMutation } from '@apollo/client/react';
import { outdate } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { toast } from '../../../ui/toast';
import {
  CallOffSessionDocument,
  type Coached_SessionFragment,
  ConfirmSessionDocument,
  DeclineSessionDocument,
  ShiftSessionDocument,
} from './__generated__/sessions';

export type Coached = Coached_SessionFragment;

/** What a coach decides about sessions; each answers whether it was done. */
export function useActs(ask: () => Promise<unknown>) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const errorText = useErrorText();
  const [confirm] = useMutation(ConfirmSessionDocument, { update: outdate });
  const [decline] = useMutation(DeclineSessionDocument, { update: outdate });
  const [callOff] = useMutation(CallOffSessionDocument, { update: outdate });
  const [shift] = useMutation(ShiftSessionDocument, { update: outdate });
  const run = async (work: Promise<unknown>, title: string) => {
    try {
      await work;
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
      void ask().catch(() => undefined);
      return false;
    }
    toast({ kind: 'success', title });
    await ask().catch(() => undefined);
    return true;
  };
  return {
    confirm: ({ id, moveTo }: Coached) =>
      run(
        confirm({ variables: { id } }),
        t(($) => (moveTo ? $.done.moved : $.done.confirmed), { ns: 'session-coach' }),
      ),
    decline: ({ id, moveTo }: Coached, reason: string) =>
      run(
        decline({ variables: { id, reason } }),
        t(($) => (moveTo ? $.done.moveDeclined : $.done.declined), { ns: 'session-coach' }),
      ),
    callOff: ({ id }: Coached, reason: string) =>
      run(
        callOff({ variables: { id, reason } }),
        t(($) => $.done.cancelled, { ns: 'session-coach' }),
      ),
    move: ({ id }: Coached, startsAt: string) =>
      run(
        shift({ variables: { input: { id, startsAt } } }),
        t(($) => $.done.moved, { ns: 'session-coach' }),
      ),
  };
}
