import { ChevronLeft, Clock, MapPin, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { inTransition } from '../../../parts/inTransition';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { paths } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatWhen } from '../../../parts/session/when';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { preloadSheet } from '../../../ui/Sheet';
import { CalendarButton } from '../parts/CalendarButton';
import { StateBadge } from '../parts/StateBadge';
import { useParticipantText } from '../useParticipantText';
import { CoachedSessionDocument, type CoachedSessionQuery } from './__generated__/sessions';
import { BookNext } from './BookNext';
import { CoachMoveSheet } from './CoachMoveSheet';
import { DeclineSheet } from './DeclineSheet';
import { isCoachSessionLink } from './isCoachSessionLink';
import { NotesEditor } from './NotesEditor';
import { ReasonSheet } from './ReasonSheet';
import { requestedTime } from './requestedTime';
import { Seats } from './Seats';
import { useCoachActions } from './useCoachActions';

type Session = NonNullable<CoachedSessionQuery['coachingSession']>;

/** A coach's view of a session: all its details and actions. */
export function CoachSessionScreen() {
  const { t } = useTranslation('session-coach');
  const { id = '' } = useParams();
  const { data, refetch } = useScreenQuery(CoachedSessionDocument, { id });
  useRefetchOnNotification(isCoachSessionLink, refetch);
  return (
    <div className="flex flex-col gap-5">
      <Link
        to={paths.coachSessions}
        className="pressable inline-flex min-h-11 items-center gap-1 self-start rounded-control px-1 font-semibold text-accent"
      >
        <ChevronLeft className="mirrored size-5" aria-hidden="true" />
        {t(($) => $.toAll)}
      </Link>
      {data.coachingSession && (
        <Details key={id} session={data.coachingSession} ask={() => inTransition(refetch)} />
      )}
    </div>
  );
}

function Details({ session, ask }: { session: Session; ask: () => Promise<unknown> }) {
  const { t } = useTranslation('session-coach');
  const acts = useCoachActions(ask);
  const isSaid = session.state === 'IN_PROGRESS' || session.state === 'COMPLETED';
  return (
    <>
      <Head session={session} acts={acts} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Seats session={session} ask={ask} />
        <div className="flex min-w-0 flex-col gap-5">
          {(isSaid || session.summary) && (
            <NotesEditor
              kind="summary"
              session={session}
              lead={t(($) => (isOneToOne(session) ? $.summary.lead : $.summary.leadGroup))}
            />
          )}
          <NotesEditor kind="notes" session={session} lead={t(($) => $.notes.lead)} />
          {isOneToOne(session) && <BookNext session={session} />}
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  session: Session;
  acts: ReturnType<typeof useCoachActions>;
}

function Head({ session, acts }: HeadProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const participants = useParticipantText()(session);
  const name = pick(session.name);
  const { minutes, cancelReason, cancelledBy } = session;
  const asked = requestedTime(session);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2
            className="text-title font-bold wrap-anywhere"
            {...(isOneToOne(session) ? { translate: 'no' as const } : { lang: name.lang })}
          >
            {isOneToOne(session) ? participants : name.text}
          </h2>
          <p className="text-sub text-soft" {...(isOneToOne(session) && { lang: name.lang })}>
            {isOneToOne(session) ? name.text : participants}
          </p>
        </div>
        <StateBadge session={session} />
      </div>
      <ul className="flex flex-col gap-2">
        <Fact icon={<Clock className="size-5" aria-hidden="true" />}>
          <span className="block first-letter:uppercase">{formatWhen(session, timeZone)}</span>
          <span className="text-note text-soft">
            {formatMinutes(minutes)} · {zoneName(timeZone, new Date(session.startsAt))}
          </span>
        </Fact>
        {session.where && (
          <Fact
            icon={
              session.mode === 'LINK' ? (
                <Video className="size-5" aria-hidden="true" />
              ) : (
                <MapPin className="size-5" aria-hidden="true" />
              )
            }
          >
            <Where session={session} />
          </Fact>
        )}
      </ul>
      {asked && (
        <p className="rounded-control bg-warn-tint px-3.5 py-2.5 text-sub font-semibold text-warn">
          {t(($) => $.moveAskedTo, { when: formatWhen(asked, timeZone) })}
        </p>
      )}
      {(cancelledBy || cancelReason) && (
        <div className="rounded-control bg-fill px-3.5 py-2.5 text-sub">
          {cancelledBy && (
            <p className="font-semibold">{t(($) => $.cancelledBy, { name: cancelledBy.fullName })}</p>
          )}
          {cancelReason && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {cancelReason}
            </p>
          )}
        </div>
      )}
      <Acts session={session} acts={acts} />
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-sub">
      <span className="mt-0.5 text-soft">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Where({ session: { mode, where } }: { session: Session }) {
  if (mode === 'IN_PERSON' || !where?.startsWith('https://')) return <>{where}</>;
  return (
    <a
      href={where}
      target="_blank"
      rel="noreferrer"
      translate="no"
      className="font-semibold text-accent underline"
    >
      {where.replace('https://', '')}
    </a>
  );
}

/** What the coach may do now; renders nothing if that is nothing. */
function Acts({ session, acts }: HeadProps) {
  const { t } = useTranslation('session-coach');
  const [open, setOpen] = useState<'decline' | 'cancel' | 'move'>();
  const [pending, setPending] = useState(false);
  const { allowed, moveTo } = session;
  const close = () => setOpen(undefined);
  const { confirm, move, cancel } = allowed;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden" onPointerDown={() => void preloadSheet()}>
      {confirm && (
        <>
          <Button
            size="small"
            pending={pending}
            onClick={async () => {
              setPending(true);
              await acts.confirm(session);
              setPending(false);
            }}
          >
            {t(($) => (moveTo ? $.confirmMove : $.confirm))}
          </Button>
          <Button variant="danger" size="small" onClick={() => setOpen('decline')}>
            {t(($) => (moveTo ? $.declineMove : $.decline))}
          </Button>
        </>
      )}
      {move && (
        <Button variant="secondary" size="small" onClick={() => setOpen('move')}>
          {t(($) => $.move.action)}
        </Button>
      )}
      {(confirm || cancel) && <CalendarButton id={session.id} />}
      {cancel && session.state !== 'REQUESTED' && (
        <Button variant="danger" size="small" onClick={() => setOpen('cancel')}>
          {t(($) => $.cancel.action)}
        </Button>
      )}
      <DeclineSheet open={open === 'decline'} onClose={close} session={session} acts={acts} />
      {move && <CoachMoveSheet open={open === 'move'} onClose={close} session={session} acts={acts} />}
      <ReasonSheet
        open={open === 'cancel'}
        onClose={close}
        title={t(($) => $.cancel.title)}
        lead={t(($) => (isOneToOne(session) ? $.cancel.lead : $.cancel.leadGroup))}
        action={t(($) => $.cancel.submit)}
        onReason={(reason) => acts.cancel(session, reason)}
      />
    </div>
  );
}
