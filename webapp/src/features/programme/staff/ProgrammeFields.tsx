import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { TextArea, TextField } from '../../../ui/TextField';
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
 * All fields of a programme except its plan, in both languages side by side, marking a missing translation.
 */
export function ProgrammeFields({ form, onForm, error, unmet }: FieldsProps) {
  const { t } = useTranslation(['programme-staff', 'parts-workouts']);
  const fieldError = useFieldError(error);
  const wanted = (name: MissingField) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'programme-staff' }) : fieldError(name);
  const mark = (own: string, other: string) =>
    own.trim() === '' && other.trim() !== ''
      ? { note: t(($) => $.missingLanguage, { ns: 'programme-staff' }) }
      : {};
  const choose = { value: '' as const, label: t(($) => $.choose, { ns: 'programme-staff' }) };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.titleEn, { ns: 'programme-staff' })}
        lang="en"
        maxLength={120}
        value={form.titleEn}
        onChange={({ target }) => onForm({ titleEn: target.value })}
        error={wanted('title') ?? fieldError('title.en')}
        {...mark(form.titleEn, form.titleRu)}
      />
      <TextField
        label={t(($) => $.titleRu, { ns: 'programme-staff' })}
        lang="ru"
        maxLength={120}
        value={form.titleRu}
        onChange={({ target }) => onForm({ titleRu: target.value })}
        error={fieldError('title.ru')}
        {...mark(form.titleRu, form.titleEn)}
      />
      <TextArea
        label={t(($) => $.descriptionEn, { ns: 'programme-staff' })}
        lang="en"
        maxLength={2000}
        value={form.descriptionEn}
        onChange={({ target }) => onForm({ descriptionEn: target.value })}
        error={fieldError('description.en')}
        {...mark(form.descriptionEn, form.descriptionRu)}
      />
      <TextArea
        label={t(($) => $.descriptionRu, { ns: 'programme-staff' })}
        lang="ru"
        maxLength={2000}
        value={form.descriptionRu}
        onChange={({ target }) => onForm({ descriptionRu: target.value })}
        error={fieldError('description.ru')}
        {...mark(form.descriptionRu, form.descriptionEn)}
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
    </div>
  );
}
