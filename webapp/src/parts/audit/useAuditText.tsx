import type { SessionState } from '../../__generated__/types';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import type { Audit_EventFragment } from './__generated__/event';

const keys = [
  'plan',
  'endsOn',
  'startsOn',
  'role',
  'coach',
  'author',
  'value',
  'state',
  'rows',
  'devices',
  'reason',
  'term',
  'reads',
  'writes',
] as const;
/** Fields whose values are areas of the API. */
const areas: ReadonlySet<string> = new Set(['reads', 'writes']);
/** Fields whose values are people. */
const people = new Set(['coach', 'author']);
const plans = ['FREE', 'BASIC', 'VIP'] as const;
const roles = ['ADMIN', 'COACH', 'CLIENT'] as const;
const reasons = ['SPAM', 'INSULT', 'HARASSMENT', 'SEXUAL', 'DANGEROUS', 'PRIVACY', 'OTHER'] as const;
const terms = ['DAY', 'WEEK', 'FOR_GOOD'] as const;
const sessionStates = [
  'REQUESTED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'LATE_CANCELLED',
  'NO_SHOW',
] as const satisfies SessionState[];
const lists = [
  'people',
  'invitations',
  'workouts',
  'sessions',
  'payments',
  'audit',
  'revenue',
  'coach-revenue',
] as const;

/** Ids mean nothing to a reader, and the export has them. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns functions that describe an event of the audit log. */
export function useAuditText() {
  const { t } = useTranslation(['parts-audit', 'ui']);
  const { timeZone } = useViewer();
  const plain = (text: string | null) => {
    if (/^\d{4}-\d\d-\d\d$/.test(text ?? '')) return formatDate(text ?? '');
    return text === '' ? t(($) => $.left, { ns: 'parts-audit' }) : text;
  };
  const value = (text: string | null) => {
    const plan = plans.find((one) => one === text);
    const role = roles.find((one) => one === text);
    const reason = reasons.find((one) => one === text);
    const term = terms.find((one) => one === text);
    const state = sessionStates.find((one) => one === text);
    if (reason) return t(($) => $.reason[reason], { ns: 'parts-audit' });
    if (term) return t(($) => $.terms[term], { ns: 'parts-audit' });
    if (state) return t(($) => $.state[state], { ns: 'parts-audit' });
    if (plan) return t(($) => $.plan[plan], { ns: 'ui' });
    if (role) return t(($) => $.role[role], { ns: 'ui' });
    return plain(text);
  };
  const areaNames = (text: string | null) => {
    const names: Record<string, string | undefined> = t(($) => $.area, {
      ns: 'parts-audit',
      returnObjects: true,
    });
    const said = text?.split(', ').map((area) => names[area] ?? area);
    return said ? said.join(', ') : null;
  };
  const change = ({ key, before, after }: Audit_EventFragment['changes'][number]) => {
    const known = keys.find((one) => one === key);
    const name = known ? t(($) => $.key[known], { ns: 'parts-audit' }) : key;
    const said = areas.has(key) ? areaNames : value;
    const values = [said(before), said(after)].filter((one) => one !== null).join(' → ');
    return (
      <span key={key} className="block min-w-0 wrap-anywhere">
        {name}: <span translate={people.has(key) ? 'no' : undefined}>{values}</span>
      </span>
    );
  };
  return {
    act: ({ act }: Audit_EventFragment) => t(($) => $.act[act], { ns: 'parts-audit' }),
    actor: ({ actor, actorRole, service }: Audit_EventFragment) => {
      if (actor) return actor.fullName;
      if (service !== null) return `${t(($) => $.service, { ns: 'parts-audit' })} ${service}`;
      return actorRole === 'SYSTEM'
        ? t(($) => $.machine, { ns: 'parts-audit' })
        : t(($) => $.left, { ns: 'parts-audit' });
    },
    subject: ({ subject, subjectKind, subjectKey }: Audit_EventFragment) => {
      if (subjectKind === 'PERSON') return subject?.fullName ?? t(($) => $.left, { ns: 'parts-audit' });
      const list = subjectKind === 'LIST' && lists.find((one) => one === subjectKey);
      if (list) return t(($) => $.list[list], { ns: 'parts-audit' });
      const kind = t(($) => $.kind[subjectKind], { ns: 'parts-audit' });
      return isId.test(subjectKey) ? kind : `${kind} ${subjectKey}`;
    },
    changes: ({ changes }: Audit_EventFragment) => (changes.length > 0 ? changes.map(change) : null),
    when: ({ createdAt }: Audit_EventFragment) =>
      `${formatDate(createdAt, 'medium', timeZone)}, ${formatDate(createdAt, 'time', timeZone)}`,
  };
}
