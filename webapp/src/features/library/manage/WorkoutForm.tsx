import { useErrorText, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { SideBySide, Texts } from '../../../parts/texts/Texts';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
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

/** Title, description and tags. */
function TextFields({ form, onForm, error }: FieldsProps) {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  return (
    <SideBySide>
      <Texts
        label={t(($) => $.title)}
        value={form.title}
        onValue={(title) => onForm({ title })}
        maxLength={120}
        at="title"
        wrong={fieldError}
      />
      <Texts
        label={t(($) => $.description)}
        value={form.description}
        onValue={(description) => onForm({ description })}
        maxLength={2000}
        rows={3}
        at="description"
        wrong={fieldError}
      />
      <Texts
        label={t(($) => $.tags)}
        hint={t(($) => $.tagsHint)}
        value={form.tags}
        onValue={(tags) => onForm({ tags })}
        at="tags"
        wrong={fieldError}
      />
    </SideBySide>
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
