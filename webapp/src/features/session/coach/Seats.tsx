import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { SeatState } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useWrite } from '../../../lib/useWrite';
import { clientPath, threadPath } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Avatar } from '../../../ui/Avatar';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Card, SectionTitle } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { RecordAttendanceDocument } from './__generated__/sessions';
import type { CoachedSession } from './useCoachActions';

type Seat = CoachedSession['seats'][number];

const tones: Record<SeatState, BadgeTone> = {
  TAKEN: 'accent',
  WAITING: 'warn',
  CANCELLED: 'plain',
  LATE_CANCELLED: 'danger',
  ATTENDED: 'plain',
  NO_SHOW: 'danger',
};
/** The states in which attendance can be recorded. */
const counted: readonly SeatState[] = ['TAKEN', 'ATTENDED', 'NO_SHOW'];
const attendances = ['ATTENDED', 'NO_SHOW'] as const;

/** The participants, and afterwards who attended. */
export function Seats({ session, ask }: { session: CoachedSession; ask: () => Promise<unknown> }) {
  const { t } = useTranslation('session-coach');
  const fail = useErrorToast();
  const [record] = useWrite(RecordAttendanceDocument, { invalidate: true });
  const { id, state, seats } = session;
  const hasBegun =
    (state === 'IN_PROGRESS' || state === 'COMPLETED' || state === 'NO_SHOW') &&
    Date.parse(session.startsAt) <= serverNow().getTime();
  const mark = async (seat: Seat, attended: boolean) => {
    try {
      const now = seats.map((one) =>
        one.id === seat.id ? { ...one, state: attended ? ('ATTENDED' as const) : ('NO_SHOW' as const) } : one,
      );
      await record(
        { input: { id, seats: [{ seatId: seat.id, attended }] } },
        { recordAttendance: { ...session, seats: now } },
      );
    } catch (error) {
      fail(error);
      void ask().catch(() => undefined);
    }
  };
  return (
    <Card className="min-w-0">
      <SectionTitle>{t(($) => $.people, { count: seats.length })}</SectionTitle>
      {hasBegun && <p className="px-1 pb-2 text-note text-soft">{t(($) => $.attendanceLead)}</p>}
      {seats.length === 0 ? (
        <p className="px-1 text-sub text-soft">{t(($) => $.noSeats)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {seats.map((seat) => (
            <Person
              key={seat.id}
              seat={seat}
              onMark={
                hasBegun && counted.includes(seat.state) ? (attended) => void mark(seat, attended) : undefined
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PersonProps {
  seat: Seat;
  onMark: ((attended: boolean) => void) | undefined;
}

function Person({ seat: { state, place, member }, onMark }: PersonProps) {
  const { t } = useTranslation('session-coach');
  const name = member.fullName;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} src={member.avatarUrl} size="small" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={clientPath(member.id)} translate="no" className="min-w-0 py-2 font-semibold wrap-anywhere">
          {name}
        </Link>
        {onMark ? (
          <Segmented
            label={t(($) => $.attendanceOf, { name })}
            value={state}
            onValue={(next) => onMark(next === 'ATTENDED')}
            choices={attendances.map((value) => ({ value, label: t(($) => $.seat[value]) }))}
          />
        ) : (
          <Badge tone={tones[state]}>
            {place === null ? t(($) => $.seat[state]) : t(($) => $.placed, { place })}
          </Badge>
        )}
      </span>
      <Link
        to={threadPath(member.id)}
        aria-label={t(($) => $.message, { name })}
        className="pressable grid size-11 shrink-0 place-items-center rounded-pill text-accent"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </Link>
    </li>
  );
}
