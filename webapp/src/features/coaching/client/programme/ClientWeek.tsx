import { ArrowLeftRight, Copy, Dumbbell, Plus, Trash2, TrendingUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Plan } from '../../../../__generated__/types';
import { useScreenQuery } from '../../../../lib/apollo';
import { formatDate } from '../../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../../lib/i18n';
import { mondayOf } from '../../../../parts/calendar/days';
import { page } from '../../../../parts/page';
import { MoveWorkoutSheet } from '../../../../parts/week/MoveWorkoutSheet';
import { PlannedRow } from '../../../../parts/week/PlannedRow';
import { SelfAdded } from '../../../../parts/week/SelfAdded';
import { WeekStrip } from '../../../../parts/week/WeekStrip';
import { daysToMoveTo, type PlannedWorkout } from '../../../../parts/week/week';
import { WorkoutPicker } from '../../../../parts/workouts/WorkoutPicker';
import { Button, IconButton } from '../../../../ui/Button';
import { preloadSheet, Sheet } from '../../../../ui/Sheet';
import { Skeleton } from '../../../../ui/States';
import { ClientWeekDocument } from './__generated__/programme';
import { PrescribeForm } from './prescribe/PrescribeForm';
import { ResultLine } from './ResultLine';
import { resultsOf } from './results';
import { usePlanning } from './usePlanning';

const FillForm = page(async () => (await import('./later/FillForm')).FillForm, ['coaching-later']);
const CopyForm = page(async () => (await import('./later/CopyForm')).CopyForm, ['coaching-later']);

interface ClientWeekProps {
  clientId: string;
  monday: string;
  plan: Plan;
  today: string;
}

/** One week of a client: planned, done, missed and extra workouts, and what the coach can change. */
export function ClientWeek({ clientId, monday, plan: membership, today }: ClientWeekProps) {
  const { t } = useTranslation(['coaching-programme', 'parts-week', 'ui']);
  const pick = useLocalized();
  const week = useScreenQuery(ClientWeekDocument, { id: clientId, of: monday }).data.clientProgress
    .trainingWeek;
  const { plan, unplan, move } = usePlanning(clientId);
  const [day, setDay] = useState(mondayOf(today) === monday ? today : (week.planned[0]?.date ?? monday));
  const [moving, setMoving] = useState<PlannedWorkout>();
  const [sheet, setSheet] = useState<'move' | 'pick' | 'prescribe' | 'fill' | 'day' | 'week'>();
  const [copied, setCopied] = useState<'day' | 'week'>('day');
  const [prescribing, setPrescribing] = useState<PlannedWorkout>();
  const language = useLanguage();
  const close = () => setSheet(undefined);
  const planned = week.planned.filter(({ date }) => date === day);
  const copyButton = (what: 'day' | 'week') => (
    <Button
      variant="plain"
      className="max-w-full wrap-anywhere"
      icon={<Copy className="size-5" aria-hidden="true" />}
      onPointerDown={() => void Promise.all([preloadSheet(), CopyForm.preload()])}
      onClick={() => {
        setCopied(what);
        setSheet(what);
      }}
    >
      {t(($) => (what === 'day' ? $.copyDay : $.copyWeek), { ns: 'coaching-programme' })}
    </Button>
  );
  const titleOf = (one: PlannedWorkout | undefined) => (one ? pick(one.workout.title).text : '');
  return (
    <>
      <WeekStrip week={week} today={today} day={day} onDay={setDay} />
      <h3 className="px-1 text-body font-bold first-letter:uppercase">{formatDate(day, 'long')}</h3>
      {planned.length === 0 ? (
        <p className="px-1 text-sub text-soft">{t(($) => $.nothing, { ns: 'coaching-programme' })}</p>
      ) : (
        <ul className="divide-y divide-line">
          {planned.map((one) => {
            const { text: title } = pick(one.workout.title);
            const results = one.log ? resultsOf(one) : [];
            return (
              <PlannedRow
                key={one.id}
                planned={one}
                today={today}
                resultOf={(nth) => results[nth] && <ResultLine of={results[nth]} />}
              >
                {daysToMoveTo(one, monday, today).length > 0 && (
                  <IconButton
                    label={t(($) => $.moveOf, { ns: 'parts-week', title })}
                    onPointerDown={() => void preloadSheet()}
                    onClick={() => {
                      setMoving(one);
                      setSheet('move');
                    }}
                  >
                    <ArrowLeftRight className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
                {!one.log && (membership === 'VIP' || one.prescribed.length > 0) && (
                  <IconButton
                    label={t(($) => $.prescribeOf, { ns: 'coaching-programme', title })}
                    onPointerDown={() => void preloadSheet()}
                    onClick={() => {
                      setPrescribing(one);
                      setSheet('prescribe');
                    }}
                  >
                    <Dumbbell className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
                {membership === 'VIP' && one.prescribed.length > 0 && (
                  <IconButton
                    label={t(($) => $.fillOf, { ns: 'coaching-programme', title })}
                    onPointerDown={() => void Promise.all([preloadSheet(), FillForm.preload()])}
                    onClick={() => {
                      setPrescribing(one);
                      setSheet('fill');
                    }}
                  >
                    <TrendingUp className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
                {!one.log && (
                  <IconButton
                    label={t(($) => $.unplanOf, { ns: 'coaching-programme', title })}
                    onClick={() => void unplan(one)}
                  >
                    <Trash2 className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
              </PlannedRow>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {day >= today && (
          <Button
            variant="secondary"
            className="max-w-full wrap-anywhere"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={() => setSheet('pick')}
          >
            {t(($) => $.plan, { ns: 'coaching-programme' })}
          </Button>
        )}
        {planned.length > 0 && copyButton('day')}
        {week.planned.length > 0 && copyButton('week')}
      </div>
      <SelfAdded logs={week.selfAdded} />
      <MoveWorkoutSheet
        planned={moving}
        open={sheet === 'move'}
        monday={monday}
        today={today}
        onClose={close}
        onMove={(one, to) => {
          close();
          void move(one, to);
        }}
      />
      <Sheet
        open={sheet === 'prescribe'}
        onClose={close}
        title={t(($) => $.prescribeOf, { ns: 'coaching-programme', title: titleOf(prescribing) })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {prescribing && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <PrescribeForm key={prescribing.id} clientId={clientId} planned={prescribing} onDone={close} />
          </Suspense>
        )}
      </Sheet>
      <Sheet
        open={sheet === 'fill'}
        onClose={close}
        title={t(($) => $.fillOf, { ns: 'coaching-programme', title: titleOf(prescribing) })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {prescribing && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <FillForm
              clientId={clientId}
              planned={prescribing}
              endsOn={week.programme?.endsOn}
              onDone={close}
            />
          </Suspense>
        )}
      </Sheet>
      <Sheet
        open={sheet === 'day' || sheet === 'week'}
        onClose={close}
        title={t(($) => (copied === 'day' ? $.copyDay : $.copyWeek), { ns: 'coaching-programme' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <CopyForm
            clientId={clientId}
            plan={membership}
            today={today}
            planned={copied === 'day' ? planned : week.planned}
            what={copied}
            from={copied === 'day' ? day : monday}
            onDone={close}
          />
        </Suspense>
      </Sheet>
      <WorkoutPicker
        open={sheet === 'pick'}
        title={t(($) => $.planOn, { ns: 'coaching-programme', date: formatDate(day, 'short') })}
        onClose={close}
        onPick={({ id }) => {
          close();
          void plan(id, day);
        }}
      />
    </>
  );
}
