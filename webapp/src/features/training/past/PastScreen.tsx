import { History } from 'lucide-react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { FilePicker } from '../../../parts/imports/FilePicker';
import { ImportList } from '../../../parts/imports/ImportList';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { PastList } from '../../../parts/sets/PastList';
import { Card, SectionTitle } from '../../../ui/Card';
import { ProgressBar } from '../../../ui/ProgressBar';
import { EmptyState } from '../../../ui/States';
import {
  PastWorkoutsDocument,
  type PastWorkoutsQuery,
  type PastWorkoutsQueryVariables,
} from './__generated__/past';
import { Preview } from './Preview';
import { activityFiles, type Import, isOfActivities, useImport } from './useImport';

/** Workouts that were done with another app: what is there, and how to bring more. */
export function PastScreen() {
  const { t } = useTranslation(['training-past', 'parts-sets']);
  const variables = {};
  const { data } = useScreenQuery<PastWorkoutsQuery, PastWorkoutsQueryVariables>(
    PastWorkoutsDocument,
    variables,
  );
  const {
    pastWorkouts: { nodes },
    workoutImports,
  } = data;
  const next = useNextPage({ document: PastWorkoutsDocument, variables, data, path: ['pastWorkouts'] });
  return (
    <div className="flex flex-col gap-6">
      <h2 className="sr-only">{t(($) => $.pastWorkouts, { ns: 'parts-sets' })}</h2>
      <ImportCard imports={workoutImports} />
      {nodes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<History className="size-8" />}
          title={t(($) => $.noPastWorkouts, { ns: 'parts-sets' })}
          message={t(($) => $.noneLead, { ns: 'training-past' })}
        />
      ) : (
        <section>
          <SectionTitle>{t(($) => $.list, { ns: 'training-past' })}</SectionTitle>
          <PastList pasts={nodes} next={next} />
        </section>
      )}
    </div>
  );
}

function ImportCard({ imports }: { imports: readonly Import[] }) {
  const { t } = useTranslation('training-past');
  const online = useOnline();
  const { read, done, busy, fraction, problem, pick, change, save, undo } = useImport();
  const said = ({ app, workouts, sets }: Import) =>
    isOfActivities(app)
      ? t(($) => $.workouts, { count: workouts })
      : t(($) => $.counts, {
          workouts: t(($) => $.workouts, { count: workouts }),
          sets: t(($) => $.sets, { count: sets }),
        });
  const there = imports.filter(({ sets }) => sets > 0);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-heading font-bold">{t(($) => $.importTitle)}</h3>
        <p className="mt-1 text-sub text-soft">{t(($) => (online ? $.lead : $.offline))}</p>
      </div>
      <FilePicker
        label={t(($) => (read ? $.another : $.pick))}
        name={read?.name}
        pending={busy === 'file'}
        disabled={!online || busy !== undefined}
        also={activityFiles}
        onFile={(...files) => void pick(...files)}
      />
      {read && (
        <Preview
          key={read.input.uploadId}
          read={read}
          busy={busy !== undefined}
          importing={busy === 'import'}
          onChange={(choice) => change(read, choice)}
          onImport={() => void save(read)}
        />
      )}
      {(busy === 'import' || busy === 'undo') && (
        <ProgressBar
          fraction={fraction}
          label={t(($) => (busy === 'import' ? $.importing : $.undoing))}
          valueText={formatPercent(fraction)}
        />
      )}
      {done && (
        <p role="status" className="text-sub font-semibold">
          {t(($) => $.done)} {said(done)}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sub font-medium text-danger">
          {problem}
        </p>
      )}
      {!read && (
        <ImportList
          title={t(($) => $.earlier)}
          imports={there}
          said={said}
          undo={t(($) => $.takeBack)}
          busy={busy !== undefined || !online}
          onUndo={(id) => void undo(id, there.find((one) => one.id === id)?.sets ?? 0)}
        />
      )}
    </Card>
  );
}
