import { useState } from 'react';
import { Link } from 'react-router';
import type { Plan } from '../../../../__generated__/types';
import { useScreenQuery } from '../../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../../lib/errors';
import { formatDate } from '../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../lib/i18n';
import { useIdFor } from '../../../../lib/useIdFor';
import { paths } from '../../../../parts/paths';
import { useRefusal } from '../../../../parts/useFirstError';
import { Button, buttonClass } from '../../../../ui/Button';
import { Select } from '../../../../ui/Select';
import { toast } from '../../../../ui/toast';
import { type ClientPlanQuery, ProgrammeChoicesDocument } from './__generated__/programme';
import { mondaysFor } from './mondays';
import { usePlanning } from './usePlanning';

interface AssignFormProps {
  clientId: string;
  plan: Plan;
  programmes: ClientPlanQuery['clientProgress']['programmes'];
  today: string;
  onDone: () => void;
}

/** Assigns a programme from a Monday on. */
export function AssignForm({ clientId, plan, programmes, today, onDone }: AssignFormProps) {
  const { t } = useTranslation(['coaching-programme', 'ui']);
  const errorText = useErrorText();
  const pick = useLocalized();
  const { programmes: all } = useScreenQuery(ProgrammeChoicesDocument, {}).data;
  const { assign, assigning } = usePlanning(clientId);
  const { mondays, likely } = mondaysFor(today, programmes);
  // A coach's own programmes are for VIP clients only.
  const choices = plan === 'VIP' ? all : all.filter(({ author }) => !author);
  const [programmeId, setProgramme] = useState('');
  const [startsOn, setStart] = useState(likely);
  const { ref, error, setError, fieldError } = useRefusal();
  const [isOpen, setOpen] = useState(false);
  const id = useIdFor(programmeId, startsOn);

  const words = (failure: unknown) => {
    const { code } = toRequestError(failure);
    if (code === 'CONFLICT') return t(($) => $.taken, { ns: 'coaching-programme' });
    if (code === 'PLAN_REQUIRED') return t(($) => $.wantsPlan, { ns: 'coaching-programme' });
    return errorText(failure);
  };
  const save = async () => {
    setError(undefined);
    setOpen(programmeId === '');
    if (programmeId === '') return;
    try {
      await assign({ input: { id, clientId, programmeId, startsOn } });
      toast({ kind: 'success', title: t(($) => $.assigned, { ns: 'coaching-programme' }) });
      onDone();
    } catch (failure) {
      setError(failure);
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: words(failure) });
    }
  };
  if (plan === 'FREE' || choices.length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-sub">
          {t(($) => (plan === 'FREE' ? $.wantsPlan : $.noProgrammes), { ns: 'coaching-programme' })}
        </p>
        <Link to={paths.coachProgrammes} className={buttonClass('secondary')}>
          {t(($) => $.toProgrammes, { ns: 'coaching-programme' })}
        </Link>
      </div>
    );
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={t(($) => $.which, { ns: 'coaching-programme' })}
        hint={plan === 'BASIC' ? t(($) => $.ownWantVip, { ns: 'coaching-programme' }) : undefined}
        value={programmeId}
        onValue={setProgramme}
        choices={[
          { value: '', label: t(($) => $.choose, { ns: 'coaching-programme' }) },
          ...choices.map((one) => ({
            value: one.id,
            label: t(($) => $.choice, {
              ns: 'coaching-programme',
              title: pick(one.title).text,
              count: one.weeks,
            }),
          })),
        ]}
        error={isOpen ? t(($) => $.chooseOne, { ns: 'coaching-programme' }) : fieldError('programmeId')}
      />
      <Select
        label={t(($) => $.from, { ns: 'coaching-programme' })}
        value={startsOn}
        onValue={setStart}
        choices={mondays.map((day) => ({ value: day, label: formatDate(day, 'long') }))}
        error={error && toRequestError(error).code === 'CONFLICT' ? words(error) : fieldError('startsOn')}
      />
      <Button type="submit" size="large" wide pending={assigning}>
        {t(($) => $.assign, { ns: 'coaching-programme' })}
      </Button>
    </form>
  );
}
