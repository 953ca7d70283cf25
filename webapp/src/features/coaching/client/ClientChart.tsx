import { useScreenQuery } from '../../../lib/apollo';
import { MeasureChart, type SeriesQuery } from '../../../parts/measure/MeasureChart';
import { type ClientPageQuery, ClientSeriesDocument } from './__generated__/client';

interface ClientChartProps {
  id: string;
  goal: ClientPageQuery['clientProgress']['weightGoal'];
}

function useSeries({ of = '', ...asked }: SeriesQuery) {
  return useScreenQuery(ClientSeriesDocument, { id: of, ...asked }).data.clientProgress.measureSeries;
}

/** A client's measurements over time. */
export function ClientChart({ id, goal }: ClientChartProps) {
  return <MeasureChart of={id} goal={goal} useSeries={useSeries} />;
}
