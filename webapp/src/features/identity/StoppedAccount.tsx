import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Contact } from '../../parts/contact/Contact';
import { useSubmit } from '../../parts/proof/useSubmit';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import type { Stopped } from './useSignIn';

interface Props extends Stopped {
  onLeave: () => void;
}

/** Replaces the form where the password was right but the account is suspended or about to be deleted. */
export function StoppedAccount({ code, ...props }: Props) {
  return code === 'SUSPENDED' ? <Suspended {...props} /> : <RestoreAccount {...props} />;
}

function Suspended({ onLeave }: Pick<Props, 'onLeave'>) {
  const { t } = useTranslation('identity-stoppedAccount');
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="flex flex-col gap-4">
        <h2 className="text-heading font-bold">{t(($) => $.suspended.title)}</h2>
        <p className="text-sub text-soft">{t(($) => $.suspended.lead)}</p>
      </div>
      <Contact />
      <Button variant="secondary" size="large" wide autoFocus onClick={onLeave}>
        {t(($) => $.suspended.back)}
      </Button>
    </div>
  );
}

/** Asks a user whose account is about to be deleted whether to restore it. */
function RestoreAccount({ deleteAt, onRestore, onLeave }: Omit<Props, 'code'>) {
  const { t } = useTranslation('identity-stoppedAccount');
  const at = String(deleteAt);
  const { pending, onSubmit } = useSubmit(async () => {
    if (await onRestore()) toast({ kind: 'success', title: t(($) => $.restored) });
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <div role="alert" className="flex flex-col gap-4">
        <h2 className="text-heading font-bold">{t(($) => $.title)}</h2>
        <p className="text-sub text-soft">
          {t(($) => $.lead, { day: formatDate(at), time: formatDate(at, 'time') })}
        </p>
      </div>
      <Button type="submit" size="large" wide autoFocus pending={pending}>
        {t(($) => $.restore)}
      </Button>
      <Button variant="plain" wide onClick={onLeave}>
        {t(($) => $.leave)}
      </Button>
      <Contact />
    </form>
  );
}
