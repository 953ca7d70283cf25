import { UserRound } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { languages, toTag, useTranslation } from '../../../lib/i18n';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { paths } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { TicketChangedDocument } from '../__generated__/support';
import { Messages } from '../Messages';
import { StateBadge } from '../StateBadge';
import { type Staff_TicketFragment, StaffTicketDocument } from './__generated__/staff';
import { Acts } from './Acts';
import { AnswerBox } from './AnswerBox';

/** A ticket with what staff can do about it. */
export function StaffTicketScreen() {
  const { id = '' } = useParams();
  const { data, refetch } = useScreenQuery(StaffTicketDocument, { id });
  useRefetchOn(TicketChangedDocument, refetch);
  const { ticket, readyAnswers } = data;
  if (!ticket) return null;
  return (
    <div
      key={ticket.id}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Head ticket={ticket} />
        <Messages messages={ticket.messages} asker={ticket.person?.fullName ?? ticket.guestName ?? ''} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20">
        <AnswerBox ticket={ticket} ready={readyAnswers} />
        <Acts ticket={ticket} />
      </div>
    </div>
  );
}

function Head({ ticket }: { ticket: Staff_TicketFragment }) {
  const { t } = useTranslation(['support', 'support-staff', 'ui']);
  const { person, guestName, guestEmail, plan, topic, state, late, dueAt, device, language } = ticket;
  const name = person?.fullName ?? guestName ?? '';
  const at = (time: string) => ({ date: formatDate(time, 'short'), time: formatDate(time, 'time') });
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 translate="no" className="text-title font-bold wrap-anywhere">
          {name}
        </h2>
        {person ? (
          plan && (
            <Badge tone={plan === 'VIP' ? 'accent' : 'plain'}>{t(($) => $.plan[plan], { ns: 'ui' })}</Badge>
          )
        ) : (
          <Badge>{t(($) => $.guest, { ns: 'support-staff' })}</Badge>
        )}
        <StateBadge state={state} />
        {late && <Badge tone="danger">{t(($) => $.late, { ns: 'support-staff' })}</Badge>}
      </div>
      <ul className="flex flex-col gap-1 text-sub text-soft">
        <li>
          {t(($) => $.topic[topic], { ns: 'support' })} ·{' '}
          <span lang={toTag(language)}>{languages[toTag(language)].name}</span>
        </li>
        {dueAt && <li>{t(($) => $.dueAt, { ns: 'support-staff', ...at(dueAt) })}</li>}
        {device && (
          <li translate="no" className="wrap-anywhere">
            {device}
          </li>
        )}
        {guestEmail && (
          <li translate="no" className="wrap-anywhere">
            {guestEmail}
          </li>
        )}
        {ticket.handedOverAt && <li>{t(($) => $.handedOver, { ns: 'support-staff' })}</li>}
      </ul>
      {person && (
        <Link
          to={`${paths.adminUsers}/${person.id}`}
          className={cx(buttonClass('secondary', 'small'), 'self-start')}
        >
          <UserRound className="size-5" aria-hidden="true" />
          {t(($) => $.person, { ns: 'support-staff' })}
        </Link>
      )}
    </Card>
  );
}
