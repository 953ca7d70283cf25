import { useTranslation } from '../../../../lib/i18n';
import { formatMoney } from '../../../../lib/money';
import type { ClientMembership_AllFragment } from './__generated__/membership';
import { useMembershipTexts } from './useMembershipTexts';

type Event = ClientMembership_AllFragment['events'][number];

/** What happened to a membership, latest first. */
export function MembershipEvents({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation('people-membership');
  return (
    <ol aria-label={t(($) => $.events)} className="card divide-y divide-line">
      {events.map((event) => (
        <Line key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Line({ event }: { event: Event }) {
  const { t } = useTranslation('people-membership');
  const { termsOf, priceOf, dayOf } = useMembershipTexts();
  const { kind, actor, amount, currency, interval, until, days, reason, comment, createdAt } = event;
  const money = amount === null ? '' : formatMoney(amount, currency);
  const facts = [
    kind === 'DAYS_GIVEN' ? t(($) => $.days, { count: days }) : termsOf(event),
    kind === 'PRICE_CHANGED' || kind === 'PRICE_ANNOUNCED' || kind === 'CHANGE_SCHEDULED'
      ? priceOf({ price: amount ?? 0, currency, interval })
      : money,
    kind === 'PRICE_ANNOUNCED' || kind === 'CHANGE_SCHEDULED'
      ? t(($) => $.from, { date: dayOf(until) })
      : t(($) => $.until, { date: dayOf(until) }),
  ].filter(Boolean);
  const why = [reason && t(($) => $.reason[reason]), comment].filter(Boolean).join(': ');
  return (
    <li className="flex flex-col gap-0.5 px-4 py-3 text-sub">
      <span className="font-semibold">{t(($) => $.kind[kind])}</span>
      <span>{facts.join(' · ')}</span>
      {why && (
        <span translate="no" className="wrap-anywhere">
          {why}
        </span>
      )}
      <span className="text-note text-soft">
        {dayOf(createdAt)} · {t(($) => $.actor[actor])}
      </span>
    </li>
  );
}
