import { Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { PartBoundary } from '../../../parts/PartBoundary';
import { preloadable } from '../../../ui/preloadable';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import type { WorkoutDraft } from './workoutDraft';

const SwapChoices = preloadable(async () => (await import('./SwapChoices')).SwapChoices);

interface SwapSheetProps {
  draft: WorkoutDraft;
  open: boolean;
  onClose: () => void;
}

/** Offers replacements for an exercise, those for the same muscles first. */
export function SwapSheet({ draft, open, onClose }: SwapSheetProps) {
  const { t } = useTranslation(['training-exercise', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.swapTitle, { ns: 'training-exercise' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <PartBoundary>
          <SwapChoices draft={draft} onClose={onClose} />
        </PartBoundary>
      </Suspense>
    </Sheet>
  );
}
