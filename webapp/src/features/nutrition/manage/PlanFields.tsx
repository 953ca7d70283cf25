import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { Select } from '../../../ui/Select';
import { TextArea, TextField } from '../../../ui/TextField';
import type { Form, UnmetField } from './form';

const goals = ['LOSE', 'GAIN', 'KEEP'] as const;

interface PlanFieldsProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: unknown;
  /** What was missing when the user tried to save. */
  unmet: UnmetField | undefined;
}

/** All fields of a week except its meals, in both languages side by side, marking a missing translation. */
export function PlanFields({ form, onForm, error, unmet }: PlanFieldsProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const fieldError = useFieldError(error);
  const wanted = (name: UnmetField) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'nutrition-manage' }) : fieldError(name);
  const mark = (own: string, other: string) =>
    own.trim() === '' && other.trim() !== ''
      ? { note: t(($) => $.missingLanguage, { ns: 'nutrition-manage' }) }
      : {};
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.titleEn, { ns: 'nutrition-manage' })}
        lang="en"
        maxLength={120}
        value={form.titleEn}
        onChange={({ target }) => onForm({ titleEn: target.value })}
        error={wanted('title') ?? fieldError('title.en')}
        {...mark(form.titleEn, form.titleRu)}
      />
      <TextField
        label={t(($) => $.titleRu, { ns: 'nutrition-manage' })}
        lang="ru"
        maxLength={120}
        value={form.titleRu}
        onChange={({ target }) => onForm({ titleRu: target.value })}
        error={fieldError('title.ru')}
        {...mark(form.titleRu, form.titleEn)}
      />
      <TextArea
        label={t(($) => $.descriptionEn, { ns: 'nutrition-manage' })}
        lang="en"
        maxLength={2000}
        value={form.descriptionEn}
        onChange={({ target }) => onForm({ descriptionEn: target.value })}
        error={fieldError('description.en')}
        {...mark(form.descriptionEn, form.descriptionRu)}
      />
      <TextArea
        label={t(($) => $.descriptionRu, { ns: 'nutrition-manage' })}
        lang="ru"
        maxLength={2000}
        value={form.descriptionRu}
        onChange={({ target }) => onForm({ descriptionRu: target.value })}
        error={fieldError('description.ru')}
        {...mark(form.descriptionRu, form.descriptionEn)}
      />
      <Select
        label={t(($) => $.goalLabel, { ns: 'nutrition-manage' })}
        value={form.goal}
        onValue={(goal) => onForm({ goal })}
        choices={[
          { value: '' as const, label: t(($) => $.choose, { ns: 'nutrition-manage' }) },
          ...goals.map((value) => ({ value, label: t(($) => $.goal[value], { ns: 'nutrition-week' }) })),
        ]}
        error={wanted('goal')}
      />
    </div>
  );
}
