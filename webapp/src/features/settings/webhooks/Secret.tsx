import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';

/** Shows a new secret, which is never shown again. */
export function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('settings-webhooks');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ kind: 'success', title: t(($) => $.copied) }),
      () => toast({ kind: 'error', title: t(($) => $.notCopied) }),
    );
  return (
    <div role="status" className="flex flex-col gap-3 rounded-control bg-tint px-4 py-3">
      <p className="text-sub">{t(($) => $.once)}</p>
      <code translate="no" className="text-sub break-all select-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t(($) => $.copy)}</Button>
        <Button variant="plain" onClick={onDone}>
          {t(($) => $.done)}
        </Button>
      </div>
    </div>
  );
}
