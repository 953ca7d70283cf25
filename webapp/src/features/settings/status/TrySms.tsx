import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { toRequestError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SendTestSmsDocument, type SendTestSmsMutation } from './__generated__/status';
import { Outcome } from './Outcome';

/** Sends the admin a text message, and shows what the gateway said. */
export function TrySms() {
  const { t } = useTranslation('settings-status');
  const fail = useErrorToast();
  const [send, pending] = useWrite(SendTestSmsDocument, { once: true });
  const [outcome, setOutcome] = useState<SendTestSmsMutation['sendTestSms']>();
  const [lacksNumber, setLacksNumber] = useState(false);
  const press = async () => {
    setOutcome(undefined);
    setLacksNumber(false);
    try {
      setOutcome((await send({})).data.sendTestSms);
    } catch (error) {
      if (toRequestError(error).field === 'phone') setLacksNumber(true);
      else fail(error);
    }
  };
  return (
    <Card className="flex flex-col items-start gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.sms.title)}</h2>
        <p className="text-sub text-soft">{t(($) => $.sms.lead)}</p>
      </div>
      <Button
        variant="secondary"
        pending={pending}
        icon={<MessageSquare className="size-5" aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t(($) => $.sms.send)}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {lacksNumber && <p className="text-sub text-danger">{t(($) => $.sms.noNumber)}</p>}
        {outcome && (
          <Outcome
            sent={t(($) => $.sms.sent, { to: outcome.to })}
            failed={t(($) => $.sms.failed, { to: outcome.to })}
            failure={outcome.failure}
          />
        )}
      </div>
    </Card>
  );
}
