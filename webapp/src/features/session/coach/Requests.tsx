import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { coachSessionPath } from '../../../parts/paths';
import { formatTimes, formatWhen } from '../../../parts/session/when';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { preloadSheet } from '../../../ui/Sheet';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useParticipantText } from '../useParticipantText';
import { DeclineSheet } from './DeclineSheet';
import { requestedTime } from './requestedTime';
import type { CoachedSession, useCoachActions } from './useCoachActions';

/** On a phone more would push the calendar off the screen. */
const unfolded = 1;

interface RequestsProps {
  requests: readonly CoachedSession[];
  acts: ReturnType<typeof useCoachActions>;
}

/** Requests waiting for the coach's decision. */
export function Requests({ requests, acts }: RequestsProps) {
  const { t } = useTranslation('session-coach');
  const [declining, setDeclining] = useState<CoachedSession>();
  const [isOpen, setOpen] = useState(false);
  const [areAll, setAll] = useState(false);
  const section = useFocusFallback<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="requests" className="outline-none empty:hidden">
      {requests.length > 0 && (
        <>
          <SectionTitle id="requests">{t(($) => $.requests, { count: requests.length })}</SectionTitle>
          <ul className="card divide-y divide-line">
            {requests.map((session, index) => (
              <Row
                key={session.id}
                session={session}
                isFolded={index >= unfolded && !areAll}
                onConfirm={() => acts.confirm(session)}
                onDecline={() => {
                  setDeclining(session);
                  setOpen(true);
                }}
              />
            ))}
          </ul>
          {requests.length > unfolded && !areAll && (
            <Button variant="plain" wide className="sm:hidden" onClick={() => setAll(true)}>
              {t(($) => $.allRequests)}
            </Button>
          )}
        </>
      )}
      {declining && (
        <DeclineSheet
          key={declining.id}
          open={isOpen}
          onClose={() => setOpen(false)}
          session={declining}
          acts={acts}
        />
      )}
    </section>
  );
}

interface RowProps {
  session: CoachedSession;
  /** Hidden on phones. */
  isFolded: boolean;
  onConfirm: () => Promise<boolean>;
  onDecline: () => void;
}

function Row({ session, isFolded, onConfirm, onDecline }: RowProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const participants = useParticipantText()(session);
  const [pending, setPending] = useState(false);
  const name = pick(session.name);
  const { moveTo } = session;
  const member = session.seats[0]?.member;
  const asked = requestedTime(session);
  return (
    <li
      data-item={session.id}
      className={cx('flex flex-wrap items-center gap-3 p-3 sm:p-4', isFolded && 'max-sm:hidden')}
    >
      <Avatar name={participants} src={member?.avatarUrl ?? null} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          data-open
          to={coachSessionPath(session.id)}
          translate="no"
          className="font-semibold wrap-anywhere"
        >
          {participants}
        </Link>
        <p className="text-note text-soft">
          <span lang={name.lang}>{name.text}</span>
        </p>
        {asked ? (
          <p className="text-sub">
            {t(($) => $.moveFromTo, {
              from: formatWhen(session, timeZone),
              to: formatWhen(asked, timeZone),
            })}
          </p>
        ) : (
          <p className="text-sub first-letter:uppercase">{formatWhen(session, timeZone)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          data-done
          size="small"
          pending={pending}
          icon={<Check className="size-5" aria-hidden="true" />}
          aria-label={t(($) => (moveTo ? $.confirmMoveOf : $.confirmOf), {
            name: participants,
            time: formatTimes(asked ?? session, timeZone),
          })}
          onClick={async () => {
            setPending(true);
            await onConfirm();
            setPending(false);
          }}
        >
          {t(($) => (moveTo ? $.confirmMove : $.confirm))}
        </Button>
        <Button
          variant="danger"
          size="small"
          icon={<X className="size-5" aria-hidden="true" />}
          aria-label={t(($) => $.declineOf, { name: participants })}
          onPointerDown={() => void preloadSheet()}
          onClick={onDecline}
        >
          {t(($) => $.decline)}
        </Button>
      </div>
    </li>
  );
}
