import { ChevronDown, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { PendingMark } from '../../parts/PendingMark';
import { MoreButton } from '../../parts/pages/MoreButton';
import { useNextPage } from '../../parts/pages/useNextPage';
import { paths } from '../../parts/paths';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import {
  CheckInsDocument,
  type CheckInsQuery,
  type CheckInsQueryVariables,
  type Compared_CheckInFragment,
} from './__generated__/checkin';
import { AnswerList } from './AnswerList';

/** The client's check-ins, each beside the previous one. */
export function CheckInsScreen() {
  const { t } = useTranslation('checkin');
  const variables = {};
  const { data } = useScreenQuery<CheckInsQuery, CheckInsQueryVariables>(CheckInsDocument, variables);
  const { nodes } = data.checkIns;
  const next = useNextPage({ document: CheckInsDocument, variables, data, path: ['checkIns'] });
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <Link to={paths.checkIn} className={buttonClass('secondary')}>
        {t(($) => $.toNext)}
      </Link>
      {nodes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<ClipboardList className="size-8" />}
          title={t(($) => $.historyEmpty)}
          message={t(($) => $.historyEmptyLead)}
        />
      ) : (
        nodes.map((checkIn, nth) => <Entry key={checkIn.id} checkIn={checkIn} open={nth === 0} />)
      )}
      <MoreButton next={next} label={t(($) => $.more)} />
    </div>
  );
}

function Entry({ checkIn, open }: { checkIn: Compared_CheckInFragment; open: boolean }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const title = pick(checkIn.title);
  const isAnswered = checkIn.state === 'ANSWERED';
  return (
    <details open={open} className="card p-5">
      <summary className="flex cursor-pointer items-center gap-3">
        <span className="min-w-0 flex-1">
          <h2 className="text-heading font-bold wrap-anywhere" lang={title.lang}>
            {title.text}
          </h2>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-note text-soft">
              {checkIn.sentAt && t(($) => $.sentOn, { date: formatDate(checkIn.sentAt) })}
              <PendingMark id={checkIn.id} />
            </span>
            <Badge tone={isAnswered ? 'accent' : 'plain'}>{t(($) => $.state[checkIn.state])}</Badge>
          </span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-soft" aria-hidden="true" />
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <Reply checkIn={checkIn} />
        <AnswerList checkIn={checkIn} before={checkIn.previous} />
      </div>
    </details>
  );
}

function Reply({ checkIn: { replyDueAt, repliedAt } }: { checkIn: Compared_CheckInFragment }) {
  const { t } = useTranslation('checkin');
  if (repliedAt)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sub">
        {t(($) => $.repliedOn, { date: formatDate(repliedAt) })}
        <Link to={paths.coachThread} className="py-1 text-sub font-semibold text-accent">
          {t(($) => $.thread)}
        </Link>
      </p>
    );
  return (
    replyDueAt && <p className="text-sub">{t(($) => $.replyPlanned, { date: formatDate(replyDueAt) })}</p>
  );
}
