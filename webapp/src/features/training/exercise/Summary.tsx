import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatClock, formatNumber, formatWeight } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { workoutPath } from '../../../parts/paths';
import { useValueText } from '../../../parts/sets/useValueText';
import { Button } from '../../../ui/Button';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import type { Completion_ResultFragment } from '../__generated__/training';
import { Celebration } from '../Celebration';
import { RateCard } from '../RateCard';
import { saveDraft } from './store';
import { bestRecords, doneSets, valuesOf, volumeOf } from './values';
import type { WorkoutDraft } from './workoutDraft';

interface SummaryProps {
  draft: WorkoutDraft;
  result: Completion_ResultFragment;
  rating: number | undefined;
  onUndo: () => void;
}

/** The result of the workout: points, figures, records, and the sets themselves. */
export function Summary({ draft, result, rating, onUndo }: SummaryProps) {
  const { t } = useTranslation('training-exercise');
  const navigate = useNavigate();
  const volume = volumeOf(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = () => {
    saveDraft(null);
    void navigate(workoutPath(draft.workoutId), { replace: true });
  };
  return (
    <article className="mx-auto flex max-w-120 flex-col gap-5 px-4 pt-6 pb-[calc(env(safe-area-inset-bottom)+1.5rem)]">
      <h1 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {t(($) => $.summary)}
      </h1>
      <Celebration result={result} queued={draft.queued === true} onUndo={onUndo} />
      <Card className="flex flex-wrap gap-x-8 gap-y-4">
        <Figure
          value={formatClock(((draft.endedAt ?? draft.startedAt) - draft.startedAt) / 1000)}
          label={t(($) => $.duration)}
        />
        <Figure value={formatNumber(doneSets(draft).length)} label={t(($) => $.setsDone)} />
        {volume > 0 && <Figure value={formatWeight(volume, draft.units, 0)} label={t(($) => $.volume)} />}
      </Card>
      <Records draft={draft} />
      <RateCard workoutId={draft.workoutId} value={rating} />
      <DoneSets draft={draft} />
      <Button size="large" onClick={leave}>
        {t(($) => $.toWorkout)}
      </Button>
    </article>
  );
}

function Records({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation(['training-exercise', 'training']);
  const pick = useLocalized();
  const valueText = useValueText();
  const records = bestRecords(draft);
  if (records.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t(($) => $.records, { ns: 'training-exercise' })}</SectionTitle>
      <ul className="card divide-y divide-line">
        {records.map(({ setId, line, values, max }) => {
          const name = pick(line.exercise.name);
          return (
            <li key={setId} className="flex items-start gap-3 p-4">
              <Trophy className="mt-0.5 size-6 shrink-0 text-accent" aria-hidden="true" />
              <p className="min-w-0 text-sub">
                <span className="block text-body font-bold">
                  <span lang={name.lang}>{name.text}</span> · {valueText(values, line.units)}
                </span>
                {max
                  ? t(($) => $.recordLine, {
                      ns: 'training-exercise',
                      max: formatWeight(max.kg, line.units),
                      more: formatWeight(max.kg - max.beforeKg, line.units),
                    })
                  : t(($) => $.recordSet, { ns: 'training-exercise' })}
              </p>
            </li>
          );
        })}
      </ul>
      {records.some(({ max }) => max) && (
        <p className="px-1 pt-2 text-note text-soft">{t(($) => $.formula, { ns: 'training' })}</p>
      )}
    </section>
  );
}

function DoneSets({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const valueText = useValueText();
  const lines = draft.lines
    .map((line) => ({ line, sets: line.sets.filter(({ doneAt }) => doneAt !== null) }))
    .filter(({ sets }) => sets.length > 0);
  if (lines.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t(($) => $.what)}</SectionTitle>
      <ul className="card divide-y divide-line">
        {lines.map(({ line, sets }) => {
          const name = pick(line.exercise.name);
          return (
            <li key={line.key} className="p-4">
              <p className="font-semibold" lang={name.lang}>
                {name.text}
              </p>
              <p className="text-sub text-soft tabular-nums">
                {sets.map((set) => valueText(valuesOf(line, set), line.units)).join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
      {draft.note && (
        <p dir="auto" className="px-1 pt-3 text-sub whitespace-pre-line">
          {draft.note}
        </p>
      )}
    </section>
  );
}
