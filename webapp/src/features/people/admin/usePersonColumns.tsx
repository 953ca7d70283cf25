import type { Role } from '../../../__generated__/types';
import { formatDate, formatNumber, formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import type { Column } from '../../../ui/table/DataTable';
import type { Person } from './usePeopleActions';

export function usePersonColumns(onOpen: (id: string) => void): Column<Person>[] {
  const { t } = useTranslation(['people-admin', 'ui']);
  const noCoach = (role: Role) =>
    role === 'CLIENT' ? t(($) => $.withoutCoach, { ns: 'people-admin' }) : '–';
  return [
    {
      key: 'name',
      head: t(($) => $.column.name, { ns: 'people-admin' }),
      fixed: true,
      className: 'sm:min-w-60',
      sorts: { up: 'NAME', down: 'NAME_DESC' },
      cell: ({ id, profile }) => (
        <button
          type="button"
          data-open
          onClick={() => onOpen(id)}
          className="pressable -m-1 flex min-h-11 min-w-0 items-center gap-3 rounded-control p-1 text-start"
        >
          <Avatar src={profile.avatarUrl} name={profile.fullName} size="small" />
          <span className="flex min-w-0 flex-col">
            <span translate="no" className="font-semibold wrap-anywhere">
              {profile.fullName}
            </span>
            <span translate="no" className="text-note text-soft wrap-anywhere">
              <Address email={profile.email} />
            </span>
          </span>
        </button>
      ),
    },
    {
      key: 'role',
      head: t(($) => $.column.role, { ns: 'people-admin' }),
      cell: ({ profile }) => t(($) => $.role[profile.role], { ns: 'ui' }),
    },
    {
      key: 'plan',
      head: t(($) => $.column.plan, { ns: 'people-admin' }),
      cell: ({ profile }) =>
        profile.role === 'CLIENT' ? t(($) => $.plan[profile.subscriptionPlan], { ns: 'ui' }) : '–',
    },
    {
      key: 'state',
      head: t(($) => $.column.state, { ns: 'people-admin' }),
      className: 'sm:whitespace-nowrap',
      cell: ({ suspended, profile }) => (
        <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
          {suspended ? (
            <Badge tone="danger">{t(($) => $.state.suspended, { ns: 'people-admin' })}</Badge>
          ) : (
            <Badge>{t(($) => $.state.active, { ns: 'people-admin' })}</Badge>
          )}
          {!profile.emailConfirmed && (
            <Badge tone="warn">{t(($) => $.unconfirmed, { ns: 'people-admin' })}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'coach',
      head: t(($) => $.column.coach, { ns: 'people-admin' }),
      cell: ({ coach, coachSuspended, clients, profile }) =>
        profile.role === 'COACH' ? (
          t(($) => $.clients, { ns: 'people-admin', count: clients, number: formatNumber(clients) })
        ) : (
          <span className="flex flex-wrap items-center justify-end gap-1 sm:justify-start">
            {coach ? <span translate="no">{coach.fullName}</span> : noCoach(profile.role)}
            {coachSuspended && (
              <Badge tone="danger">{t(($) => $.coachSuspended, { ns: 'people-admin' })}</Badge>
            )}
          </span>
        ),
    },
    {
      key: 'active',
      head: t(($) => $.column.active, { ns: 'people-admin' }),
      sorts: { up: 'ACTIVE', down: 'ACTIVE_DESC' },
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? formatRelative(lastActiveAt) : t(($) => $.never, { ns: 'people-admin' }),
    },
    {
      key: 'joined',
      head: t(($) => $.column.joined, { ns: 'people-admin' }),
      className: 'sm:whitespace-nowrap',
      sorts: { up: 'JOINED', down: 'JOINED_DESC' },
      cell: ({ profile }) => formatDate(profile.createdAt),
    },
    {
      key: 'phone',
      head: t(($) => $.column.phone, { ns: 'people-admin' }),
      className: 'whitespace-nowrap',
      cell: ({ profile }) =>
        profile.phone ? <a href={`tel:${profile.phone.replaceAll(' ', '')}`}>{profile.phone}</a> : '–',
    },
  ];
}

/** An email address that breaks before its @ if it must. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
