import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { decodeTable } from '../../../parts/decodeTable';
import { FilePicker } from '../../../parts/imports/FilePicker';
import { useSteps } from '../../../parts/imports/useSteps';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { EntriesDocument, ProgressDocument } from '../__generated__/progress';
import { SeriesDocument } from '../chart/__generated__/chart';
import { ImportWeightsDocument, UndoImportDocument, WeightTableDocument } from './__generated__/csv';
import { DryRun } from './DryRun';
import { EarlierImports } from './EarlierImports';
import { ImportCounts } from './ImportCounts';
import type { Import, Reading, Table } from './table';

const maxBytes = 512 * 1024;

interface Read {
  name: string;
  reading: Reading;
  table: Table;
  /** The id of the future import, so that a retry does not import twice. */
  id: string;
}

const after = {
  refresh: [EntriesDocument, ProgressDocument, SeriesDocument],
  update: (cache: ApolloCache) => {
    cache.evict({ fieldName: 'clientDashboard' });
    cache.evict({ fieldName: 'measureSeries' });
  },
};

/** Imports a table of body weights: choose a file, check it line by line, import, and undo if necessary. */
export function ImportPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('progress-csv');
  const client = useApolloClient();
  const [importWeights] = useWrite(ImportWeightsDocument, after);
  const [undoImport] = useWrite(UndoImportDocument, after);
  const panel = useFocusFallback<HTMLDivElement>();
  const [read, setRead] = useState<Read>();
  const [done, setDone] = useState<Import>();
  const { busy, problem, run } = useSteps<'file' | 'reading' | 'import' | 'undo'>(useErrorText());

  const look = async (name: string, reading: Reading, isLatest: () => boolean): Promise<undefined> => {
    const { data } = await client.query({
      query: WeightTableDocument,
      variables: { input: reading },
      fetchPolicy: 'no-cache',
    });
    if (data && isLatest()) setRead({ name, reading, table: data.weightTable, id: newId() });
  };
  const reread = (before: Read, change: Partial<Reading>) => {
    const reading = { ...before.reading, ...change };
    setRead({ ...before, reading });
    void run('reading', (isLatest) => look(before.name, reading, isLatest));
  };
  const pick = (file: File) =>
    run('file', async (isLatest) => {
      const csv = decodeTable(new Uint8Array(await file.arrayBuffer()));
      if (new Blob([csv]).size > maxBytes) return t(($) => $.tooLarge);
      return look(file.name, { csv }, isLatest);
    });
  const save = ({ id, reading }: Read) =>
    run('import', async () => {
      const { data } = await importWeights({ input: { id, table: reading } });
      setDone(data.importWeights);
    });
  const takeBack = (id: string) =>
    run('undo', async () => {
      await undoImport({ id });
      toast({ kind: 'info', title: t(($) => $.takenBack) });
      setDone(undefined);
      setRead(undefined);
    });

  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {done ? (
        <Result
          done={done}
          pending={busy === 'undo'}
          onTakeBack={() => void takeBack(done.id)}
          onDone={onDone}
        />
      ) : (
        <>
          {!read && <p className="text-sub text-soft">{t(($) => $.lead)}</p>}
          <FilePicker
            label={t(($) => (read ? $.another : $.pick))}
            name={read?.name}
            pending={busy === 'file'}
            onFile={(file) => void pick(file)}
          />
          {read && (
            <DryRun
              table={read.table}
              reading={read.reading}
              busy={busy !== undefined}
              importing={busy === 'import'}
              onChange={(change) => reread(read, change)}
              onImport={() => void save(read)}
            />
          )}
        </>
      )}
      {problem && (
        <p role="alert" className="text-sub font-medium text-danger">
          {problem}
        </p>
      )}
      {!read && !done && <EarlierImports busy={busy === 'undo'} onTakeBack={(id) => void takeBack(id)} />}
    </div>
  );
}

interface ResultProps {
  done: Import;
  pending: boolean;
  onTakeBack: () => void;
  onDone: () => void;
}

function Result({ done, pending, onTakeBack, onDone }: ResultProps) {
  const { t } = useTranslation(['progress-csv', 'ui']);
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        <CircleCheck className="size-12 text-accent" aria-hidden="true" />
        <p className="text-heading font-bold">{t(($) => $.done, { ns: 'progress-csv' })}</p>
        <p className="text-sub text-soft">
          <ImportCounts done={done} />
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="large" pending={pending} onClick={onTakeBack}>
          {t(($) => $.takeBack, { ns: 'progress-csv' })}
        </Button>
        <Button size="large" onClick={onDone}>
          {t(($) => $.close, { ns: 'ui' })}
        </Button>
      </div>
    </>
  );
}
