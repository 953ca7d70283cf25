import { useState } from 'react';
import type { NutritionTargetInput } from '../../../__generated__/types';
import { useFieldError } from '../../../lib/errors';
import { formatNumber, lengthFromCm, lengthToCm, unitName } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { type MealSettingsQuery, SaveNutritionAnswersDocument } from './__generated__/settings';

type Answers = MealSettingsQuery['mealSettings']['answers'];

const activities = ['SEDENTARY', 'LIGHT', 'MODERATE', 'ACTIVE', 'VERY_ACTIVE'] as const;
const paces = ['0', '0.25', '0.5', '0.75', '1'] as const;

interface AnswersFormProps {
  known: Answers;
  onScreenedOut: (isOut: boolean) => void;
}

/** The questions that the client's target is computed from. */
export function AnswersForm({ known, onScreenedOut }: AnswersFormProps) {
  const { t } = useTranslation('nutrition-settings');
  const fail = useErrorToast();
  const { units } = useViewer();
  const [sex, setSex] = useState<'FEMALE' | 'MALE'>(known?.sex ?? 'FEMALE');
  const [activity, setActivity] = useState<(typeof activities)[number]>(known?.activity ?? 'LIGHT');
  const [pace, setPace] = useState<(typeof paces)[number]>(
    paces.find((one) => Number(one) === known?.kgPerWeek) ?? '0.5',
  );
  const [birthYear, setBirthYear] = useState(String(known?.birthYear ?? ''));
  const [height, setHeight] = useState(
    known ? String(Math.round(lengthFromCm(known.heightCm, units) * 10) / 10) : '',
  );
  const [pregnant, setPregnant] = useState(false);
  const [eatingTrouble, setEatingTrouble] = useState(false);
  const [save, pending] = useWrite(SaveNutritionAnswersDocument, { invalidate: true });
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  const ask = async () => {
    const input: NutritionTargetInput = {
      sex,
      activity,
      birthYear: Number(birthYear),
      heightCm: Math.round(lengthToCm(Number(height.replace(',', '.')), units) * 10) / 10,
      kgPerWeek: Number(pace),
      pregnant,
      eatingTrouble,
    };
    setError(undefined);
    try {
      const { data } = await save({ input });
      onScreenedOut(data.saveNutritionAnswers.target.missing === 'SCREENED_OUT');
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };
  return (
    <form
      className="card flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.lead)}</p>
      <Segmented
        label={t(($) => $.sexLabel)}
        value={sex}
        onValue={setSex}
        choices={[
          { value: 'FEMALE', label: t(($) => $.sex.FEMALE) },
          { value: 'MALE', label: t(($) => $.sex.MALE) },
        ]}
      />
      <p className="text-note text-soft">{t(($) => $.sexHint)}</p>
      <NumberField
        label={t(($) => $.birthYear)}
        whole
        required
        value={birthYear}
        onValue={setBirthYear}
        error={fieldError('birthYear')}
      />
      <NumberField
        label={t(($) => $.height)}
        unit={unitName('length', units)}
        required
        value={height}
        onValue={setHeight}
        error={fieldError('heightCm')}
      />
      <Select
        label={t(($) => $.activityLabel)}
        value={activity}
        onValue={setActivity}
        choices={activities.map((value) => ({ value, label: t(($) => $.activity[value]) }))}
      />
      <Select
        label={t(($) => $.pace)}
        value={pace}
        onValue={setPace}
        choices={paces.map((value) => ({
          value,
          label:
            value === '0' ? t(($) => $.keep) : t(($) => $.perWeek, { value: formatNumber(Number(value)) }),
        }))}
      />
      <Switch label={t(($) => $.pregnant)} checked={pregnant} onChecked={setPregnant} />
      <Switch label={t(($) => $.eatingTrouble)} checked={eatingTrouble} onChecked={setEatingTrouble} />
      <p className="text-note text-soft">{t(($) => $.screeningHint)}</p>
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.ask)}
      </Button>
      <p className="text-note text-soft">{t(($) => $.disclaimer)}</p>
    </form>
  );
}
