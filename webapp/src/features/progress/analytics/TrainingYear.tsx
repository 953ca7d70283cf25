import { useScreenQuery } from '../../../lib/apollo';
import { yearWindow } from '../../../parts/training/windows';
import { TrainingYearDocument } from './__generated__/trainingFigures';
import { Consistency } from './Consistency';
import { Month } from './Month';
import { TrainingLoad } from './TrainingLoad';

/** What the days of a year add up to. */
export function TrainingYear({ today }: { today: string }) {
  const { activity, trainingMonth } = useScreenQuery(TrainingYearDocument, yearWindow(today)).data;
  const { days } = activity;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Month days={days} training={trainingMonth} today={today} />
        <Consistency days={days} today={today} />
      </div>
      <TrainingLoad days={days} today={today} />
    </div>
  );
}
