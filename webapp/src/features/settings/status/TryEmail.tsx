import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SendTestEmailDocument, type SendTestEmailMutation } from './__generated__/status';
import { Outcome } from './Outcome';

/** Sends the admin an email, and shows what the mail server said. */
export function TryEmail() {
  const { t } = useTranslation('settings-status');
  const fail = useErrorToast();
  const [send, pending] = useWrite(SendTestEmailDocument, { once: true });
  const [outcome, setOutcome] = useState<SendTestEmailMutation['sendTestEmail']>();
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
        {outcome && (
          <Outcome
            sent={t(($) => (outcome.captured ? $.email.captured : $.email.sent), { to: outcome.to })}
            failed={t(($) => $.email.failed, { to: outcome.to })}
            failure={outcome.failure}
          />
        )}
      </div>
    </Card>
  );
}
