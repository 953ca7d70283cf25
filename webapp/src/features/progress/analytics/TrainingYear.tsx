import { useScreenQuery } from '../../../lib/apollo';
import { TrainingYearDocument } from './__generated__/trainingFigures';
import { Consistency } from './Consistency';
import { Month } from './Month';
import { TrainingLoad } from './TrainingLoad';
import { yearWindow } from './windows';

/** What the days of a year add up to. */
export function TrainingYear({ today }: { today: string }) {
  const { days } = useScreenQuery(TrainingYearDocument, yearWindow(today)).data.activity;
  return (
    <>
      <Month days={days} today={today} />
      <TrainingLoad days={days} today={today} />
      <Consistency days={days} today={today} />
    </>
  );
}
