import { Suspense, useState } from 'react';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { ExportButton } from '../../../parts/list/ExportButton';
import { ListFrame } from '../../../parts/list/ListFrame';
import { useListState } from '../../../parts/list/useListState';
import { page } from '../../../parts/page';
import { useLiveWorkouts } from '../manage/useManagedWorkouts';
import { AdminWorkoutsDocument } from './__generated__/admin';
import { Bulk } from './Bulk';
import { Filters } from './Filters';
import { defaultSort, listQueryOf } from './listQuery';
import { useListLabels } from './useListLabels';
import type { ListedWorkout } from './useWorkoutActions';
import { useWorkoutColumns } from './useWorkoutColumns';
import { useWorkouts } from './useWorkouts';

const EditSheet = page(async () => (await import('../manage/EditSheet')).EditSheet, ['library-manage']);

/** Every workout in the library, by any author, with the actions of an admin. */
export function AdminWorkoutsScreen() {
  const { t } = useTranslation('library-admin');
  const pick = useLocalized();
  const list = useListState();
  const query = listQueryOf(list.query);
  const { filter, ...narrowed } = query;
  const rows = useWorkouts(query);
  const labels = useListLabels();
  const [edited, setEdited] = useState<ListedWorkout>();
  const columns = useWorkoutColumns(setEdited);
  useLiveWorkouts(AdminWorkoutsDocument);
  return (
    <>
      <ListFrame
        table="workouts"
        labels={labels}
        list={list}
        rows={rows}
        nameOf={({ title }) => pick(title).text}
        sort={query.sort}
        defaultSort={defaultSort}
        columns={columns}
        hiddenByDefault={['minutes']}
        filters={<Filters list={list} />}
        tools={<ExportButton label={t(($) => $.export)} list="workouts" asked={{ ...filter, ...narrowed }} />}
        bulk={(chosen, done) => <Bulk chosen={chosen} onDone={done} />}
      />
      {edited && (
        <Suspense>
          <EditSheet workout={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
