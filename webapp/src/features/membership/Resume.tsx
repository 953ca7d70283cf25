import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { ResumeMembershipDocument } from './__generated__/billing';
import { showBilling } from './useBilling';

/** Ends a pause at once. */
export function Resume() {
  const { t } = useTranslation('membership');
  const run = useRunAction();
  const [resume, pending] = useWrite(ResumeMembershipDocument, showBilling);
  const send = () => run(() => resume({}), { kind: 'success', title: t(($) => $.keep.done) });
  return (
    <Button pending={pending} onClick={() => void send()}>
      {t(($) => $.pause.resume)}
    </Button>
  );
}
