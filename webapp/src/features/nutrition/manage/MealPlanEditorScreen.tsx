import { Copy, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useFieldError } from '../../../lib/errors';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useFirstError } from '../../../parts/useFirstError';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import {
  type Edited_MealPlanFragment,
  EditedMealPlanDocument,
  MealClientsDocument,
} from './__generated__/plans';
import { Beside } from './Beside';
import { emptyForm, type Form, formOf } from './form';
import { PlanFields } from './PlanFields';
import { usePlanActions } from './usePlanActions';
import { useSave } from './useSave';
import { WeekEditor } from './WeekEditor';

/** Creates a week of meals, or edits one of the viewer's own. */
export function MealPlanEditorScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <Editor key="new" before={emptyForm} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation(['nutrition-week', 'nutrition-manage']);
  const { mealPlan } = useScreenQuery(EditedMealPlanDocument, { id }).data;
  const { duplicate, copying } = usePlanActions();
  if (mealPlan?.isOwn) return <Editable plan={mealPlan} />;
  return (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t(($) => (mealPlan ? $.houseLead : $.noWeek), { ns: 'nutrition-manage' })}
      action={
        mealPlan ? (
          <Button
            pending={copying}
            icon={<Copy className="size-5" aria-hidden="true" />}
            onClick={() => void duplicate(id)}
          >
            {t(($) => $.ownCopy, { ns: 'nutrition-manage' })}
          </Button>
        ) : (
          <Link to={paths.mealWeeks} className={buttonClass('secondary')}>
            {t(($) => $.weeks, { ns: 'nutrition-week' })}
          </Link>
        )
      }
    />
  );
}

/** Edits a week, starting from its current content. */
function Editable({ plan }: { plan: Edited_MealPlanFragment }) {
  const before = useMemo(() => formOf(plan), [plan]);
  return <Editor before={before} />;
}

function Editor({ before }: { before: Form }) {
  const { t } = useTranslation(['nutrition-manage', 'ui']);
  const navigate = useNavigate();
  const pick = useLocalized();
  const clients = useScreenQuery(MealClientsDocument, {}).data.mealClients.filter(({ hasMeals }) => hasMeals);
  const isNew = before.id === '';
  const [trains, setTrains] = useState(false);
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`mealPlan.${before.id || 'new'}`, before);
  const { save, error, wrong, unmet, pending, faults } = useSave({
    isNew,
    onForm: setForm,
    onSaved: () => {
      forget();
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'nutrition-manage' }) });
      void navigate(paths.mealWeeks);
    },
  });
  const whole = useFirstError(faults);
  const fieldError = useFieldError(error);
  const lacking =
    unmet === 'lines' || unmet === 'amount'
      ? t(($) => $.lacks[unmet], { ns: 'nutrition-manage' })
      : undefined;
  const wrongText = wrong === undefined ? undefined : t(($) => $.wrongDish, { ns: 'nutrition-manage' });
  const followers = isNew ? [] : clients.filter(({ follows }) => follows?.planId === before.id);
  return (
    <form
      ref={whole}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={drop} />}
      <Card className="flex flex-col gap-4">
        <PlanFields form={form} onForm={setForm} error={error} unmet={unmet} />
        {followers.length > 0 && (
          <p className="px-1 text-note text-soft">
            {t(($) => $.copiesStay, {
              ns: 'nutrition-manage',
              count: followers.length,
              names: followers.map(({ client }) => client.fullName).join(', '),
            })}
          </p>
        )}
      </Card>
      <Beside
        slots={form.slots}
        text={(name) => pick(name).text}
        clients={clients}
        followers={followers.map(({ id }) => id)}
        trains={trains}
        onTrains={setTrains}
      />
      <WeekEditor
        slots={form.slots}
        onSlots={(change) =>
          setForm((now) => ({ slots: typeof change === 'function' ? change(now.slots) : change }))
        }
        trains={trains}
        error={lacking ?? wrongText ?? fieldError('lines')}
        wrong={wrong}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-[1_1_12rem] sm:flex-none" pending={pending}>
          {t(($) => $.save, { ns: 'ui' })}
        </Button>
      </div>
      {isNew && <p className="px-1 text-note text-soft">{t(($) => $.kept, { ns: 'nutrition-manage' })}</p>}
    </form>
  );
}
