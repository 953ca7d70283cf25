import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';

/** Replaces the message of a muted user until the viewer expands it. */
export function MutedMessage({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-note text-soft italic">
      {t(($) => $.folded)}
      <Button variant="plain" size="small" className="not-italic" onClick={onUnfold}>
        {t(($) => $.unfold)}
      </Button>
    </p>
  );
}
