import type { Plan, Role } from '../../../__generated__/types';
import { formatLanguage, today } from '../../../lib/format';
import { allLanguages, toLanguage, useLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { DateField } from '../../../parts/DateField';
import { plans, roles } from '../../../parts/people/names';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { Select } from '../../../ui/Select';

interface Choice {
  role: Role;
  plan: Plan;
  planEndsOn: string;
  language: string;
  coachId: string;
}

/** Only a plan that costs something ends. */
function mayEnd({ role, plan }: Choice): boolean {
  return role === 'CLIENT' && plan !== 'FREE';
}

/** A choice as API input: only clients have a coach. */
export function invited(as: Choice) {
  return {
    ...as,
    planEndsOn: (mayEnd(as) && as.planEndsOn) || null,
    coachId: (as.role === 'CLIENT' && as.coachId) || null,
  };
}

export function useFirstChoice(): Choice {
  const language = toLanguage(useLanguage());
  return { role: 'CLIENT', plan: 'FREE', planEndsOn: '', language, coachId: '' };
}

interface ChoicesProps {
  value: Choice;
  onValue: (next: Choice) => void;
  errorAt: (field: string) => string | undefined;
  isTable: boolean;
}

/** What people are invited as: a coach invites clients of their own, on the free plan. */
export function InviteChoices(props: ChoicesProps) {
  return useViewer().role === 'ADMIN' ? <AdminChoices {...props} /> : <LanguageChoice {...props} />;
}

function LanguageChoice({ value, onValue }: Pick<ChoicesProps, 'value' | 'onValue'>) {
  const { t } = useTranslation('invitation');
  return (
    <Select
      label={t(($) => $.column.language)}
      value={value.language}
      onValue={(language) => onValue({ ...value, language })}
      choices={allLanguages.map((tag) => ({ value: toLanguage(tag), label: formatLanguage(tag) }))}
    />
  );
}

/** The role, plan and coach of those who accept. */
function AdminChoices({ value, onValue, errorAt, isTable }: ChoicesProps) {
  const { t } = useTranslation(['invitation', 'ui']);
  const { timeZone } = useViewer();
  const { coaches = [], finder } = useCoaches(value.coachId);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={isTable ? 'mb-3 px-1 text-note text-soft' : 'sr-only'}>
        {isTable ? t(($) => $.otherwise, { ns: 'invitation' }) : t(($) => $.as, { ns: 'invitation' })}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t(($) => $.column.role, { ns: 'invitation' })}
          value={value.role}
          onValue={(role) => onValue({ ...value, role })}
          choices={roles.map((role) => ({ value: role, label: t(($) => $.role[role], { ns: 'ui' }) }))}
        />
        <LanguageChoice value={value} onValue={onValue} />
        {value.role === 'CLIENT' && (
          <>
            <Select
              label={t(($) => $.column.plan, { ns: 'invitation' })}
              value={value.plan}
              onValue={(plan) => onValue({ ...value, plan })}
              choices={plans.map((plan) => ({ value: plan, label: t(($) => $.plan[plan], { ns: 'ui' }) }))}
            />
            {mayEnd(value) && (
              <DateField
                label={t(($) => $.paidUntil, { ns: 'invitation' })}
                hint={t(($) => $.paidUntilHint, { ns: 'invitation' })}
                min={today(timeZone)}
                value={value.planEndsOn}
                onChange={({ target }) => onValue({ ...value, planEndsOn: target.value })}
                error={errorAt('planEndsOn')}
              />
            )}
            {finder}
            <Select
              label={t(($) => $.column.coach, { ns: 'invitation' })}
              value={value.coachId}
              onValue={(coachId) => onValue({ ...value, coachId })}
              error={errorAt('coachId')}
              choices={[
                { value: '', label: t(($) => $.noCoach, { ns: 'invitation' }) },
                ...coaches.map(asChoice),
              ]}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
