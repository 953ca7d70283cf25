import { Ruler } from 'lucide-react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { formatMeasure, measures } from '../../../parts/measure/measures';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { SectionTitle } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import {
  ClientEntriesDocument,
  type ClientEntriesQuery,
  type ClientEntriesQueryVariables,
} from './__generated__/client';

const pageSize = 5;

export function Entries({ id, lang }: { id: string; lang: string }) {
  const { t } = useTranslation(['coaching-client', 'parts-measure']);
  const { units } = useViewer();
  const variables: ClientEntriesQueryVariables = { id, first: pageSize };
  const { data } = useScreenQuery<ClientEntriesQuery, ClientEntriesQueryVariables>(
    ClientEntriesDocument,
    variables,
  );
  const { nodes } = data.clientProgress.progressEntries;
  const next = useNextPage({
    document: ClientEntriesDocument,
    variables,
    data,
    path: ['clientProgress', 'progressEntries'],
    further: { first: 20 },
  });
  return (
    <section>
      <SectionTitle>{t(($) => $.recentEntries, { ns: 'coaching-client' })}</SectionTitle>
      {nodes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<Ruler className="size-8" />}
          title={t(($) => $.noEntries, { ns: 'coaching-client' })}
          message={t(($) => $.noEntriesLead, { ns: 'coaching-client' })}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {nodes.map((entry) => (
            <li key={entry.id} className="p-4">
              <p className="font-semibold">{formatDate(entry.date)}</p>
              <p className="flex flex-wrap gap-x-4 text-sub text-soft tabular-nums">
                {measures.map((measure) => {
                  const value = entry[measure];
                  return value === null ? null : (
                    <span key={measure}>
                      {t(($) => $.measure[measure], { ns: 'parts-measure' })}:{' '}
                      {formatMeasure(measure, value, units)}
                    </span>
                  );
                })}
              </p>
              {entry.notes !== '' && (
                <p dir="auto" lang={lang} className="mt-1 text-sub whitespace-pre-line">
                  {entry.notes}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton next={next} className="mt-4" label={t(($) => $.more, { ns: 'parts-measure' })} />
    </section>
  );
}
