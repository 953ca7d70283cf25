import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatTimes } from '../../../parts/session/when';
import type { Column } from '../../../ui/table/DataTable';
import { StateBadge } from '../parts/StateBadge';
import { useParticipantText } from '../useParticipantText';
import type { Managed_SessionFragment } from './__generated__/managed';

export function useSessionColumns(onOpen: (id: string) => void): Column<Managed_SessionFragment>[] {
  const { t } = useTranslation('session-admin');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const participants = useParticipantText();
  return [
    {
      key: 'when',
      head: t(($) => $.admin.column.when),
      sorts: { up: 'STARTS', down: 'STARTS_DESC' },
      fixed: true,
      className: 'sm:whitespace-nowrap',
      cell: (session) => (
        <button
          type="button"
          data-open
          onClick={() => onOpen(session.id)}
          className="pressable flex min-h-11 flex-col justify-center rounded-control text-start"
        >
          <span className="font-semibold text-accent">
            {formatDate(session.startsAt, 'medium', timeZone)}
          </span>
          <span className="text-note text-soft tabular-nums">{formatTimes(session, timeZone)}</span>
        </button>
      ),
    },
    {
      key: 'what',
      head: t(($) => $.admin.column.what),
      sorts: { up: 'TYPE', down: 'TYPE_DESC' },
      cell: ({ name }) => {
        const { text, lang } = pick(name);
        return (
          <span lang={lang} className="min-w-0 wrap-anywhere">
            {text}
          </span>
        );
      },
    },
    {
      key: 'coach',
      head: t(($) => $.admin.column.coach),
      sorts: { up: 'COACH', down: 'COACH_DESC' },
      cell: ({ coach }) => (
        <span translate="no" className="min-w-0 wrap-anywhere">
          {coach?.fullName ?? '–'}
        </span>
      ),
    },
    {
      key: 'who',
      head: t(($) => $.admin.column.who),
      cell: (session) => (
        <span translate={isOneToOne(session) ? 'no' : undefined} className="min-w-0 wrap-anywhere">
          {participants(session) || '–'}
        </span>
      ),
    },
    {
      key: 'state',
      head: t(($) => $.admin.column.state),
      sorts: { up: 'STATE', down: 'STATE_DESC' },
      cell: (session) => <StateBadge session={session} />,
    },
  ];
}
