import { Utensils } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../../lib/apollo';
import { formatDate, formatNumber, formatPercent } from '../../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../../lib/i18n';
import { mondayOf } from '../../../../parts/calendar/days';
import { useRefetchOn } from '../../../../parts/notify/useRefetchOn';
import { PartBoundary } from '../../../../parts/PartBoundary';
import { WeekHead } from '../../../../parts/week/WeekHead';
import { Button } from '../../../../ui/Button';
import { Card, SectionTitle } from '../../../../ui/Card';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { preloadSheet, Sheet } from '../../../../ui/Sheet';
import { Skeleton } from '../../../../ui/States';
import { ClientActivityDocument } from '../../__generated__/coachHome';
import { ClientMealsDocument, type ClientMealsQuery } from './__generated__/meals';
import { AssignMealsForm } from './AssignMealsForm';
import { useSaveAsOwn } from './useSaveAsOwn';
import { useTakeBack } from './useTakeBack';

interface MealsPartProps {
  clientId: string;
  name: string;
  sharesMeasurements: boolean;
  today: string;
}

/** What a client eats beside their target, and the weeks of meals that they follow. */
export function MealsPart({ clientId, name, sharesMeasurements, today }: MealsPartProps) {
  const { t } = useTranslation(['coaching-meals', 'ui']);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [monday, setMonday] = useState(mondayOf(today));
  return (
    <section aria-labelledby="meals">
      <SectionTitle
        id="meals"
        action={
          <Button
            variant="plain"
            size="small"
            icon={<Utensils className="size-5" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={() => setOpen(true)}
          >
            {t(($) => $.assign, { ns: 'coaching-meals' })}
          </Button>
        }
      >
        {t(($) => $.title, { ns: 'coaching-meals' })}
      </SectionTitle>
      <Card className="flex flex-col gap-4">
        <WeekHead monday={monday} today={today} onMonday={setMonday} />
        <PartBoundary key={monday}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Week clientId={clientId} monday={monday} today={today} sharesMeasurements={sharesMeasurements} />
          </Suspense>
        </PartBoundary>
      </Card>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(($) => $.assign, { ns: 'coaching-meals' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AssignMealsForm clientId={clientId} name={name} today={today} onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </section>
  );
}

interface WeekProps extends Omit<MealsPartProps, 'name'> {
  monday: string;
}

function Week({ clientId, monday, sharesMeasurements, today }: WeekProps) {
  const { t } = useTranslation('coaching-meals');
  const { data, refetch } = useScreenQuery(ClientMealsDocument, { id: clientId, of: monday });
  useRefetchOn(ClientActivityDocument, refetch);
  const { mealPlans, mealWeek, mealSettings } = data.clientProgress;
  const { days, adherence } = mealWeek;
  const { target, missing } = mealSettings.target;
  const known = days.filter(({ eaten, adherence: { planned } }) => planned > 0 || eaten.kcal > 0);
  return (
    <>
      <Followed plans={mealPlans} today={today} />
      <Wanted
        settings={mealSettings}
        absent={sharesMeasurements ? (missing === 'WEIGHT' ? 'noWeight' : 'noAnswers') : 'notShared'}
      />
      {known.length > 0 && (
        <ul aria-label={t(($) => $.days)} className="flex flex-col gap-3">
          {known.map((day) => (
            <Day key={day.id} day={day} target={target?.nutrition} isAhead={day.date > today} />
          ))}
        </ul>
      )}
      {adherence.planned > 0 && (
        <p className="text-sub font-semibold">
          {t(($) => $.share, { share: formatPercent(adherence.eaten / adherence.planned) })}
        </p>
      )}
    </>
  );
}

type Progress = ClientMealsQuery['clientProgress'];

/** The weeks that they follow, now and later. */
function Followed({ plans, today }: { plans: Progress['mealPlans']; today: string }) {
  const { t } = useTranslation('coaching-meals');
  const pick = useLocalized();
  const takeBack = useTakeBack();
  const { saveAsOwn, copying } = useSaveAsOwn();
  if (plans.length === 0) return <p className="text-sub text-soft">{t(($) => $.none)}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {plans.map(({ id, title, startsOn, portion, isAssigned }) => {
        const { text, lang } = pick(title);
        const value = formatNumber(portion, { maximumFractionDigits: 2 });
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3 className="font-semibold wrap-anywhere" lang={lang}>
                {text}
              </h3>
              <p className="text-note text-soft">
                {startsOn > today
                  ? t(($) => $.starts, { date: formatDate(startsOn), value })
                  : t(($) => $.since, { date: formatDate(startsOn), value })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              pending={copying}
              aria-label={t(($) => $.saveAsOwnOf, { title: text })}
              onClick={() => void saveAsOwn(id)}
            >
              {t(($) => $.saveAsOwn)}
            </Button>
            {isAssigned && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t(($) => $.takeBackOf, { title: text })}
                onClick={() => void takeBack(id)}
              >
                {t(($) => $.takeBack)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface WantedProps {
  settings: Progress['mealSettings'];
  /** What to say without a target. */
  absent: 'noWeight' | 'noAnswers' | 'notShared';
}

/** The target, or why there is none. */
function Wanted({ settings: { hidesNumbers, target: of }, absent }: WantedProps) {
  const { t } = useTranslation('coaching-meals');
  const { target } = of;
  return (
    <div className="flex flex-col gap-1 text-sub">
      <p>
        {target
          ? t(($) => $.target, {
              kcal: formatNumber(target.nutrition.kcal),
              protein: formatNumber(target.nutrition.protein),
            })
          : t(($) => $[absent])}
      </p>
      {target && target.limit !== 'NONE' && (
        <p className="text-note text-soft">{t(($) => $.limit[target.limit as 'FLOOR'])}</p>
      )}
      {hidesNumbers && <p className="text-note text-soft">{t(($) => $.hidden)}</p>}
    </div>
  );
}

interface DayProps {
  day: Progress['mealWeek']['days'][number];
  target: { kcal: number; protein: number } | undefined;
  isAhead: boolean;
}

/** What was ticked on a day, and what it adds up to. */
function Day({ day: { date, eaten, adherence }, target, isAhead }: DayProps) {
  const { t } = useTranslation('coaching-meals');
  const name = formatDate(date, 'weekday');
  const kcal = formatNumber(Math.round(eaten.kcal));
  const protein = formatNumber(Math.round(eaten.protein));
  const figures = target
    ? t(($) => $.ofTarget, {
        kcal,
        protein,
        targetKcal: formatNumber(target.kcal),
        targetProtein: formatNumber(target.protein),
      })
    : t(($) => $.eaten, { kcal, protein });
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-note tabular-nums">
        <span className="font-semibold first-letter:uppercase">{name}</span>
        {adherence.planned > 0 && (
          <span>{t(($) => $.ticked, { done: adherence.eaten, total: adherence.planned })}</span>
        )}
      </p>
      {!isAhead && <p className="text-note text-soft tabular-nums">{figures}</p>}
      {target && !isAhead && (
        <ProgressBar
          fraction={Math.min(1, eaten.kcal / target.kcal)}
          label={t(($) => $.energyOn, { day: name })}
          valueText={figures}
        />
      )}
    </li>
  );
}
