import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SendTestEmailDocument, type SendTestEmailMutation } from './__generated__/status';

type Outcome = SendTestEmailMutation['sendTestEmail'];

/** Sends the admin an email, and shows what the mail server said. */
export function TryEmail() {
  const { t } = useTranslation('settings-status');
  const fail = useErrorToast();
  const [send, pending] = useWrite(SendTestEmailDocument, { once: true });
  const [outcome, setOutcome] = useState<Outcome>();
  const press = async () => {
    setOutcome(undefined);
    const written = await send({}).catch(fail);
    if (written) setOutcome(written.data.sendTestEmail);
  };
  return (
    <Card className="flex flex-col items-start gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.email.title)}</h2>
        <p className="text-sub text-soft">{t(($) => $.email.lead)}</p>
      </div>
      <Button
        variant="secondary"
        pending={pending}
        icon={<Mail className="size-5" aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t(($) => $.email.send)}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {outcome && <Said outcome={outcome} />}
      </div>
    </Card>
  );
}

function Said({ outcome: { to, captured, failure } }: { outcome: Outcome }) {
  const { t } = useTranslation('settings-status');
  if (failure === null)
    return (
      <p className="text-sub wrap-anywhere">
        {t(($) => (captured ? $.email.captured : $.email.sent), { to })}
      </p>
    );
  return (
    <>
      <p className="mb-2 text-sub text-danger wrap-anywhere">{t(($) => $.email.failed, { to })}</p>
      <code className="block rounded-control bg-fill p-3 text-note wrap-anywhere" translate="no">
        {failure}
      </code>
    </>
  );
}
