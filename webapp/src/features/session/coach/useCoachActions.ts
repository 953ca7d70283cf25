import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import {
  CallOffSessionDocument,
  type Coached_SessionFragment,
  ConfirmSessionDocument,
  DeclineSessionDocument,
  ShiftSessionDocument,
} from './__generated__/sessions';

export type Coached = Coached_SessionFragment;

/** A coach's actions on sessions; each reports whether it succeeded. */
export function useCoachActions(ask: () => Promise<unknown>) {
  const { t } = useTranslation('session-coach');
  const act = useRunAction();
  const [confirm] = useWrite(ConfirmSessionDocument, { invalidates: true });
  const [decline] = useWrite(DeclineSessionDocument, { invalidates: true });
  const [callOff] = useWrite(CallOffSessionDocument, { invalidates: true });
  const [shift] = useWrite(ShiftSessionDocument, { invalidates: true });
  const run = async (work: () => Promise<unknown>, title: string) => {
    const done = await act(work, { kind: 'success', title });
    const asked = ask().catch(() => undefined);
    if (done) await asked;
    return done;
  };
  return {
    confirm: ({ id, moveTo }: Coached) =>
      run(
        () => confirm({ id }),
        t(($) => (moveTo ? $.done.moved : $.done.confirmed)),
      ),
    decline: ({ id, moveTo }: Coached, reason: string) =>
      run(
        () => decline({ id, reason }),
        t(($) => (moveTo ? $.done.moveDeclined : $.done.declined)),
      ),
    callOff: ({ id }: Coached, reason: string) =>
      run(
        () => callOff({ id, reason }),
        t(($) => $.done.cancelled),
      ),
    move: ({ id }: Coached, startsAt: string) =>
      run(
        () => shift({ input: { id, startsAt } }),
        t(($) => $.done.moved),
      ),
  };
}
