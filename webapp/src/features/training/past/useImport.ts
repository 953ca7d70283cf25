import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TrainingApp, WorkoutTableInput } from '../../../__generated__/types';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { decodeTable } from '../../../parts/decodeTable';
import { transferOf } from '../../../parts/fileTransfer';
import { useSteps } from '../../../parts/imports/useSteps';
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
  const [fraction, setFraction] = useState(0);

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
  const { busy, problem, run } = useSteps<Work>(textOf);
  const look = async (
    name: string,
    input: WorkoutTableInput,
    id: string,
    isLatest: () => boolean,
  ): Promise<undefined> => {
    const { data } = await client.query({
      query: WorkoutTableDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    if (data && isLatest()) setRead({ name, input, table: data.workoutTable, exercises: data.exercises, id });
  };
  const pick = (file: File, ...more: File[]) => {
    const files = [file, ...more];
    const several = more.length > 0;
    const send = async (isLatest: () => boolean) => {
      setFraction(0);
      const activities = files.every(({ name }) => isActivityFile.test(name));
      if (several && !activities) return t(($) => $.onlyActivities);
      const sent = new File(
        activities ? files : [decodeTable(new Uint8Array(await file.arrayBuffer()))],
        file.name,
      );
      if (sent.size > maxBytes) return t(($) => $.tooLarge);
      const uploadId = await transferOf(sent, 'table').run(setFraction);
      setDone(undefined);
      const name = several ? t(($) => $.files, { count: files.length }) : file.name;
      return look(name, { uploadId }, newId(), isLatest);
    };
    return run('file', send, (error) => textOf(error, several));
  };
  const change = (before: Read, choice: Partial<WorkoutTableInput>) => {
    const input = { ...before.input, ...choice };
    setRead({ ...before, input });
    // Other choices are another import.
    void run('reading', (isLatest) => look(before.name, input, newId(), isLatest));
  };
  const save = ({ id, input, table }: Read) =>
    run('import', async () => {
      setFraction(0);
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
      setFraction(0);
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
