import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { useSubmit } from './useSubmit';

interface Props {
  deleteAt: string;
  onRestore: () => Promise<boolean>;
  onLeave: () => void;
}

/** Asks somebody who is about to be deleted whether they are coming back. */
export function ComeBack({ deleteAt, onRestore, onLeave }: Props) {
  const { t } = useTranslation('account');
  const { pending, onSubmit } = useSubmit(async () => {
    if (await onRestore()) toast({ kind: 'success', title: t(($) => $.comeBack.restored) });
  });
  return (
    <form onSubmit={onSubmit} role="alert" className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.comeBack.title)}</h2>
      <p className="text-sub text-soft">
        {t(($) => $.comeBack.lead, { day: formatDate(deleteAt), time: formatDate(deleteAt, 'time') })}
      </p>
      <Button type="submit" size="large" wide autoFocus pending={pending}>
        {t(($) => $.comeBack.restore)}
      </Button>
      <Button variant="plain" wide onClick={onLeave}>
        {t(($) => $.comeBack.leave)}
      </Button>
    </form>
  );
}
