import { Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { preloadable } from '../../../ui/preloadable';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';

const EntryForm = preloadable(async () => (await import('./EntryForm')).EntryForm);

interface EntrySheetProps {
  day: string;
  open: boolean;
  hides: boolean;
  onClose: () => void;
}

/** Adds something eaten. */
export function EntrySheet({ day, open, hides, onClose }: EntrySheetProps) {
  const { t } = useTranslation(['nutrition-day', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.add, { ns: 'nutrition-day' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      {open && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <EntryForm day={day} hides={hides} onClose={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
