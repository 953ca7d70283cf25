import { CircleCheck, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatRelative } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { checkInPath, paths, threadPath } from '../../../parts/paths';
import { Avatar } from '../../../ui/Avatar';
import { buttonClass } from '../../../ui/Button';
import { EmptyState } from '../../../ui/States';
import { useListKeys } from '../../../ui/useListKeys';
import {
  CheckInActivityDocument,
  WaitingCheckInsDocument,
  type WaitingCheckInsQuery,
} from './__generated__/review';
import { ReplyBadge } from './ReplyBadge';

type Waiting = WaitingCheckInsQuery['waitingCheckIns'][number];

/** Check-ins waiting for the coach's reply, the most urgent first. */
export function QueueScreen() {
  const { t } = useTranslation('checkin');
  const { data, refetch } = useScreenQuery(WaitingCheckInsDocument, {});
  useRefetchOn(CheckInActivityDocument, refetch);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const waiting = data.waitingCheckIns;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="px-1 text-sub text-soft" role="status">
          {waiting.length > 0 && t(($) => $.queue.waits, { count: waiting.length })}
        </p>
        <Link to={paths.coachCheckInForms} className={buttonClass('secondary', 'small')}>
          {t(($) => $.queue.forms)}
        </Link>
      </div>
      {waiting.length === 0 ? (
        <EmptyState
          className="card"
          icon={<CircleCheck className="size-8" />}
          title={t(($) => $.queue.empty)}
          message={t(($) => $.queue.emptyLead)}
        />
      ) : (
        <ul ref={list} className="card divide-y divide-line">
          {waiting.map((checkIn) => (
            <Row key={checkIn.id} checkIn={checkIn} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ checkIn: { id, client, title, sentAt, replyDueAt } }: { checkIn: Waiting }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const { text, lang } = pick(title);
  return (
    <li data-item={id} className="flex items-center gap-1 pe-2 focus-within:bg-fill/50">
      <Link
        data-open
        to={checkInPath(id)}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-3 p-3 min-[22rem]:flex-nowrap sm:p-4"
      >
        <Avatar name={client.fullName} src={client.avatarUrl} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span translate="no" className="font-semibold wrap-anywhere">
              {client.fullName}
            </span>
            {replyDueAt && <ReplyBadge replyDueAt={replyDueAt} />}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-note text-soft">
            <span lang={lang}>{text}</span>
            {sentAt && <span>{formatRelative(sentAt)}</span>}
          </span>
        </span>
      </Link>
      <Link
        data-reply
        to={threadPath(client.id)}
        aria-label={t(($) => $.queue.message, { name: client.fullName })}
        className="pressable grid size-11 shrink-0 place-items-center rounded-pill text-accent"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </Link>
    </li>
  );
}
