import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { SideBySide, Texts } from '../../../parts/texts/Texts';
import { Select } from '../../../ui/Select';
import type { Form, UnmetField } from './form';

const goals = ['LOSE', 'GAIN', 'KEEP'] as const;

interface PlanFieldsProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: unknown;
  /** What was missing when the user tried to save. */
  unmet: UnmetField | undefined;
}

/** All fields of a week except its meals. */
export function PlanFields({ form, onForm, error, unmet }: PlanFieldsProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const fieldError = useFieldError(error);
  const wanted = (name: UnmetField) =>
    unmet === name ? t(($) => $.lacks[name], { ns: 'nutrition-manage' }) : fieldError(name);
  return (
    <SideBySide>
      <Texts
        label={t(($) => $.title, { ns: 'nutrition-manage' })}
        value={form.title}
        onValue={(title) => onForm({ title })}
        maxLength={120}
        at="title"
        wrong={(field) => (field === 'title' ? wanted('title') : fieldError(field))}
      />
      <Texts
        label={t(($) => $.description, { ns: 'nutrition-manage' })}
        value={form.description}
        onValue={(description) => onForm({ description })}
        maxLength={2000}
        rows={3}
        at="description"
        wrong={fieldError}
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
    </SideBySide>
  );
}
