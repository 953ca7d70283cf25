import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import { request } from '../../../lib/request';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/Button';
import { WeightImportsDocument } from './__generated__/csv';
import type { Import } from './table';

/** What was taken in before and could be taken back. */
export function EarlierImports({ busy, onTakeBack }: { busy: boolean; onTakeBack: (id: string) => void }) {
  const { t } = useTranslation('csv');
  const { timeZone } = useViewer();
  const [imports, setImports] = useState<readonly Import[]>([]);
  useEffect(() => {
    if (busy) return;
    const stop = new AbortController();
    request(WeightImportsDocument, {}, { signal: stop.signal }).then(
      ({ weightImports }) => setImports(weightImports),
      // Nothing here is needed for an import.
      () => undefined,
    );
    return () => stop.abort();
  }, [busy]);
  const left = imports.filter(({ takenBackAt }) => takenBackAt === null);
  if (left.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-body font-bold">{t(($) => $.earlier)}</h3>
      <ul>
        {left.map(({ id, createdAt, added, changed }) => (
          <li key={id} className="flex items-center gap-3 border-line py-2 not-first:border-t">
            <div className="min-w-0 flex-1">
              <p className="text-sub font-semibold">{formatDate(createdAt, 'medium', timeZone)}</p>
              <p className="text-note text-soft">
                {t(($) => $.doneAdded, { count: added })} {t(($) => $.doneChanged, { count: changed })}
              </p>
            </div>
            <Button variant="plain" size="small" disabled={busy} onClick={() => onTakeBack(id)}>
              {t(($) => $.takeBack)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
