import { ChartNoAxesColumn, Images, MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { ChartSkeleton } from '../../../parts/measure/ChartSkeleton';
import { PartBoundary } from '../../../parts/PartBoundary';
import { clientPath, paths, threadPath } from '../../../parts/paths';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { preloadable } from '../../../ui/preloadable';
import { AnswerList } from '../AnswerList';
import { ReviewedCheckInDocument, type ReviewedCheckInQuery } from './__generated__/review';
import { ReplyBadge } from './ReplyBadge';
import { ReplyBox } from './ReplyBox';

type Reviewed = NonNullable<ReviewedCheckInQuery['checkIn']>;

const ReviewTrend = preloadable(async () => (await import('./ReviewTrend')).ReviewTrend);

/** A client's check-in beside the previous one, with the reply. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const { checkIn } = useScreenQuery(ReviewedCheckInDocument, { id }).data;
  return checkIn && <Review key={id} checkIn={checkIn} />;
}

function Review({ checkIn }: { checkIn: Reviewed }) {
  const { t } = useTranslation('checkin');
  const { client, previous, state } = checkIn;
  return (
    <div className="flex flex-col gap-5">
      <Head checkIn={checkIn} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="min-w-0">
          <p className="text-note text-soft">
            {previous?.sentAt
              ? t(($) => $.review.compared, { date: formatDate(previous.sentAt) })
              : t(($) => $.review.first)}
          </p>
          <AnswerList checkIn={checkIn} before={previous} />
        </Card>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20">
          {state === 'SENT' ? <ReplyBox checkIn={checkIn} /> : <Replied checkIn={checkIn} />}
        </div>
      </div>
      {client.shareMeasurements ? (
        <Suspense fallback={<ChartSkeleton />}>
          <PartBoundary>
            <ReviewTrend clientId={client.id} />
          </PartBoundary>
        </Suspense>
      ) : (
        <p className="card p-5 text-sub text-soft">{t(($) => $.review.hidden, { name: client.fullName })}</p>
      )}
    </div>
  );
}

function Head({ checkIn: { client, title, sentAt, replyDueAt, state } }: { checkIn: Reviewed }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const { text, lang } = pick(title);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={client.fullName} src={client.avatarUrl} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 translate="no" className="text-title font-bold wrap-anywhere">
            {client.fullName}
          </h2>
          <p className="text-sub text-soft">
            <span lang={lang}>{text}</span>
            {sentAt && ` · ${t(($) => $.sentOn, { date: formatDate(sentAt) })}`}
          </p>
        </div>
        {state === 'SENT' && replyDueAt && <ReplyBadge replyDueAt={replyDueAt} />}
        {state === 'ANSWERED' && <Badge tone="accent">{t(($) => $.state.ANSWERED)}</Badge>}
      </div>
      <nav aria-label={client.fullName} className="flex flex-wrap gap-2">
        <Link to={clientPath(client.id)} className={buttonClass('secondary', 'small')}>
          <ChartNoAxesColumn className="size-5" aria-hidden="true" />
          {t(($) => $.review.progress)}
        </Link>
        <Link to={`${clientPath(client.id)}#photos`} className={buttonClass('secondary', 'small')}>
          <Images className="size-5" aria-hidden="true" />
          {t(($) => $.review.photos)}
        </Link>
        <Link to={paths.coachCheckIns} className={buttonClass('plain', 'small')}>
          {t(($) => $.review.queue)}
        </Link>
      </nav>
    </Card>
  );
}

function Replied({ checkIn: { client, repliedAt } }: { checkIn: Reviewed }) {
  const { t } = useTranslation('checkin');
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="font-semibold">{repliedAt && t(($) => $.repliedOn, { date: formatDate(repliedAt) })}</p>
      <Link to={threadPath(client.id)} className={buttonClass('secondary')}>
        <MessageCircle className="size-5" aria-hidden="true" />
        {t(($) => $.thread)}
      </Link>
    </Card>
  );
}
