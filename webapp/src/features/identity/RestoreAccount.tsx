import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { useSubmit } from './useSubmit';

interface Props {
  deleteAt: unknown;
  onRestore: () => Promise<boolean>;
  onLeave: () => void;
}

/** Asks a user whose account is about to be deleted whether to restore it. */
export function RestoreAccount({ deleteAt, onRestore, onLeave }: Props) {
  const { t } = useTranslation('identity-restoreAccount');
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
    </form>
  );
}
