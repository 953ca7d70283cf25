import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useIdFor } from '../../../lib/useIdFor';
import { useWrite } from '../../../lib/useWrite';
import { DateField } from '../../../parts/DateField';
import { paths } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { StartProgrammeDocument } from './__generated__/ready';

interface StartFormProps {
  programmeId: string;
  today: string;
  start: string;
  onStart: (day: string) => void;
}

/** Starts a programme from a day on. */
export function StartForm({ programmeId, today, start, onStart }: StartFormProps) {
  const { t } = useTranslation('programme-ready');
  const go = useNavigate();
  const fail = useErrorToast();
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  const isTaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  const [begin, pending] = useWrite(StartProgrammeDocument, { invalidate: true });
  const id = useIdFor(programmeId, start);
  const save = async () => {
    setError(undefined);
    try {
      await begin({ input: { id, programmeId, startsOn: start } });
      toast({ kind: 'success', title: t(($) => $.started) });
      await go(start > today ? `${paths.programme}?week=${start}` : paths.programme);
    } catch (failure) {
      setError(failure);
      if (toRequestError(failure).code !== 'CONFLICT') fail(failure);
    }
  };
  return (
    <form
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DateField
        label={t(($) => $.from)}
        value={start}
        min={today}
        required
        className="w-full max-w-120"
        onChange={(event) => onStart(event.target.value)}
        error={isTaken ? t(($) => $.taken) : fieldError('startsOn')}
      />
      <Button type="submit" pending={pending}>
        {t(($) => $.start)}
      </Button>
      <p className="text-note text-soft">{t(($) => $.startLead)}</p>
    </form>
  );
}
