import { MailCheck } from 'lucide-react';
import { useTranslation } from '../lib/i18n';
import { useWrite } from '../lib/useWrite';
import { useRunAction } from '../parts/useRunAction';
import { Button } from '../ui/Button';
import { ResendConfirmationDocument } from './__generated__/shell';

export function ConfirmEmailBanner() {
  const { t } = useTranslation('app-confirmEmailBanner');
  const act = useRunAction();
  const [resend, pending] = useWrite(ResendConfirmationDocument);
  const send = () =>
    act(() => resend({}), {
      kind: 'success',
      title: t(($) => $.sentAgainTitle),
      message: t(($) => $.sentAgain),
    });
  return (
    <section aria-label={t(($) => $.emailBanner)} className="bg-tint">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6 lg:px-8">
        <MailCheck className="size-5 shrink-0 text-accent" aria-hidden="true" />
        <p className="min-w-48 flex-1 py-1.5 text-note">{t(($) => $.confirmEmail)}</p>
        <Button variant="plain" size="small" pending={pending} onClick={() => void send()}>
          {t(($) => $.sendAgain)}
        </Button>
      </div>
    </section>
  );
}
