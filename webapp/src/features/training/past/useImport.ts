import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { TrainingApp, WorkoutTableInput } from '../../../__generated__/types';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { decodeTable } from '../../../parts/decodeTable';
import { transferOf } from '../../../parts/fileTransfer';
import {
  ImportWorkoutsDocument,
  type Past_ImportFragment,
  PastWorkoutsDocument,
  UndoWorkoutImportDocument,
  WorkoutTableDocument,
  type WorkoutTableQuery,
} from './__generated__/past';

const maxBytes = 8 * 1024 * 1024;

/** What watches and sports apps export an activity as; phones may not know these names. */
export const activityFiles = '.fit,.gpx,.tcx,application/gpx+xml,application/octet-stream';
const isActivityFile = /\.(fit|gpx|tcx)$/i;

export type Import = Past_ImportFragment & { id: string };

export interface Read {
  name: string;
  input: WorkoutTableInput;
  table: WorkoutTableQuery['workoutTable'];
  exercises: WorkoutTableQuery['exercises'];
  /** The id of the future import, so that a retry goes on with it. */
  id: string;
}

/** Whether an import is of activities, which have no sets to speak of. */
export const isOfActivities = (app: TrainingApp) => app === 'FIT' || app === 'GPX' || app === 'TCX';

type Work = 'file' | 'reading' | 'import' | 'undo';

/** What is refreshed once an import or its undoing is over. */
const over = { refresh: [PastWorkoutsDocument], invalidate: true };

/** The steps of an import: read a file, look at it with other choices, import it bit by bit, undo it. */
export function useImport() {
  const { t } = useTranslation('training-past');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [importNext] = useWrite(ImportWorkoutsDocument);
  const [importLast] = useWrite(ImportWorkoutsDocument, over);
  const [undoNext] = useWrite(UndoWorkoutImportDocument, over);
  const [read, setRead] = useState<Read>();
  const [done, setDone] = useState<Import>();
  const [busy, setBusy] = useState<Work>();
  const [fraction, setFraction] = useState(0);
  const [problem, setProblem] = useState<string>();

  const textOf = (error: unknown, several = false) => {
    const { field, reason } = toRequestError(error);
    if (!field?.endsWith('uploadId')) return errorText(error);
    const text = t(($) => {
      if (reason === 'REQUIRED') return $.empty;
      if (reason === 'TOO_LONG') return $.tooLarge;
      if (reason === 'TOO_SHORT') return $.cut;
      return reason === 'OUT_OF_RANGE' ? $.outOfRange : $.unknown;
    });
    return several ? `${text} ${t(($) => $.oneOfThem)}` : text;
  };
  // A choice may be followed by the next one before it is answered.
  const [runs, looks] = [useRef(0), useRef(0)];
  const run = async (what: Work, work: () => Promise<void>, several?: boolean) => {
    const mine = ++runs.current;
    setBusy(what);
    setFraction(0);
    setProblem(undefined);
    const found = await work().then(
      () => undefined,
      (error: unknown) => textOf(error, several),
    );
    if (mine !== runs.current) return;
    if (found) setProblem(found);
    setBusy(undefined);
  };
  const look = async (name: string, input: WorkoutTableInput, id: string) => {
    const mine = ++looks.current;
    const { data } = await client.query({
      query: WorkoutTableDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    if (data && mine === looks.current)
      setRead({ name, input, table: data.workoutTable, exercises: data.exercises, id });
  };
  const pick = (file: File, ...more: File[]) => {
    const files = [file, ...more];
    const several = more.length > 0;
    const send = async () => {
      const activities = files.every(({ name }) => isActivityFile.test(name));
      if (several && !activities) return setProblem(t(($) => $.onlyActivities));
      const sent = new File(
        activities ? files : [decodeTable(new Uint8Array(await file.arrayBuffer()))],
        file.name,
      );
      if (sent.size > maxBytes) return setProblem(t(($) => $.tooLarge));
      const uploadId = await transferOf(sent, 'table').run(setFraction);
      setDone(undefined);
      await look(several ? t(($) => $.files, { count: files.length }) : file.name, { uploadId }, newId());
    };
    return run('file', send, several);
  };
  const change = (before: Read, choice: Partial<WorkoutTableInput>) => {
    const input = { ...before.input, ...choice };
    setRead({ ...before, input });
    // Other choices are another import.
    void run('reading', () => look(before.name, input, newId()));
  };
  const save = ({ id, input, table }: Read) =>
    run('import', async () => {
      let left = table.addedSets;
      while (left > 0) {
        const { data } = await importNext({ input: { id, table: input } });
        left = data.importWorkouts.setsLeft;
        setFraction(1 - left / table.addedSets);
      }
      // The same once more changes nothing, and refreshes what shows it.
      const { data } = await importLast({ input: { id, table: input } });
      setDone(data.importWorkouts);
      setRead(undefined);
    });
  const undo = (id: string, sets: number) =>
    run('undo', async () => {
      let left = sets;
      while (left > 0) {
        const { data } = await undoNext({ id });
        left = data.undoWorkoutImport.sets;
        setFraction(1 - left / sets);
      }
      setDone(undefined);
    });
  return { read, done, busy, fraction, problem, pick, change, save, undo };
}
