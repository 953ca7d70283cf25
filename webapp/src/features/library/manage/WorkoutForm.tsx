import { useErrorText, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { TextArea, TextField } from '../../../ui/TextField';
import { categories, goals, levels } from '../filters';
import type { Form } from './form';
import { StepsEditor } from './StepsEditor';

export interface FieldsProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: unknown;
  /** Whether the user tried to save without making every choice. */
  open: boolean;
}

/** All fields of a workout except its video. */
export function WorkoutFields({ form, onForm, error, open }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextFields form={form} onForm={onForm} error={error} open={open} />
      <Choices form={form} onForm={onForm} error={error} open={open} />
      <StepsEditor steps={form.steps} onSteps={(steps) => onForm({ steps })} error={error} />
    </div>
  );
}

/** Title, description and tags in both languages side by side, marking a missing translation. */
function TextFields({ form, onForm, error }: FieldsProps) {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  const note = (own: string, other: string) =>
    own.trim() === '' && other.trim() !== '' ? t(($) => $.missing) : undefined;
  const mark = (own: string, other: string) => {
    const text = note(own, other);
    return text === undefined ? {} : { note: text };
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.titleEn)}
        lang="en"
        maxLength={120}
        value={form.titleEn}
        onChange={({ target }) => onForm({ titleEn: target.value })}
        error={fieldError('title') ?? fieldError('title.en')}
        {...mark(form.titleEn, form.titleRu)}
      />
      <TextField
        label={t(($) => $.titleRu)}
        lang="ru"
        maxLength={120}
        value={form.titleRu}
        onChange={({ target }) => onForm({ titleRu: target.value })}
        error={fieldError('title.ru')}
        {...mark(form.titleRu, form.titleEn)}
      />
      <TextArea
        label={t(($) => $.descriptionEn)}
        lang="en"
        maxLength={2000}
        value={form.descriptionEn}
        onChange={({ target }) => onForm({ descriptionEn: target.value })}
        error={fieldError('description.en')}
        {...mark(form.descriptionEn, form.descriptionRu)}
      />
      <TextArea
        label={t(($) => $.descriptionRu)}
        lang="ru"
        maxLength={2000}
        value={form.descriptionRu}
        onChange={({ target }) => onForm({ descriptionRu: target.value })}
        error={fieldError('description.ru')}
        {...mark(form.descriptionRu, form.descriptionEn)}
      />
      <TextField
        label={t(($) => $.tagsEn)}
        hint={t(($) => $.tagsHint)}
        lang="en"
        autoCapitalize="none"
        value={form.tagsEn}
        onChange={({ target }) => onForm({ tagsEn: target.value })}
        error={fieldError('tags')}
      />
      <TextField
        label={t(($) => $.tagsRu)}
        lang="ru"
        autoCapitalize="none"
        value={form.tagsRu}
        onChange={({ target }) => onForm({ tagsRu: target.value })}
      />
    </div>
  );
}

const plans = ['FREE', 'BASIC', 'VIP'] as const;

function Choices({ form, onForm, error, open }: FieldsProps) {
  const { t } = useTranslation(['library-manage', 'parts-workouts', 'ui']);
  const text = useErrorText();
  const fieldError = useFieldError(error);
  const choose = { value: '' as const, label: t(($) => $.choose, { ns: 'library-manage' }) };
  const wanted = (name: 'category' | 'goal' | 'level', sentence: string) =>
    open && form[name] === '' ? sentence : fieldError(name);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t(($) => $.categoryLabel, { ns: 'parts-workouts' })}
        value={form.category}
        onValue={(category) => onForm({ category })}
        choices={[
          choose,
          ...categories.map((value) => ({
            value,
            label: t(($) => $.category[value], { ns: 'parts-workouts' }),
          })),
        ]}
        error={wanted(
          'category',
          t(($) => $.selectCategory, { ns: 'library-manage' }),
        )}
      />
      <Select
        label={t(($) => $.goalLabel, { ns: 'parts-workouts' })}
        value={form.goal}
        onValue={(goal) => onForm({ goal })}
        choices={[
          choose,
          ...goals.map((value) => ({ value, label: t(($) => $.goal[value], { ns: 'parts-workouts' }) })),
        ]}
        error={wanted(
          'goal',
          t(($) => $.selectGoal, { ns: 'library-manage' }),
        )}
      />
      <Select
        label={t(($) => $.levelLabel, { ns: 'parts-workouts' })}
        value={form.level}
        onValue={(level) => onForm({ level })}
        choices={[
          choose,
          ...levels.map((value) => ({ value, label: t(($) => $.level[value], { ns: 'parts-workouts' }) })),
        ]}
        error={wanted(
          'level',
          t(($) => $.selectLevel, { ns: 'library-manage' }),
        )}
      />
      <NumberField
        label={t(($) => $.minutes, { ns: 'library-manage' })}
        whole
        maxLength={3}
        value={form.minutes}
        onValue={(minutes) => onForm({ minutes })}
        error={fieldError('durationMinutes')}
      />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <p className="px-1 text-note font-semibold" aria-hidden="true">
          {t(($) => $.requiredPlan, { ns: 'library-manage' })}
        </p>
        <Segmented
          label={t(($) => $.requiredPlan, { ns: 'library-manage' })}
          value={form.vipOnly ? 'VIP' : form.plan}
          onValue={(plan) => onForm({ plan, vipOnly: plan === 'VIP' && form.vipOnly })}
          choices={plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) }))}
        />
      </div>
      <div className="px-1 sm:col-span-2">
        <Switch
          label={t(($) => $.vipOnly, { ns: 'library-manage' })}
          hint={t(($) => $.vipOnlyHint, { ns: 'library-manage' })}
          checked={form.vipOnly}
          onChecked={(vipOnly) => onForm({ vipOnly })}
        />
      </div>
      {fieldError('video') && (
        <p role="alert" className="px-1 text-note font-medium text-danger sm:col-span-2">
          {t(($) => $.needsContent, { ns: 'library-manage' })}{' '}
          {fieldError('video') === text(error) ? '' : text(error)}
        </p>
      )}
    </div>
  );
}
