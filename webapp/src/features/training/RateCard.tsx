import { useMutation } from '@apollo/client/react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { Card } from '../../ui/Card';
import { RatingStars } from '../../ui/RatingStars';
import { toast } from '../../ui/toast';
import { RateWorkoutDocument } from './__generated__/training';

/** Stars for a workout that the client has done. */
export function RateCard({ workoutId, value }: { workoutId: string; value: number | undefined }) {
  const { t } = useTranslation(['training', 'ui']);
  const errorText = useErrorText();
  const [rate, { loading }] = useMutation(RateWorkoutDocument, { context: { outbox: true } });
  const choose = (stars: number) =>
    void rate({ variables: { workoutId, stars } }).catch((error: unknown) =>
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) }),
    );
  return (
    <Card className="flex flex-col items-center gap-2">
      <h3 className="text-body font-bold">{t(($) => $.rate, { ns: 'training' })}</h3>
      <RatingStars
        label={t(($) => $.rate, { ns: 'training' })}
        value={value}
        onValue={choose}
        disabled={loading}
        starLabel={(count) => t(($) => $.stars, { ns: 'ui', count })}
      />
    </Card>
  );
}
