import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';

interface CopySheetProps {
  week: number;
  weeks: number;
  open: boolean;
  onClose: () => void;
  onCopy: (to: number[]) => void;
}

/** Asks which of the following weeks to copy a week to. */
export function CopySheet({ week, weeks, open, onClose, onCopy }: CopySheetProps) {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const language = useLanguage();
  const later = Array.from({ length: weeks - week }, (_, nth) => week + 1 + nth);
  const [next] = later;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.copyWeek, { ns: 'programme-staff', week })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <div className="flex flex-col gap-3">
        <p className="text-sub text-soft">{t(($) => $.copyLead, { ns: 'programme-staff' })}</p>
        {next && (
          <Button variant="secondary" size="large" wide onClick={() => onCopy([next])}>
            {t(($) => $.copyNext, { ns: 'programme-staff', week: next })}
          </Button>
        )}
        {later.length > 1 && (
          <Button variant="secondary" size="large" wide onClick={() => onCopy(later)}>
            {t(($) => $.copyAll, { ns: 'programme-staff', from: week + 1, to: weeks })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
