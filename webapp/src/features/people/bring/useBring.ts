import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { transferOf } from '../../../parts/fileTransfer';
import {
  ArchivePreviewDocument,
  type ArchivePreviewQuery,
  type Bring_ImportFragment,
  BringDocument,
  ImportArchiveDocument,
  UndoArchiveImportDocument,
} from './__generated__/bring';

export type Import = Bring_ImportFragment & { id: string };

export interface Read {
  name: string;
  uploadId: string;
  preview: ArchivePreviewQuery['archivePreview'];
  /** The id of the future import, so that a retry goes on with it. */
  id: string;
}

/** What is brought, in the order in which it is said. Sets come with their workouts. */
export const countedKinds = [
  'measurements',
  'workouts',
  'sets',
  'photos',
  'foods',
  'recipes',
  'mealDays',
  'pauses',
  'favourites',
] as const;

export type Counts = Record<(typeof countedKinds)[number], number>;

/** How many things there are, without sets. */
export const thingsOf = (counts: Counts) =>
  countedKinds.reduce((sum, kind) => sum + (kind === 'sets' ? 0 : counts[kind]), 0);

type Work = 'file' | 'reading' | 'import' | 'undo';

/** What is refreshed once an import or its undoing is over, or has stopped. */
const over = { refresh: [BringDocument], invalidate: true };

/** The steps of bringing an archive: upload it, look at what it has, import it bit by bit, undo it. */
export function useBring() {
  const { t } = useTranslation('people-bring');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [importNext] = useWrite(ImportArchiveDocument);
  const [importLast] = useWrite(ImportArchiveDocument, over);
  const [undoNext] = useWrite(UndoArchiveImportDocument);
  const [undoLast] = useWrite(UndoArchiveImportDocument, over);
  const [read, setRead] = useState<Read>();
  const [done, setDone] = useState<Import>();
  const [busy, setBusy] = useState<Work>();
  const [fraction, setFraction] = useState(0);
  const [problem, setProblem] = useState<string>();

  const textOf = (error: unknown) => {
    const { code, field, reason, args } = toRequestError(error);
    if (code === 'LIMIT_EXCEEDED' && args.limit === 'bytes') return t(($) => $.noRoom);
    if (code === 'NOT_FOUND') return t(($) => $.gone);
    if (field === 'size') return t(($) => $.tooLarge);
    if (field !== 'uploadId') return errorText(error);
    if (reason === 'NEWER') return t(($) => $.newer);
    return t(($) => (reason === 'TOO_LONG' ? $.tooLarge : reason === 'UNCHANGED' ? $.nothingNew : $.unknown));
  };
  const run = async (what: Work, work: () => Promise<void>) => {
    setBusy(what);
    setFraction(0);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(textOf(error)));
    setBusy(undefined);
  };
  const look = async (name: string, uploadId: string) => {
    const { data } = await client.query({
      query: ArchivePreviewDocument,
      variables: { uploadId },
      fetchPolicy: 'no-cache',
    });
    if (data) setRead({ name, uploadId, preview: data.archivePreview, id: newId() });
  };
  const pick = (file: File) =>
    run('file', async () => {
      const uploadId = await transferOf(file, 'archive').run(setFraction);
      setDone(undefined);
      setBusy('reading');
      await look(file.name, uploadId);
    });
  const lookAgain = ({ name, uploadId }: Read) => void run('reading', () => look(name, uploadId));
  const save = ({ id, uploadId, preview }: Read) =>
    run('import', async () => {
      const input = { id, uploadId };
      for (let left = 1; left > 0; ) {
        const { data } = await importNext({ input });
        left = data.importArchive.remaining;
        setFraction(1 - left / Math.max(left, thingsOf(preview.adds)));
      }
      // The same once more changes nothing, and refreshes what shows it.
      const { data } = await importLast({ input });
      setDone(data.importArchive);
      setRead(undefined);
    });
  const undo = (id: string, things: number) =>
    run('undo', async () => {
      for (let left = 1; left > 0; ) {
        const { data } = await undoNext({ id });
        left = data.undoArchiveImport.remaining;
        setFraction(1 - left / Math.max(left, things));
      }
      await undoLast({ id });
      setDone(undefined);
    });
  return { read, done, busy, fraction, problem, pick, lookAgain, save, undo };
}
