import { UserPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { fold } from '../../../lib/fold';
import { formatDate, formatNumber, today } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { addDays } from '../../../parts/calendar/days';
import { conflictsOf } from '../../../parts/meals/conflicts';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { Button, IconButton } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { Select } from '../../../ui/Select';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import {
  AssignMealPlansDocument,
  MealClientsDocument,
  MealPlanReceiversDocument,
  type MealPlanReceiversQuery,
  WithdrawMealPlansDocument,
} from './__generated__/plans';

/** How many days ahead a week may begin here. */
const ahead = 14;
/** From so many on they are searched. */
const many = 8;
/** The most clients of one request. */
const batchSize = 100;
/** How many dishes are named that a client does not eat. */
const named = 3;

function batchesOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, nth) =>
    all.slice(nth * batchSize, (nth + 1) * batchSize),
  );
}

interface WeekProps {
  planId: string;
  title: string;
}

/** Opens the choice of clients who get a week. */
export function AssignButton({ planId, title, isIcon = false }: WeekProps & { isIcon?: boolean }) {
  const { t } = useTranslation(['nutrition-manage', 'ui']);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const opens = { onPointerDown: () => void preloadSheet(), onClick: () => setOpen(true) };
  return (
    <>
      {isIcon ? (
        <IconButton label={t(($) => $.assignOf, { ns: 'nutrition-manage', title })} {...opens}>
          <UserPlus className="size-5" aria-hidden="true" />
        </IconButton>
      ) : (
        <Button icon={<UserPlus className="size-5" aria-hidden="true" />} {...opens}>
          {t(($) => $.assign, { ns: 'nutrition-manage' })}
        </Button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(($) => $.assign, { ns: 'nutrition-manage' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          <AssignForm planId={planId} title={title} onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}

/** The clients to choose from, and the day on which the week begins. */
export function AssignForm({ planId, title, onDone }: WeekProps & { onDone: () => void }) {
  const { t } = useTranslation(['nutrition-manage', 'ui']);
  const fail = useErrorToast();
  const { timeZone } = useViewer();
  const [now] = useState(() => today(timeZone));
  const { data, refetch } = useScreenQuery(MealPlanReceiversDocument, { id: planId });
  const again = { refresh: [MealClientsDocument], invalidate: true };
  const [assign, assigning] = useWrite(AssignMealPlansDocument, again);
  const [withdraw] = useWrite(WithdrawMealPlansDocument, again);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [startsOn, setStart] = useState(now);
  const { ref, setError, fieldError } = useRefusal();
  // Sent again, the same copies are meant, unless they begin on another day.
  const ids = useRef(new Map<string, string>());
  /** The copies that clients have got, in this try and those before. */
  const given = useRef<string[]>([]);
  const { mealClients } = data;
  const found = mealClients.filter(({ client }) => fold(client.fullName).includes(fold(search.trim())));
  const able = found.filter(({ hasMeals }) => hasMeals).map(({ id }) => id);
  const areAll = able.every((id) => chosen.includes(id));

  const undo = async (made: readonly string[]) => {
    for (const batch of batchesOf(made)) await withdraw({ ids: batch });
  };
  const save = async () => {
    setError(undefined);
    const clients = chosen.map((clientId) => {
      const id = ids.current.get(clientId) ?? newId();
      ids.current.set(clientId, id);
      return { id, clientId };
    });
    try {
      for (const batch of batchesOf(clients)) {
        await assign({ input: { clients: batch, planId, startsOn } });
        given.current.push(...batch.map(({ id }) => id));
        // If the next batch fails, only the rest is sent again.
        setChosen((now) => now.filter((id) => !batch.some(({ clientId }) => clientId === id)));
      }
    } catch (failure) {
      setError(failure);
      fail(failure);
      await refetch().catch(() => undefined); // who can no longer get it says so
      return;
    }
    const made = given.current;
    toast({
      kind: 'success',
      title: t(($) => $.assigned, { ns: 'nutrition-manage', count: made.length }),
      action: {
        label: t(($) => $.undo, { ns: 'nutrition-manage' }),
        run: () => void undo(made).catch(fail),
      },
    });
    onDone();
  };

  if (mealClients.length === 0)
    return <p className="pb-3 text-soft">{t(($) => $.noClients, { ns: 'nutrition-manage' })}</p>;
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      {mealClients.length >= many && (
        <SearchField
          label={t(($) => $.searchClients, { ns: 'nutrition-manage' })}
          clearLabel={t(($) => $.clear, { ns: 'ui' })}
          value={search}
          onValue={setSearch}
        />
      )}
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t(($) => $.receivers, { ns: 'nutrition-manage' })}</legend>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-sub text-soft">
            {t(($) => $.chosen, { ns: 'nutrition-manage', count: chosen.length })}
          </p>
          {able.length > 1 && (
            <Button
              variant="plain"
              size="small"
              onClick={() =>
                setChosen(
                  areAll ? chosen.filter((id) => !able.includes(id)) : [...new Set([...chosen, ...able])],
                )
              }
            >
              {t(($) => (areAll ? $.chooseNone : $.chooseAll), { ns: 'nutrition-manage' })}
            </Button>
          )}
        </div>
        {found.map((client) => (
          <Receiver
            key={client.id}
            of={client}
            plan={data.mealPlan}
            checked={chosen.includes(client.id)}
            onChecked={(checked) =>
              setChosen(checked ? [...chosen, client.id] : chosen.filter((id) => id !== client.id))
            }
          />
        ))}
        {found.length === 0 && (
          <p className="py-3 text-soft">{t(($) => $.noClientFound, { ns: 'nutrition-manage' })}</p>
        )}
      </fieldset>
      <Select
        label={t(($) => $.from, { ns: 'nutrition-manage' })}
        hint={t(($) => $.fromHint, { ns: 'nutrition-manage' })}
        value={startsOn}
        onValue={(day) => {
          ids.current.clear();
          setStart(day);
        }}
        choices={Array.from({ length: ahead + 1 }, (_, days) => addDays(now, days)).map((day) => ({
          value: day,
          label: formatDate(day, 'long'),
        }))}
        error={fieldError('startsOn')}
      />
      <Button type="submit" size="large" wide pending={assigning} disabled={chosen.length === 0}>
        {t(($) => $.assign, { ns: 'nutrition-manage' })}
      </Button>
    </form>
  );
}

interface ReceiverProps {
  of: MealPlanReceiversQuery['mealClients'][number];
  plan: MealPlanReceiversQuery['mealPlan'];
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** A client to choose, with why they cannot get the week, or what to know before they do. */
function Receiver({ of, plan, checked, onChecked }: ReceiverProps) {
  const { t } = useTranslation(['nutrition-manage', 'parts-meals']);
  const pick = useLocalized();
  const { id, client, avoided, hasMeals, sharesMeasurements, hasAnswers } = of;
  const dishes = (plan?.lines ?? []).flatMap(({ recipe, food }) => [
    ...(recipe ? [{ id: recipe.id, name: pick(recipe.title).text, allergens: recipe.allergens }] : []),
    ...(food ? [{ id: food.id, name: pick(food.name).text, allergens: food.allergens }] : []),
  ]);
  const [conflict] = hasMeals ? conflictsOf([{ id, name: client.fullName, avoided }], dishes) : [];
  const rest = (conflict?.dishes.length ?? 0) - named;
  const noTarget = !sharesMeasurements ? 'notShared' : !hasAnswers && 'noAnswers';
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        disabled={!hasMeals}
        onChange={({ target }) => onChecked(target.checked)}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="font-semibold wrap-anywhere">
          {client.fullName}
        </span>
        {!hasMeals && (
          <span className="text-note text-soft">{t(($) => $.needsPlan, { ns: 'nutrition-manage' })}</span>
        )}
        {conflict && (
          <span className="text-note text-warn wrap-anywhere">
            {t(($) => $.contains, {
              ns: 'nutrition-manage',
              allergens: conflict.allergens
                .map((one) => t(($) => $.allergen[one], { ns: 'parts-meals' }))
                .join(', '),
              dishes:
                conflict.dishes.slice(0, named).join(', ') + (rest > 0 ? ` +${formatNumber(rest)}` : ''),
            })}
          </span>
        )}
        {hasMeals && noTarget && (
          <span className="text-note text-soft">
            {t(($) => $.portionOne[noTarget], { ns: 'nutrition-manage' })}
          </span>
        )}
      </span>
    </label>
  );
}
