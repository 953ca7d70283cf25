import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { ImportList } from '../../../parts/imports/ImportList';
import { WeightImportsDocument } from './__generated__/csv';
import { ImportCounts } from './ImportCounts';
import type { Import } from './table';

/** Earlier imports that can still be undone. */
export function EarlierImports({ busy, onTakeBack }: { busy: boolean; onTakeBack: (id: string) => void }) {
  const { t } = useTranslation('progress-csv');
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
  return (
    <ImportList
      title={t(($) => $.earlier)}
      imports={left}
      said={(done) => <ImportCounts done={done} />}
      undo={t(($) => $.takeBack)}
      busy={busy}
      onUndo={onTakeBack}
    />
  );
}
