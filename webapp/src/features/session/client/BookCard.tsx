import { CalendarX, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { EmptyState, Skeleton } from '../../../ui/States';
import type { MySessionsQuery } from './__generated__/client';
import type { SessionActions } from './useSessionActions';

export type MySessions = MySessionsQuery['mySessions'];
export type BookableType = MySessions['types'][number];

const Book = page(async () => (await import('./Book')).Book, ['session']);

/** Books the next session with the client's coach. */
export function BookCard({
  mine,
  acts,
  onBooked,
}: {
  mine: MySessions;
  acts: SessionActions;
  onBooked: () => void;
}) {
  const { t } = useTranslation('session');
  const { coach, types, allowance } = mine;
  if (!coach)
    return (
      <EmptyState
        className="card"
        icon={<UserRound className="size-8" />}
        title={t(($) => $.noCoach)}
        message={t(($) => $.noCoachLead)}
      />
    );
  const [first] = types;
  if (!first)
    return (
      <EmptyState
        className="card"
        icon={<CalendarX className="size-8" />}
        title={t(($) => $.noTypes)}
        message={t(($) => $.noTypesLead)}
        action={
          <Link to={paths.coachThread} className={buttonClass('secondary')}>
            {t(($) => $.write)}
          </Link>
        }
      />
    );
  return (
    <Card aria-labelledby="book">
      <h2 id="book" className="mb-3 text-heading font-bold wrap-anywhere">
        {t(($) => $.bookTitle)}
      </h2>
      <PartBoundary>
        <Suspense
          fallback={
            <Skeleton className={cx('rounded-card', allowance?.isFree === false ? 'h-28' : 'h-136')} />
          }
        >
          <Book mine={mine} first={first} acts={acts} onBooked={onBooked} />
        </Suspense>
      </PartBoundary>
    </Card>
  );
}
