import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { SideBySide, Texts } from '../../../parts/texts/Texts';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import type { Form, MissingField } from './form';

const goals = ['LOSE_WEIGHT', 'BUILD_MUSCLE', 'MAINTAIN_FITNESS'] as const;
const levels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

interface FieldsProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: unknown;
  /** What was missing when the user tried to save. */
  unmet: MissingField | undefined;
}

/**
 * All fields of a programme except its plan.
 */
export function ProgrammeFields({ form, onForm, error, unmet }: FieldsProps) {
  const { t } = useTranslation(['programme-staff', 'parts-workouts']);
  const fieldError = useFieldError(error);
  const wanted = (name: MissingField) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'programme-staff' }) : fieldError(name);
  const choose = { value: '' as const, label: t(($) => $.choose, { ns: 'programme-staff' }) };
  return (
    <SideBySide>
      <Texts
        label={t(($) => $.title, { ns: 'programme-staff' })}
        value={form.title}
        onValue={(title) => onForm({ title })}
        maxLength={120}
        at="title"
        wrong={(field) => (field === 'title' ? wanted('title') : fieldError(field))}
      />
      <Texts
        label={t(($) => $.description, { ns: 'programme-staff' })}
        value={form.description}
        onValue={(description) => onForm({ description })}
        maxLength={2000}
        rows={3}
        at="description"
        wrong={fieldError}
      />
      <Select
        label={t(($) => $.goalLabel, { ns: 'parts-workouts' })}
        value={form.goal}
        onValue={(goal) => onForm({ goal })}
        choices={[
          choose,
          ...goals.map((value) => ({ value, label: t(($) => $.goal[value], { ns: 'parts-workouts' }) })),
        ]}
        error={wanted('goal')}
      />
      <Select
        label={t(($) => $.levelLabel, { ns: 'parts-workouts' })}
        value={form.level}
        onValue={(level) => onForm({ level })}
        choices={[
          choose,
          ...levels.map((value) => ({ value, label: t(($) => $.level[value], { ns: 'parts-workouts' }) })),
        ]}
        error={wanted('level')}
      />
      <NumberField
        label={t(($) => $.weeksLabel, { ns: 'programme-staff' })}
        whole
        maxLength={2}
        value={form.weeks}
        onValue={(weeks) => onForm({ weeks })}
        error={wanted('weeks')}
      />
    </SideBySide>
  );
}
