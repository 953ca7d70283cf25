import { Suspense } from 'react';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { preloadable } from '../../../ui/preloadable';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import type { Day_DayFragment } from './__generated__/day';

const LineChanges = preloadable(async () => (await import('./LineChanges')).LineChanges);

interface LineSheetProps {
  day: string;
  line: Day_DayFragment['lines'][number] | undefined;
  hides: boolean;
  onClose: () => void;
}

/** Changes something on the day: how much of it, or what is eaten in its place. */
export function LineSheet({ day, line, hides, onClose }: LineSheetProps) {
  const { t } = useTranslation('ui');
  const pick = useLocalized();
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title={line ? pick(line.name).text : ''}
      closeLabel={t(($) => $.close)}
      locale={useLanguage()}
    >
      {line && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <LineChanges day={day} line={line} hides={hides} onClose={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
