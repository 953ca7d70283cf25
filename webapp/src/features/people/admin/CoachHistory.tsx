import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { EmptyState } from '../../../ui/States';
import { PersonDocument } from './__generated__/person';

/** A client's coaches, with the dates and who assigned them. */
export function CoachHistory({ id }: { id: string }) {
  const { t } = useTranslation('people-admin');
  const { coachAssignments, managedPerson } = useScreenQuery(PersonDocument, { id }).data;
  return (
    <div className="flex flex-col gap-4 pb-4">
      <p translate="no" className="text-heading font-bold">
        {managedPerson?.profile.fullName}
      </p>
      {coachAssignments.length === 0 && <EmptyState title={t(($) => $.noHistory)} />}
      <ol className="card divide-y divide-line">
        {coachAssignments.map((bond) => (
          <li key={bond.id} className="flex flex-col gap-0.5 px-4 py-3 text-sub">
            <span translate="no" className="font-semibold">
              {bond.coach.fullName}
            </span>
            <span className="text-soft">
              {bond.until
                ? t(($) => $.fromUntil, { from: formatDate(bond.since), until: formatDate(bond.until) })
                : t(($) => $.sinceDay, { from: formatDate(bond.since) })}
            </span>
            {bond.by && (
              <span className="text-note text-soft">{t(($) => $.byWhom, { name: bond.by.fullName })}</span>
            )}
            {bond.handoverNote && (
              <span dir="auto" translate="no" className="whitespace-pre-line">
                {bond.handoverNote}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
