import { Suspense, useState } from 'react';
import type { Plan } from '../../../../../__generated__/types';
import { useScreenQuery } from '../../../../../lib/apollo';
import { toRequestError, useErrorText, useFieldError } from '../../../../../lib/errors';
import { formatDate } from '../../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../../lib/i18n';
import { useIdFor } from '../../../../../lib/useIdFor';
import { addDays, mondayOf } from '../../../../../parts/calendar/days';
import { DateField } from '../../../../../parts/DateField';
import { PartBoundary } from '../../../../../parts/PartBoundary';
import { useFirstError } from '../../../../../parts/useFirstError';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import { Button } from '../../../../../ui/Button';
import { Skeleton } from '../../../../../ui/States';
import { toast } from '../../../../../ui/toast';
import { ClientWeekDocument } from '../__generated__/programme';
import { copiesOf, copying } from './later';
import { usePlanMany } from './usePlanMany';
import { useSummary } from './useSummary';

interface CopyFormProps {
  clientId: string;
  plan: Plan;
  today: string;
  /** What is copied: all of a day, or of a week. */
  planned: readonly PlannedWorkout[];
  what: 'day' | 'week';
  /** That day, or the Monday of that week. */
  from: string;
  onDone: () => void;
}

/** Adds a day's or a week's workouts, with what is prescribed for them, to another day or week. */
export function CopyForm({ clientId, plan: membership, today, planned, what, from, onDone }: CopyFormProps) {
  const { t } = useTranslation(['coaching-later', 'coaching-programme', 'parts-week', 'ui']);
  const pick = useLocalized();
  const summary = useSummary();
  const errorText = useErrorText();
  const isWeek = what === 'week';
  const next = addDays(from, 7);
  const [date, setDate] = useState(next > today ? next : today);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>();
  const [faults, setFaults] = useState(0);
  const form = useFirstError(faults);
  const fieldError = useFieldError(error);
  const [add, saving] = usePlanMany(clientId);
  const to = isWeek && date ? mondayOf(date) : date;
  const copiesTo = (day: string) => ({ to: day, copies: day ? copiesOf(planned, from, day) : [] });
  // Kept with their ids, so that another try adds nothing twice.
  const [kept, setKept] = useState(() => copiesTo(to));
  if (kept.to !== to) setKept(copiesTo(to));
  const { copies } = kept;
  const chosen = copies.filter((copy) => copy.date >= today && !omitted.has(copy.of.id));
  const id = useIdFor(...chosen.map((copy) => copy.id));
  const losesPrescribed = membership !== 'VIP' && planned.some(({ prescribed }) => prescribed.length > 0);

  const wrongDay = () => {
    if (date === '') return t(($) => $.chooseDay, { ns: 'coaching-later' });
    if (to === from) return t(($) => (isWeek ? $.sameWeek : $.sameDay), { ns: 'coaching-later' });
    return fieldError('date');
  };
  const words = (failure: unknown) =>
    toRequestError(failure).code === 'NOT_FOUND'
      ? t(($) => $.gone, { ns: 'coaching-later' })
      : errorText(failure);
  const save = async () => {
    setError(undefined);
    if (wrongDay()) {
      setFaults((count) => count + 1);
      return;
    }
    try {
      const title = t(($) => $.added, { ns: 'coaching-later', count: chosen.length });
      await add(id, copying(chosen, membership), title);
      onDone();
    } catch (failure) {
      setError(failure);
      setFaults((count) => count + 1);
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: words(failure) });
    }
  };
  return (
    <form
      ref={form}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DateField
        label={t(($) => (isWeek ? $.toWeek : $.toDay), { ns: 'coaching-later' })}
        hint={
          isWeek && to
            ? t(($) => $.range, {
                ns: 'parts-week',
                from: formatDate(to, 'short'),
                to: formatDate(addDays(to, 6), 'short'),
              })
            : undefined
        }
        required
        min={today}
        max={addDays(today, 365)}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          setError(undefined);
        }}
        error={wrongDay()}
      />
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-sub text-soft">{t(($) => $.willAdd, { ns: 'coaching-later' })}</legend>
        {copies.map((copy) => {
          const title = pick(copy.of.workout.title);
          const isPast = copy.date < today;
          return (
            <label key={copy.of.id} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(copy)}
                disabled={isPast}
                onChange={({ target }) => {
                  const without = new Set(omitted);
                  if (target.checked) without.delete(copy.of.id);
                  else without.add(copy.of.id);
                  setOmitted(without);
                }}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold" lang={title.lang}>
                  {title.text}
                </span>
                <span className="block text-note text-soft">
                  {isPast ? t(($) => $.past, { ns: 'coaching-later' }) : formatDate(copy.date, 'long')}
                </span>
                {membership === 'VIP' && copy.of.prescribed.length > 0 && (
                  <span className="block text-note text-soft tabular-nums">
                    {summary(copy.of.prescribed)}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </fieldset>
      {losesPrescribed && (
        <p className="text-note text-soft">{t(($) => $.withoutPrescribed, { ns: 'coaching-later' })}</p>
      )}
      {to && (
        <PartBoundary key={mondayOf(to)}>
          <Suspense fallback={<Skeleton className="h-5" />}>
            <Already clientId={clientId} day={to} isWeek={isWeek} />
          </Suspense>
        </PartBoundary>
      )}
      <Button type="submit" size="large" wide pending={saving} disabled={chosen.length === 0}>
        {t(($) => $.add, { ns: 'coaching-later', count: chosen.length })}
      </Button>
    </form>
  );
}

/** How much is planned there already, to which the copies are added. */
function Already({ clientId, day, isWeek }: { clientId: string; day: string; isWeek: boolean }) {
  const { t } = useTranslation('coaching-later');
  const { planned } = useScreenQuery(ClientWeekDocument, { id: clientId, of: mondayOf(day) }).data
    .clientProgress.trainingWeek;
  const count = isWeek ? planned.length : planned.filter((one) => one.date === day).length;
  return (
    <p className="text-note text-soft">
      {count === 0 ? t(($) => $.nothingThere) : t(($) => $.there, { count })}
    </p>
  );
}
