import { useState } from 'react';
import type { ExerciseMatchInput, WeightUnit } from '../../../__generated__/types';
import { formatDate, formatNumber, unitName } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useActivityText, useSportName } from '../../../parts/sets/useActivityText';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { isOfActivities, type Read } from './useImport';

const step = 8;
const appNames = {
  STRONG: 'Strong',
  HEVY: 'Hevy',
  FORMA: 'Forma',
  FIT: 'FIT',
  GPX: 'GPX',
  TCX: 'TCX',
} as const;

interface Props {
  read: Read;
  busy: boolean;
  importing: boolean;
  onChange: (choice: { unit?: WeightUnit; matches?: ExerciseMatchInput[] }) => void;
  onImport: () => void;
}

/** Shows what a file would add before anything is saved. */
export function Preview({ read, busy, importing, onChange, onImport }: Props) {
  const { t } = useTranslation('training-past');
  const { table } = read;
  const activities = isOfActivities(table.app);
  const workouts = t(($) => $.workouts, { count: table.workouts });
  const added = t(($) => $.workouts, { count: table.addedWorkouts });
  return (
    <>
      <div className="text-sub">
        <p className="font-semibold">
          {activities
            ? t(($) => $.foundActivities, { workouts })
            : t(($) => $.found, {
                app: appNames[table.app],
                workouts,
                sets: t(($) => $.sets, { count: table.sets }),
              })}
        </p>
        {table.firstDay && table.lastDay && (
          <p className="text-soft">
            {formatDate(table.firstDay)}
            {table.lastDay !== table.firstDay && ` – ${formatDate(table.lastDay)}`}
          </p>
        )}
        <p>
          {table.addedSets === 0
            ? t(($) => $.nothingNew)
            : activities
              ? t(($) => $.newActivities, { workouts: added })
              : t(($) => $.isNew, {
                  workouts: added,
                  sets: t(($) => $.sets, { count: table.addedSets }),
                })}
        </p>
      </div>
      {activities && <Activities table={table} />}
      {!table.unitSaid && (
        <Segmented<WeightUnit>
          label={t(($) => $.unit)}
          value={read.input.unit ?? table.unit}
          onValue={(unit) => onChange({ unit })}
          choices={[
            { value: 'KG', label: unitName('weight', 'METRIC') },
            { value: 'LB', label: unitName('weight', 'IMPERIAL') },
          ]}
        />
      )}
      {table.leftOut + table.refusedLines > 0 && <Refused table={table} />}
      {!activities && <Matches read={read} onChange={(matches) => onChange({ matches })} />}
      <Button
        size="large"
        wide
        pending={importing}
        disabled={busy || table.addedSets === 0}
        onClick={onImport}
      >
        {t(($) => $.import)}
      </Button>
    </>
  );
}

/** The activities of a file, and what of them is not stored. */
function Activities({ table }: { table: Read['table'] }) {
  const { t } = useTranslation('training-past');
  const activityText = useActivityText();
  const sportName = useSportName();
  const [most, setMost] = useState(step);
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {table.activities.slice(0, most).map((activity) => {
          const { sport, title, startedAt, isNew } = activity;
          return (
            <li key={startedAt + sport} className="p-3 text-sub wrap-anywhere">
              <p className="font-semibold">{title || sportName(sport)}</p>
              <p>
                {formatDate(startedAt)}, {formatDate(startedAt, 'time')}
                {!isNew && ` · ${t(($) => $.isThere)}`}
              </p>
              <p className="text-soft tabular-nums">{activityText(activity)}</p>
            </li>
          );
        })}
      </ul>
      {table.activities.length > most && (
        <Button variant="plain" wide onClick={() => setMost(most + 5 * step)}>
          {t(($) => $.moreActivities)}
        </Button>
      )}
      <div className="text-note text-soft">
        <p>{t(($) => $.noPlaces)}</p>
        {table.heartRateLeftOut && <p>{t(($) => $.noHeartRate)}</p>}
      </div>
    </>
  );
}

/** The lines that cannot be used. */
function Refused({ table }: { table: Read['table'] }) {
  const { t } = useTranslation('training-past');
  return (
    <details className="rounded-control border border-line p-3">
      <summary className="text-sub font-semibold">{t(($) => $.leftOut, { count: table.leftOut })}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {table.refused.map(({ number, text, refusal }) => (
          <li key={number} className="text-note">
            <span className="font-medium text-danger">
              {t(($) => $.line, { number: formatNumber(number) })}: {t(($) => $.refusal[refusal])}
            </span>
            <code className="block break-all text-soft">{text}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What each exercise of the file is in the catalogue, those that nothing is known of first. */
function Matches({ read, onChange }: { read: Read; onChange: (matches: ExerciseMatchInput[]) => void }) {
  const { t } = useTranslation('training-past');
  const pick = useLocalized();
  const [most, setMost] = useState(step);
  // The order stays while one chooses.
  const [unknownFirst] = useState(() =>
    [...read.table.exercises]
      .sort((a, b) => Number(a.exercise !== null) - Number(b.exercise !== null))
      .map(({ name }) => name),
  );
  const now = new Map(read.table.exercises.map((found) => [found.name, found]));
  const choices = [
    { value: '', label: t(($) => $.keepName) },
    ...read.exercises
      .map(({ id, name }) => ({ value: id, label: pick(name).text }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  ];
  const choose = (name: string, id: string) =>
    onChange([
      ...(read.input.matches ?? []).filter((match) => match.name !== name),
      { name, exerciseId: id || null },
    ]);
  const chosen = new Map((read.input.matches ?? []).map(({ name, exerciseId }) => [name, exerciseId ?? '']));
  return (
    <section>
      <h3 className="text-body font-bold">{t(($) => $.matches)}</h3>
      <p className="mb-3 text-sub text-soft">{t(($) => $.matchesLead)}</p>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {unknownFirst.slice(0, most).map((name) => (
          <Select
            key={name}
            label={name}
            hint={t(($) => $.sets, { count: now.get(name)?.sets ?? 0 })}
            value={chosen.get(name) ?? now.get(name)?.exercise?.id ?? ''}
            onValue={(id) => choose(name, id)}
            choices={choices}
          />
        ))}
      </div>
      {unknownFirst.length > most && (
        <Button variant="plain" wide onClick={() => setMost(most + 5 * step)}>
          {t(($) => $.moreExercises)}
        </Button>
      )}
    </section>
  );
}
