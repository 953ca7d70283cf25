import { useScreenQuery } from '../../../lib/apollo';
import { MeasureChart, type SeriesQuery } from '../../../parts/measure/MeasureChart';
import { ReviewSeriesDocument, ReviewTrendDocument } from './__generated__/review';

function useSeries({ of = '', ...asked }: SeriesQuery) {
  return useScreenQuery(ReviewSeriesDocument, { id: of, ...asked }).data.clientProgress.measureSeries;
}

/** The client's recent measurements, to compare with their answers. */
export function ReviewTrend({ clientId }: { clientId: string }) {
  const { weightGoal } = useScreenQuery(ReviewTrendDocument, { id: clientId }).data.clientProgress;
  return <MeasureChart of={clientId} goal={weightGoal} useSeries={useSeries} />;
}
