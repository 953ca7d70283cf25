import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { Audit_EventFragment } from '../../../parts/audit/__generated__/event';
import { useAuditText } from '../../../parts/audit/useAuditText';
import type { PersonQuery } from './__generated__/person';

interface TimelineProps {
  events: readonly Audit_EventFragment[];
  bonds: PersonQuery['coachAssignments'];
  joined: string;
}

/** A user's history, latest first, back to the day of sign-up. */
export function Timeline({ events, bonds, joined }: TimelineProps) {
  const { t } = useTranslation('people-admin');
  const text = useAuditText();
  const notes = bonds.filter(({ handoverNote }) => handoverNote);
  return (
    <ol className="card divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="flex flex-col gap-0.5 px-4 py-3 text-sub">
          <span className="font-semibold">{text.act(event)}</span>
          <span>{text.changes(event)}</span>
          <span className="text-note text-soft">
            {text.when(event)} · <span translate="no">{text.actor(event)}</span>
          </span>
        </li>
      ))}
      {notes.map((bond) => (
        <li key={bond.id} className="flex flex-col gap-0.5 px-4 py-3 text-sub">
          <span className="font-semibold">
            {t(($) => $.noteFor, { coach: bond.coach.fullName, client: bond.client.fullName })}
          </span>
          <span dir="auto" translate="no" className="whitespace-pre-line">
            {bond.handoverNote}
          </span>
          <span className="text-note text-soft">{formatDate(bond.since)}</span>
        </li>
      ))}
      <li className="px-4 py-3 text-sub">
        <span className="font-semibold">{t(($) => $.joined)}</span>
        <span className="block text-note text-soft">{joined}</span>
      </li>
    </ol>
  );
}
