import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';

/** In the place of the words of somebody whom the viewer has muted, until they want to see them. */
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
