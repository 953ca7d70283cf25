import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/Button';
import { WeightImportsDocument } from './__generated__/csv';
import { ImportCounts } from './ImportCounts';
import type { Import } from './table';

/** Earlier imports that can still be undone. */
export function EarlierImports({ busy, onTakeBack }: { busy: boolean; onTakeBack: (id: string) => void }) {
  const { t } = useTranslation('progress-csv');
  const { timeZone } = useViewer();
  const client = useApolloClient();
  const [imports, setImports] = useState<readonly Import[]>([]);
  useEffect(() => {
    if (busy) return;
    let here = true;
    client.query({ query: WeightImportsDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (here && data) setImports(data.weightImports);
      },
      // An import works without this list.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [client, busy]);
  const left = imports.filter(({ takenBackAt }) => takenBackAt === null);
  if (left.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-body font-bold">{t(($) => $.earlier)}</h3>
      <ul>
        {left.map((done) => (
          <li key={done.id} className="flex items-center gap-3 border-line py-2 not-first:border-t">
            <div className="min-w-0 flex-1">
              <p className="text-sub font-semibold">{formatDate(done.createdAt, 'medium', timeZone)}</p>
              <p className="text-note text-soft">
                <ImportCounts done={done} />
              </p>
            </div>
            <Button variant="plain" size="small" disabled={busy} onClick={() => onTakeBack(done.id)}>
              {t(($) => $.takeBack)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
