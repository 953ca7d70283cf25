import { useState } from 'react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { paths } from '../../../parts/paths';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { formatWhen } from '../../../parts/session/when';
import { useRunAction } from '../../../parts/useRunAction';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { EmptyState, Skeleton } from '../../../ui/States';
import { TextArea } from '../../../ui/TextField';
import { StateBadge } from '../parts/StateBadge';
import {
  CancelManagedSessionDocument,
  ManagedSessionDocument,
  type ManagedSessionQuery,
  ReassignSessionDocument,
} from './__generated__/managed';

type Session = NonNullable<ManagedSessionQuery['coachingSession']>;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The session named by the URL, if there is one. */
export function SessionPanel({ id }: { id: string }) {
  return uuidPattern.test(id) ? <SessionById id={id} /> : <SessionNotFound />;
}

function SessionNotFound() {
  const { t } = useTranslation('session-admin');
  return <EmptyState title={t(($) => $.gone)} />;
}

function SessionById({ id }: { id: string }) {
  const { t } = useTranslation('session-coach');
  const errorText = useErrorText();
  const { data, error } = useFreshQuery(ManagedSessionDocument, { variables: { id } });
  const session = data?.coachingSession;
  if (error && !session) {
    if (toRequestError(error).code === 'NOT_FOUND') return <SessionNotFound />;
    return <EmptyState title={t(($) => $.notLoaded)} message={errorText(error)} />;
  }
  if (!session) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6 pb-4">
      <Facts session={session} />
      <People session={session} />
      {session.allowed.cancel && (
        <>
          <Reassign key={session.coach?.id} session={session} />
          <Cancel session={session} />
        </>
      )}
    </div>
  );
}

function Facts({ session }: { session: Session }) {
  const { t } = useTranslation(['session-admin', 'session-coach']);
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const name = pick(session.name);
  const { coach, cancelledBy, cancelReason, where } = session;
  return (
    <header className="flex flex-col gap-1.5">
      <p lang={name.lang} className="text-heading font-bold wrap-anywhere">
        {name.text}
      </p>
      <span>
        <StateBadge session={session} />
      </span>
      <p className="text-sub first-letter:uppercase">{formatWhen(session, timeZone)}</p>
      <p className="text-note text-soft">{zoneName(timeZone, new Date(session.startsAt))}</p>
      <p className="text-sub">
        {t(($) => $.admin.coachOf, { ns: 'session-admin' })}{' '}
        <span translate="no">{coach?.fullName ?? '–'}</span>
      </p>
      {where && (
        <p translate="no" className="text-note text-soft wrap-anywhere">
          {where}
        </p>
      )}
      {(cancelledBy || cancelReason) && (
        <div className="rounded-control bg-fill px-3.5 py-2.5 text-sub">
          {cancelledBy && (
            <p className="font-semibold">
              {t(($) => $.cancelledBy, { ns: 'session-coach', name: cancelledBy.fullName })}
            </p>
          )}
          {cancelReason && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {cancelReason}
            </p>
          )}
        </div>
      )}
    </header>
  );
}

function People({ session: { seats } }: { session: Session }) {
  const { t } = useTranslation('session-coach');
  if (seats.length === 0) return <p className="text-sub text-soft">{t(($) => $.noSeats)}</p>;
  return (
    <ul className="divide-y divide-line">
      {seats.map(({ id, state, place, member }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <Link
            to={`${paths.adminUsers}?person=${member.id}`}
            translate="no"
            className="min-w-0 py-2 text-sub font-semibold wrap-anywhere"
          >
            {member.fullName}
          </Link>
          <Badge>{place === null ? t(($) => $.seat[state]) : t(($) => $.placed, { place })}</Badge>
        </li>
      ))}
    </ul>
  );
}

const after = { invalidate: true, refresh: ['ManagedSessions', 'SessionFigures'] };

function Reassign({ session }: { session: Session }) {
  const { t } = useTranslation('session-admin');
  const act = useRunAction();
  const [reassign, pending] = useWrite(ReassignSessionDocument, after);
  const [to, setTo] = useState('');
  const { coaches = [], finder } = useCoaches(to);
  const others = coaches.filter(({ id }) => id !== session.coach?.id);
  if (others.length === 0 && !finder) return null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const variables = { id: session.id, coachId: to };
        void act(() => reassign(variables), { kind: 'success', title: t(($) => $.admin.reassigned) });
      }}
    >
      {finder}
      <Select
        label={t(($) => $.admin.reassign)}
        hint={t(($) => $.admin.reassignHint)}
        value={to}
        onValue={setTo}
        choices={[{ value: '', label: t(($) => $.admin.chooseCoach) }, ...others.map(asChoice)]}
      />
      <Button type="submit" variant="secondary" className="self-start" pending={pending} disabled={to === ''}>
        {t(($) => $.admin.reassignNow)}
      </Button>
    </form>
  );
}

function Cancel({ session: { id } }: { session: Session }) {
  const { t } = useTranslation(['session-admin', 'session-coach']);
  const act = useRunAction();
  const [cancel, pending] = useWrite(CancelManagedSessionDocument, after);
  const [reason, setReason] = useState('');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const variables = { id, reason: reason.trim() };
        void act(() => cancel(variables), {
          kind: 'success',
          title: t(($) => $.done.cancelled, { ns: 'session-coach' }),
        });
      }}
    >
      <TextArea
        label={t(($) => $.admin.cancelReason, { ns: 'session-admin' })}
        hint={t(($) => $.cancel.leadGroup, { ns: 'session-coach' })}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        pending={pending}
        disabled={reason.trim() === ''}
      >
        {t(($) => $.cancel.submit, { ns: 'session-coach' })}
      </Button>
    </form>
  );
}
