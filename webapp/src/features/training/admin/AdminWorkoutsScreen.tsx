import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { download } from '../../../lib/download';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { ListFrame } from '../../../parts/list/ListFrame';
import { useListState } from '../../../parts/list/useListState';
import { page } from '../../../parts/page';
import { Button } from '../../../ui/Button';
import { useLiveWorkouts } from '../coach/useManaged';
import { askedOf, exportAddress, usualSort } from './asked';
import { Bulk } from './Bulk';
import { Filters } from './Filters';
import { useListWords } from './useListWords';
import { type Listed, useWorkoutActs } from './useWorkoutActs';
import { useWorkoutColumns } from './useWorkoutColumns';
import { useWorkouts } from './useWorkouts';

const EditSheet = page(async () => (await import('../coach/EditSheet')).EditSheet, ['manage']);

/** Every workout of the house, whoever made it, and what an admin can do with it. */
export function AdminWorkoutsScreen() {
  const { t } = useTranslation('admin');
  const pick = useLocalized();
  const list = useListState();
  const asked = askedOf(list.query);
  const rows = useWorkouts(asked);
  const words = useListWords();
  const [edited, setEdited] = useState<Listed>();
  const columns = useWorkoutColumns(setEdited);
  const { fail } = useWorkoutActs();
  const [exporting, setExporting] = useState(false);
  useLiveWorkouts();
  const save = async () => {
    setExporting(true);
    await download(exportAddress(asked), 'forma-workouts.csv').catch(fail);
    setExporting(false);
  };
  return (
    <>
      <ListFrame
        table="workouts"
        words={words}
        list={list}
        rows={rows}
        nameOf={({ title }) => pick(title).text}
        sort={asked.sort}
        usualSort={usualSort}
        columns={columns}
        usuallyHidden={['minutes']}
        filters={<Filters list={list} />}
        tools={
          <Button
            variant="plain"
            size="small"
            pending={exporting}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t(($) => $.workouts.export)}
          </Button>
        }
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
