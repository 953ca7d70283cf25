import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useErrorToast } from '../../parts/useErrorToast';
import { Card } from '../../ui/Card';
import { RatingStars } from '../../ui/RatingStars';
import { RateWorkoutDocument } from './__generated__/training';

/** Rates a workout that the client has completed. */
export function RateCard({ workoutId, value }: { workoutId: string; value: number | undefined }) {
  const { t } = useTranslation(['training', 'ui']);
  const fail = useErrorToast();
  const [rate, pending] = useWrite(RateWorkoutDocument, { waits: true });
  const choose = (stars: number) => void rate({ workoutId, stars }).catch(fail);
  return (
    <Card className="flex flex-col items-center gap-2">
      <h2 className="text-body font-bold">{t(($) => $.rate, { ns: 'training' })}</h2>
      <RatingStars
        label={t(($) => $.rate, { ns: 'training' })}
        value={value}
        onValue={choose}
        disabled={pending}
        starLabel={(count) => t(($) => $.stars, { ns: 'ui', count })}
      />
    </Card>
  );
}
