import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../lib/errors';
import { useTranslation } from '../lib/i18n';
import { request } from '../lib/request';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { ResendConfirmationDocument } from './__generated__/shell';

export function ConfirmEmailBanner() {
  const { t } = useTranslation(['app', 'ui']);
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await request(ResendConfirmationDocument, {});
      toast({
        kind: 'success',
        title: t(($) => $.sentAgainTitle, { ns: 'app' }),
        message: t(($) => $.sentAgain, { ns: 'app' }),
      });
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    }
    setPending(false);
  };
  return (
    <section aria-label={t(($) => $.emailBanner, { ns: 'app' })} className="bg-tint">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6 lg:px-8">
        <MailCheck className="size-5 shrink-0 text-accent" aria-hidden="true" />
        <p className="min-w-48 flex-1 py-1.5 text-note">{t(($) => $.confirmEmail, { ns: 'app' })}</p>
        <Button variant="plain" size="small" pending={pending} onClick={() => void send()}>
          {t(($) => $.sendAgain, { ns: 'app' })}
        </Button>
      </div>
    </section>
  );
}
