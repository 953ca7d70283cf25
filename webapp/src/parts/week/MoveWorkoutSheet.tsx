import { formatDate } from '../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { daysToMoveTo, type PlannedWorkout } from './week';

interface MoveSheetProps {
  /** The workout to move, kept while the sheet closes. */
  planned: PlannedWorkout | undefined;
  open: boolean;
  monday: string;
  today: string;
  onMove: (planned: PlannedWorkout, day: string) => void;
  onClose: () => void;
}

/** Asks for another day of the week. */
export function MoveWorkoutSheet({ planned, open, monday, today, onMove, onClose }: MoveSheetProps) {
  const { t } = useTranslation(['parts-week', 'ui']);
  const language = useLanguage();
  const pick = useLocalized();
  const title = planned && pick(planned.workout.title);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.moveTitle, { ns: 'parts-week' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      {planned && title && (
        <div className="flex flex-col gap-3">
          <p className="text-sub text-soft" lang={title.lang}>
            {title.text}
          </p>
          {daysToMoveTo(planned, monday, today).map((day) => (
            <Button
              key={day}
              variant="secondary"
              size="large"
              wide
              className="first-letter:uppercase"
              onClick={() => onMove(planned, day)}
            >
              {day === today
                ? t(($) => $.today, { ns: 'parts-week' })
                : `${formatDate(day, 'weekday')}, ${formatDate(day, 'short')}`}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
