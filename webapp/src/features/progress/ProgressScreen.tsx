import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Boundary } from '../../parts/Boundary';
import { ConsentAsk } from '../../parts/consent';
import { ChartSkeleton } from '../../parts/measure/ChartSkeleton';
import { PartBoundary } from '../../parts/PartBoundary';
import { page } from '../../parts/page';
import { useOnRejectedWrite, useRejectedWrite } from '../../parts/useRejectedWrite';
import { Button } from '../../ui/Button';
import { preloadable } from '../../ui/preloadable';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import {
  type CreateEntryMutationVariables,
  EntriesDocument,
  type EntriesQuery,
  type EntriesQueryVariables,
  type Entry_EntryFragment,
  ProgressDocument,
  type UpdateEntryMutationVariables,
} from './__generated__/progress';
import { AnalyticsLink } from './AnalyticsLink';
import { EntryForm } from './EntryForm';
import type { EntryDraft } from './entry';
import { GoalCard } from './GoalCard';
import { History } from './History';

const OwnChart = preloadable(async () => (await import('./chart/OwnChart')).OwnChart);
// Along with the data, so that both are ready together.
void OwnChart.preload().catch(() => undefined);
const CheckInCard = page(async () => (await import('./CheckInCard')).CheckInCard, ['checkin']);
const PhotosCard = page(
  async () => (await import('./photos/PhotosCard')).PhotosCard,
  ['progress-photos', 'parts-photos'],
);

type Editing = { kind: 'new' } | { kind: 'change'; entry: Entry_EntryFragment } | { kind: 'draft' };

export function ProgressScreen() {
  const { t } = useTranslation(['progress', 'ui']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [editing, setEditing] = useState<Editing | undefined>(
    query.get('add') === null ? undefined : { kind: 'new' },
  );
  const typed = useRef<EntryDraft>(undefined);
  const created = useRejectedWrite<CreateEntryMutationVariables>('CreateEntry');
  const updated = useRejectedWrite<UpdateEntryMutationVariables>('UpdateEntry');
  const draft = created ?? updated;
  useOnRejectedWrite(draft, () => setEditing({ kind: 'draft' }));
  const close = () => {
    setEditing(undefined);
    if (query.size > 0) setQuery({}, { replace: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <ConsentAsk />
      <Button
        size="large"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onPointerDown={() => void preloadSheet()}
        onClick={() => setEditing({ kind: 'new' })}
      >
        {t(($) => $.add, { ns: 'progress' })}
      </Button>
      <PartBoundary>
        <Suspense fallback={<ChartSkeleton />}>
          <Figures
            onEdit={(entry) => setEditing({ kind: 'change', entry })}
            onAdd={() => setEditing({ kind: 'new' })}
          />
        </Suspense>
      </PartBoundary>
      <Sheet
        open={editing !== undefined}
        onClose={close}
        title={t(($) => (editing?.kind === 'change' ? $.changeTitle : $.addTitle), { ns: 'progress' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <EntryForm
          entry={editing?.kind === 'change' ? editing.entry : undefined}
          draft={editing?.kind === 'draft' ? draft : undefined}
          typed={typed}
          weight={query.get('weight') ?? undefined}
          onDone={close}
        />
      </Sheet>
    </div>
  );
}

interface FiguresProps {
  onEdit: (entry: Entry_EntryFragment) => void;
  onAdd: () => void;
}

/** What has been measured so far; an entry can be added without it. */
function Figures({ onEdit, onAdd }: FiguresProps) {
  const { subscriptionPlan } = useViewer();
  const { data } = useScreenQuery(ProgressDocument, {});
  const entries = useScreenQuery<EntriesQuery, EntriesQueryVariables>(EntriesDocument, {}).data;
  return (
    <>
      {subscriptionPlan !== 'FREE' && (
        <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
          <Boundary failure={() => null}>
            <CheckInCard />
          </Boundary>
        </Suspense>
      )}
      <AnalyticsLink />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Suspense fallback={<ChartSkeleton />}>
          <OwnChart goal={data.weightGoal} />
        </Suspense>
        <GoalCard goal={data.weightGoal} />
      </div>
      <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
        <PartBoundary>
          <PhotosCard />
        </PartBoundary>
      </Suspense>
      <History data={entries} onEdit={onEdit} onAdd={onAdd} />
    </>
  );
}
