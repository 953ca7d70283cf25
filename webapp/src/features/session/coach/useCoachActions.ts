import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import {
  CancelAsCoachDocument,
  type Coached_SessionFragment,
  ConfirmSessionDocument,
  DeclineSessionDocument,
  ShiftSessionDocument,
} from './__generated__/sessions';

export type CoachedSession = Coached_SessionFragment;

/** A coach's actions on sessions; each reports whether it succeeded. */
export function useCoachActions(ask: () => Promise<unknown>) {
  const { t } = useTranslation('session-coach');
  const act = useRunAction();
  const [confirm] = useWrite(ConfirmSessionDocument, { invalidate: true });
  const [decline] = useWrite(DeclineSessionDocument, { invalidate: true });
  const [cancel] = useWrite(CancelAsCoachDocument, { invalidate: true });
  const [shift] = useWrite(ShiftSessionDocument, { invalidate: true });
  const run = async (work: () => Promise<unknown>, title: string) => {
    const done = await act(work, { kind: 'success', title });
    const asked = ask().catch(() => undefined);
    if (done) await asked;
    return done;
  };
  return {
    confirm: ({ id, moveTo }: CoachedSession) =>
      run(
        () => confirm({ id }),
        t(($) => (moveTo ? $.done.moved : $.done.confirmed)),
      ),
    decline: ({ id, moveTo }: CoachedSession, reason: string) =>
      run(
        () => decline({ id, reason }),
        t(($) => (moveTo ? $.done.moveDeclined : $.done.declined)),
      ),
    cancel: ({ id }: CoachedSession, reason: string) =>
      run(
        () => cancel({ id, reason }),
        t(($) => $.done.cancelled),
      ),
    move: ({ id }: CoachedSession, startsAt: string) =>
      run(
        () => shift({ input: { id, startsAt } }),
        t(($) => $.done.moved),
      ),
  };
}
