import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/Button';

/** Says above a form that it has what was not saved last time. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('parts-restoredNotice');
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-control bg-tint p-3 text-sub">
      <p className="min-w-0 flex-[1_1_12rem]">{t(($) => $.unsaved)}</p>
      <Button variant="plain" size="small" onClick={onDiscard}>
        {t(($) => $.discard)}
      </Button>
    </div>
  );
}
