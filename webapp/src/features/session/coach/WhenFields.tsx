import { useState } from 'react';
import { toRequestError, useErrorText, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { DateField } from '../../../parts/DateField';
import { TextField } from '../../../ui/TextField';
import { wallTimeOf } from './wallTime';

interface WhenFieldsProps {
  day: string;
  /** For example "18:30". */
  time: string;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
  error: unknown;
}

/** A future day and time in the coach's time zone. */
export function WhenFields({ day, time, onDay, onTime, error }: WhenFieldsProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const errorText = useErrorText();
  const [today] = useState(() => wallTimeOf(serverNow(), timeZone).day);
  const isTaken = error !== undefined && toRequestError(error).code === 'SLOT_TAKEN';
  const wrong = useFieldError(error)('startsAt') ?? (isTaken ? errorText(error) : undefined);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      <DateField
        label={t(($) => $.day)}
        required
        min={today}
        value={day}
        onChange={({ target }) => onDay(target.value)}
        error={wrong}
      />
      <TextField
        label={t(($) => $.time)}
        hint={zoneName(timeZone)}
        type="time"
        required
        step={900}
        value={time}
        onChange={({ target }) => onTime(target.value)}
      />
    </div>
  );
}
