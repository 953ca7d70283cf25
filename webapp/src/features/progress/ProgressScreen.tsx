import { ChartLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate, formatNumber, formatWeight, weightFromKg } from '../../lib/format';
import { useLanguage } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { useDraft } from '../../parts/useDraft';
import { Button } from '../../ui/Button';
import { Card, SectionTitle } from '../../ui/Card';
import { LineChart } from '../../ui/LineChart';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { EmptyState } from '../../ui/States';
import {
  type CreateEntryMutationVariables,
  EntriesDocument,
  type EntriesQuery,
  type EntriesQueryVariables,
  type Entry_EntryFragment,
  ProgressDocument,
  type ProgressQuery,
  type UpdateEntryMutationVariables,
} from './__generated__/progress';
import { EntryForm } from './EntryForm';
import { GoalCard } from './GoalCard';
import { History } from './History';

type Editing = { kind: 'new' } | { kind: 'change'; entry: Entry_EntryFragment } | { kind: 'draft' };

export function ProgressScreen() {
  const { t } = useTranslation(['progress', 'ui']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const { data } = useScreenQuery(ProgressDocument, {});
  const entries = useScreenQuery<EntriesQuery, EntriesQueryVariables>(EntriesDocument, {});
  const [editing, setEditing] = useState<Editing | undefined>(
    query.get('add') === null ? undefined : { kind: 'new' },
  );
  const created = useDraft<CreateEntryMutationVariables>('CreateEntry');
  const updated = useDraft<UpdateEntryMutationVariables>('UpdateEntry');
  const draft = created ?? updated;
  if (draft && !editing) setEditing({ kind: 'draft' });
  const close = () => {
    setEditing(undefined);
    if (query.size > 0) setQuery({}, { replace: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <Button
        size="large"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onPointerDown={() => void preloadSheet()}
        onClick={() => setEditing({ kind: 'new' })}
      >
        {t(($) => $.add, { ns: 'progress' })}
      </Button>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Card>
          <SectionTitle>{t(($) => $.weight, { ns: 'progress' })}</SectionTitle>
          {data.weightSeries.length === 0 ? (
            <EmptyState
              icon={<ChartLine className="size-8" />}
              title={t(($) => $.noWeight, { ns: 'progress' })}
              message={t(($) => $.noWeightLead, { ns: 'progress' })}
            />
          ) : (
            <WeightChart series={data.weightSeries} goal={data.weightGoal} />
          )}
        </Card>
        <GoalCard goal={data.weightGoal} />
      </div>
      <History
        result={entries}
        onEdit={(entry) => setEditing({ kind: 'change', entry })}
        onAdd={() => setEditing({ kind: 'new' })}
      />
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
          onDone={close}
        />
      </Sheet>
    </div>
  );
}

function WeightChart({
  series,
  goal,
}: {
  series: ProgressQuery['weightSeries'];
  goal: ProgressQuery['weightGoal'];
}) {
  const { t } = useTranslation(['progress', 'ui']);
  const { units } = useViewer();
  const points = series.map(({ date, kg }) => ({ at: Date.parse(date), value: weightFromKg(kg, units) }));
  const asKg = (value: number) => value / weightFromKg(1, units);
  const target =
    goal.startKg === null
      ? undefined
      : goal.startKg + (goal.direction === 'LOSE' ? -goal.changeKg : goal.changeKg);
  return (
    <LineChart
      points={points}
      label={t(($) => $.weightOverTime, { ns: 'progress' })}
      pointText={({ at, value }) =>
        `${formatDate(new Date(at), 'medium', 'UTC')}: ${formatWeight(asKg(value), units)}`
      }
      axisDate={(at) => formatDate(new Date(at), 'short', 'UTC')}
      axisValue={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
      goal={
        target === undefined
          ? undefined
          : { value: weightFromKg(target, units), label: t(($) => $.goalLine, { ns: 'progress' }) }
      }
      table={{
        summary: t(($) => $.showTable, { ns: 'ui' }),
        dateHead: t(($) => $.date, { ns: 'progress' }),
        valueHead: t(($) => $.weight, { ns: 'progress' }),
      }}
    />
  );
}
