import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';

interface Props {
  secret: string;
  lead: string;
  onDone: () => void;
}

/** Shows a new secret, which is never shown again. */
export function NewSecret({ secret, lead, onDone }: Props) {
  const { t } = useTranslation('parts-newSecret');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ kind: 'success', title: t(($) => $.copied) }),
      () => toast({ kind: 'error', title: t(($) => $.notCopied), message: t(($) => $.notCopiedLead) }),
    );
  return (
    <div role="status" className="flex flex-col gap-3 rounded-control bg-tint px-4 py-3">
      <p className="text-sub">{lead}</p>
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
