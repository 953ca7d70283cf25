import { useSubscription } from '@apollo/client/react';
import { BookOpen, ShoppingBasket, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MealWeekChange } from '../../../__generated__/types';
import { useRefetchOnStart, useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber, formatPercent, today } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { mondayOf, weekFrom } from '../../../parts/calendar/days';
import { inTransition } from '../../../parts/inTransition';
import { useCoalescedRefetch } from '../../../parts/notify/useCoalescedRefetch';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { useRunAction } from '../../../parts/useRunAction';
import { WeekHead } from '../../../parts/week/WeekHead';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { preloadable } from '../../../ui/preloadable';
import { Segmented } from '../../../ui/Segmented';
import { Skeleton } from '../../../ui/States';
import {
  MealWeekChangedDocument,
  MealWeekDocument,
  type MealWeekQuery,
  SetMealPortionDocument,
  StopMealPlanDocument,
} from './__generated__/day';
import { EntrySheet } from './EntrySheet';
import { Meals } from './Meals';
import { SwapDay } from './SwapDay';
import { Target } from './Target';
import { Water } from './Water';

const Weeks = preloadable(async () => (await import('../week/Weeks')).Weeks);

/** What the client eats, day by day. */
export function MealsScreen() {
  const { timeZone } = useViewer();
  const { t } = useTranslation('nutrition-day');
  const [now] = useState(() => today(timeZone));
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day');
  const day = asked && !Number.isNaN(Date.parse(asked)) ? asked : now;
  const monday = mondayOf(day);
  const choose = (next: string) => setQuery(next === now ? {} : { day: next }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t(($) => $.places)} className="flex flex-wrap gap-2">
        <Link to={paths.mealShopping} className={buttonClass('secondary', 'small')}>
          <ShoppingBasket className="size-4" aria-hidden="true" />
          {t(($) => $.shopping)}
        </Link>
        <Link to={paths.recipes} className={buttonClass('secondary', 'small')}>
          <BookOpen className="size-4" aria-hidden="true" />
          {t(($) => $.recipes)}
        </Link>
        <Link to={paths.mealSettings} className={buttonClass('secondary', 'small')}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {t(($) => $.settings)}
        </Link>
      </nav>
      <WeekHead
        monday={monday}
        today={now}
        onMonday={(next) => choose(next === mondayOf(now) ? now : next)}
      />
      <Segmented
        label={t(($) => $.days)}
        value={day}
        onValue={choose}
        choices={weekFrom(monday).map((value) => ({ value, label: formatDate(value, 'weekday') }))}
      />
      <PartBoundary key={monday}>
        <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
          <Day monday={monday} day={day} now={now} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function Day({ monday, day, now }: { monday: string; day: string; now: string }) {
  const { t } = useTranslation('nutrition-day');
  const { data, refetch } = useScreenQuery(MealWeekDocument, { of: monday });
  const change = useWeekChange(refetch);
  const { mealWeek: week, mealSettings: of } = data;
  const [adding, setAdding] = useState(false);
  const shown = week.days.find(({ date }) => date === day);
  if (!shown) return null;
  return (
    <>
      {/* The place is there before the words, so that they are read out. */}
      <p role="status" className={change ? 'rounded-control bg-tint p-3 text-sub' : 'sr-only'}>
        {change && t(($) => $.byCoach[change])}
      </p>
      <Target of={of} lines={shown.lines} />
      {shown.training && <p className="px-1 text-sub text-soft">{t(($) => $.training)}</p>}
      <Meals day={day} lines={shown.lines} hides={of.hidesNumbers} />
      <Button variant={shown.lines.length > 0 ? 'secondary' : 'primary'} wide onClick={() => setAdding(true)}>
        {t(($) => $.add)}
      </Button>
      <EntrySheet day={day} open={adding} hides={of.hidesNumbers} onClose={() => setAdding(false)} />
      <Water day={shown} />
      {week.plan ? (
        <Followed week={week} of={of} day={day} now={now} />
      ) : (
        <section className="flex flex-col gap-3" aria-labelledby="choose-week">
          <h2 id="choose-week" className="px-1 text-heading font-bold">
            {t(($) => $.choosePlan)}
          </h2>
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <Weeks />
          </Suspense>
        </section>
      )}
    </>
  );
}

/** Refetches when the coach assigns or withdraws a week, and returns what they did last while this was shown. */
function useWeekChange(refetch: () => Promise<unknown>): MealWeekChange | undefined {
  const [change, setChange] = useState<MealWeekChange>();
  const onEvent = useCoalescedRefetch(() => inTransition(refetch));
  useSubscription(MealWeekChangedDocument, {
    onData: ({ data: { data } }) => {
      setChange(data?.mealWeekChanged);
      onEvent();
    },
  });
  useRefetchOnStart(MealWeekChangedDocument, onEvent);
  return change;
}

interface FollowedProps {
  week: MealWeekQuery['mealWeek'];
  of: MealWeekQuery['mealSettings'];
  day: string;
  now: string;
}

/** The smallest change of portions that is worth asking about. */
const worthAsking = 0.075;

/** The week that is followed: how much of it was eaten, and what can be done about it. */
function Followed({ week: { plan, days }, of, day, now }: FollowedProps) {
  const { t } = useTranslation('nutrition-day');
  const title = useLocalized()(plan?.title ?? { all: {} });
  const run = useRunAction();
  const [stop, stopping] = useWrite(StopMealPlanDocument, { refresh: [MealWeekDocument], invalidate: true });
  const [adjust, adjusting] = useWrite(SetMealPortionDocument, {
    refresh: [MealWeekDocument],
    invalidate: true,
  });
  if (!plan) return null;
  const planned = days
    .filter(({ date }) => date <= now)
    .flatMap(({ lines }) => lines.filter((one) => one.planned));
  const eaten = planned.filter((one) => one.eaten).length;
  const kcal = of.target.target?.nutrition.kcal;
  const fits = kcal && Math.min(2.5, Math.max(0.5, Math.round((20 * kcal) / plan.meanKcal) / 20));
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-heading font-bold" lang={title.lang}>
        {title.text}
      </h2>
      {planned.length > 0 && (
        <p className="text-sub text-soft">
          {t(($) => $.share, { share: formatPercent(eaten / planned.length) })}
        </p>
      )}
      {fits && Math.abs(fits - plan.portion) >= worthAsking && !of.hidesNumbers && (
        <>
          <p className="text-sub">
            {t(($) => $.adjust, { value: formatNumber(fits, { maximumFractionDigits: 2 }) })}
          </p>
          <Button
            variant="secondary"
            pending={adjusting}
            onClick={() =>
              void run(() => adjust({ portion: fits }), { kind: 'success', title: t(($) => $.adjusted) })
            }
          >
            {t(($) => $.adjustNow)}
          </Button>
        </>
      )}
      <SwapDay day={day} />
      <div className="flex flex-wrap gap-2">
        <Link to={paths.mealWeeks} className={buttonClass('secondary', 'small')}>
          {t(($) => $.weeks)}
        </Link>
        <Button
          variant="secondary"
          size="small"
          pending={stopping}
          onClick={() => void run(() => stop({}), { kind: 'success', title: t(($) => $.stopped) })}
        >
          {t(($) => $.stop)}
        </Button>
      </div>
    </Card>
  );
}
