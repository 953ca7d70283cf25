import { CalendarSync, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { Skeleton } from '../../../ui/States';

const Feed = page(async () => (await import('./Feed')).Feed, ['session']);

/** The private URL from which calendars read the user's sessions; loaded when opened. */
export function CalendarFeed() {
  const { t } = useTranslation('session');
  const [opened, setOpened] = useState(false);
  return (
    <details className="card p-5" onToggle={() => setOpened(true)}>
      <summary className="flex cursor-pointer items-center gap-3">
        <CalendarSync className="size-5.5 text-accent" aria-hidden="true" />
        <h2 className="min-w-0 flex-1 font-semibold wrap-anywhere">{t(($) => $.feed.title)}</h2>
        <ChevronDown className="size-5 text-soft" aria-hidden="true" />
      </summary>
      {opened && (
        <PartBoundary>
          <Suspense fallback={<Skeleton className="mt-3 h-40 rounded-card" />}>
            <Feed />
          </Suspense>
        </PartBoundary>
      )}
    </details>
  );
}
