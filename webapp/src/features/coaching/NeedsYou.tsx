import { Check, Clock, MessageCircle, PartyPopper, TreePalm } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { checkInPath, clientPath, paths, threadPath } from '../../parts/paths';
import { Avatar } from '../../ui/Avatar';
import { Button, buttonClass, IconButton } from '../../ui/Button';
import { SectionTitle } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { EmptyState } from '../../ui/States';
import { useListKeys } from '../../ui/useListKeys';
import type { Card_CardFragment, Home_HomeFragment } from './__generated__/coachHome';
import { HolidaySheet } from './HolidaySheet';
import { reasonIcon, useReason } from './useReason';

const snoozeDays = [1, 3, 7];

interface NeedsYouProps {
  home: Pick<Home_HomeFragment, 'needsYou' | 'holiday' | 'totalClients'>;
  today: string;
  onAside: (card: Card_CardFragment, days: number | null) => void;
}

/** Clients who need the coach, and why. Each card can be dismissed or snoozed. */
export function NeedsYou({ home, today, onAside }: NeedsYouProps) {
  const { t } = useTranslation(['coaching', 'ui']);
  const language = useLanguage();
  const [later, setLater] = useState<Card_CardFragment>();
  const [snoozing, setSnoozing] = useState(false);
  const [planning, setPlanning] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const { needsYou, holiday } = home;
  const isAway = holiday !== null && holiday.from <= today;
  const put = (days: number) => {
    setSnoozing(false);
    if (later) onAside(later, days);
  };
  return (
    <section aria-labelledby="needs-you">
      <SectionTitle
        id="needs-you"
        action={
          <Button
            variant="plain"
            size="small"
            icon={<TreePalm className="size-5" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={() => setPlanning(true)}
          >
            {holiday
              ? t(($) => $.holiday.planned, {
                  ns: 'coaching',
                  from: formatDate(holiday.from, 'short'),
                  to: formatDate(holiday.to, 'short'),
                })
              : t(($) => $.holiday.plan, { ns: 'coaching' })}
          </Button>
        }
      >
        {t(($) => $.needsYou, { ns: 'coaching' })}
      </SectionTitle>
      {needsYou.length === 0 ? (
        <EmptyState
          className="card"
          icon={isAway ? <TreePalm className="size-8" /> : <PartyPopper className="size-8" />}
          title={t(($) => (isAway ? $.holiday.title : $.nobody), { ns: 'coaching' })}
          message={
            isAway
              ? t(($) => $.holiday.lead, { ns: 'coaching', date: formatDate(holiday.to, 'long') })
              : t(($) => $.nobodyLead, { ns: 'coaching' })
          }
        />
      ) : (
        <ul ref={list} className="card divide-y divide-line">
          {needsYou.map((card, nth) => (
            <NeedsCard
              key={card.id}
              isFirst={nth === 0}
              card={card}
              onDone={() => onAside(card, null)}
              onLater={() => {
                setLater(card);
                setSnoozing(true);
              }}
            />
          ))}
        </ul>
      )}
      <Sheet
        open={snoozing}
        onClose={() => setSnoozing(false)}
        title={t(($) => $.snoozeTitle, { ns: 'coaching', name: later?.client.fullName ?? '' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <div className="flex flex-col gap-3">
          {snoozeDays.map((days) => (
            <Button key={days} variant="secondary" size="large" wide onClick={() => put(days)}>
              {t(($) => $.snoozeFor, { ns: 'coaching', count: days })}
            </Button>
          ))}
        </div>
      </Sheet>
      <HolidaySheet open={planning} onClose={() => setPlanning(false)} holiday={holiday} today={today} />
    </section>
  );
}

interface NeedsCardProps {
  /** The first card has the screen's one solid button. */
  isFirst: boolean;
  card: Card_CardFragment;
  onDone: () => void;
  onLater: () => void;
}

function actionPath({ reason, checkInId, client: { id } }: Card_CardFragment): string {
  switch (reason) {
    case 'UNANSWERED_MESSAGE':
    case 'PLAN_ENDS':
    case 'ADHERENCE':
      return threadPath(id);
    case 'PROGRAMME_ENDS':
      return `${clientPath(id)}?assign`;
    case 'CHECK_IN_WAITING':
      return checkInId ? checkInPath(checkInId) : paths.coachCheckIns;
    case 'QUIET':
    case 'NEW_CLIENT':
      return `${clientPath(id)}?contact`;
    default:
      return clientPath(id);
  }
}

function NeedsCard({ card, isFirst, onDone, onLater }: NeedsCardProps) {
  const { t } = useTranslation('coaching');
  const reason = useReason();
  const Icon = reasonIcon[card.reason];
  const { id, fullName, avatarUrl } = card.client;
  return (
    <li
      data-item={card.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:p-4 focus-within:bg-fill/50"
    >
      <span className="relative">
        <Avatar name={fullName} src={avatarUrl} />
        <span
          aria-hidden="true"
          className={cx(
            'absolute -end-1.5 -bottom-1 grid size-6 place-items-center rounded-pill ring-2 ring-card',
            card.reason === 'NEW_CLIENT' ? 'bg-tint text-accent' : 'bg-warn-tint text-warn',
          )}
        >
          <Icon className="size-3.5" />
        </span>
      </span>
      <p className="min-w-0 flex-1 basis-3/5 wrap-anywhere sm:basis-auto">
        <span translate="no" className="block font-semibold wrap-anywhere">
          {fullName}
        </span>
        <span className="block text-sub text-soft">{reason(card)}</span>
      </p>
      <span className="ms-auto flex min-w-0 max-w-full flex-wrap items-center justify-end gap-1">
        <Link
          data-open
          data-reply={actionPath(card) === threadPath(id) || undefined}
          to={actionPath(card)}
          aria-label={t(($) => $.actionFor[card.reason], { name: fullName })}
          className={cx(buttonClass(isFirst ? 'primary' : 'secondary', 'small'), 'min-w-0 wrap-anywhere')}
        >
          {t(($) => $.action[card.reason])}
        </Link>
        {actionPath(card) !== threadPath(id) && (
          <Link
            data-reply
            to={threadPath(id)}
            aria-label={t(($) => $.actionFor.UNANSWERED_MESSAGE, { name: fullName })}
            className="pressable grid size-11 place-items-center rounded-pill text-accent"
          >
            <MessageCircle className="size-5" aria-hidden="true" />
          </Link>
        )}
        <IconButton
          data-later
          label={t(($) => $.laterFor, { name: fullName })}
          onPointerDown={() => void preloadSheet()}
          onClick={onLater}
        >
          <Clock className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton data-done label={t(($) => $.doneFor, { name: fullName })} onClick={onDone}>
          <Check className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
