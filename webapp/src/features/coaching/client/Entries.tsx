import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { formatMeasure, measures } from '../../../parts/measure/measures';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
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
  const fail = useErrorToast();
  const { data, fetchMore } = useScreenQuery<ClientEntriesQuery, ClientEntriesQueryVariables>(
    ClientEntriesDocument,
    { id, first: pageSize },
  );
  const [pending, setPending] = useState(false);
  const { nodes, pageInfo } = data.clientProgress.progressEntries;
  const more = async () => {
    setPending(true);
    await fetchMore({
      variables: { first: 20, after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { clientProgress: next } }) => ({
        clientProgress: {
          ...next,
          progressEntries: {
            ...next.progressEntries,
            nodes: [...before.clientProgress.progressEntries.nodes, ...next.progressEntries.nodes],
          },
        },
      }),
    }).catch(fail);
    setPending(false);
  };
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
                <p lang={lang} className="mt-1 text-sub whitespace-pre-line">
                  {entry.notes}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {pageInfo.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-auto mt-4 flex"
          pending={pending}
          onClick={() => void more()}
        >
          {t(($) => $.more, { ns: 'parts-measure' })}
        </Button>
      )}
    </section>
  );
}
