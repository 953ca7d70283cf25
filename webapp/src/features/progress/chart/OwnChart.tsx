import { useScreenQuery } from '../../../lib/apollo';
import { MeasureChart, type SeriesQuery } from '../../../parts/measure/MeasureChart';
import type { ProgressQuery } from '../__generated__/progress';
import { SeriesDocument } from './__generated__/chart';

function useSeries({ measure, since }: SeriesQuery) {
  return useScreenQuery(SeriesDocument, { measure, since }).data.measureSeries;
}

/** The viewer's own measurements over time. */
export function OwnChart({ goal }: { goal: ProgressQuery['weightGoal'] }) {
  return <MeasureChart goal={goal} useSeries={useSeries} />;
}
