import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Conflicts } from '../../../parts/meals/Conflicts';
import { conflictsOf } from '../../../parts/meals/conflicts';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { ClientTargetDocument, type MealClientsQuery } from './__generated__/plans';
import { meanTotal, nameOf, type Slot } from './form';

interface BesideProps {
  slots: readonly Slot[];
  /** What a dish is called in the viewer's language. */
  text: (name: ReturnType<typeof nameOf>) => string;
  clients: MealClientsQuery['mealClients'];
  /** Those who have a copy of the week. */
  followers: readonly string[];
  trains: boolean;
  onTrains: (trains: boolean) => void;
}

/** What a mean day adds up to beside a client's target, and what clients avoid of it. */
export function Beside({ slots, text, clients, followers, trains, onTrains }: BesideProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const [chosen, setChosen] = useState('');
  const { data } = useFreshQuery(ClientTargetDocument, { variables: { id: chosen }, skip: chosen === '' });
  const target = data?.clientProgress.mealSettings.target.target?.nutrition;
  const mean = meanTotal(slots, trains);
  const eaters = clients
    .filter(({ id }) => id === chosen || followers.includes(id))
    .map(({ id, client, avoided }) => ({ id, name: client.fullName, avoided }));
  const dishes = slots.map((slot) => ({
    id: slot.recipe?.id ?? slot.food?.id ?? slot.key,
    name: text(nameOf(slot)),
    allergens: slot.recipe?.allergens ?? slot.food?.allergens ?? [],
  }));
  const parts = (['kcal', 'protein', 'fat', 'carbs'] as const).map((part) => {
    const value = formatNumber(Math.round(mean[part]));
    const unit = part === 'kcal' ? 'kcal' : 'grams';
    const shown = target
      ? t(($) => $.ofTarget, {
          ns: 'nutrition-manage',
          value,
          target: formatNumber(Math.round(target[part])),
        })
      : value;
    return {
      name: t(($) => $[part === 'kcal' ? 'energy' : part], { ns: 'nutrition-week' }),
      value: t(($) => $[unit], { ns: 'nutrition-manage', value: shown }),
    };
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.meanDay, { ns: 'nutrition-manage' })}</h2>
      <dl className="flex flex-wrap justify-between gap-3">
        {parts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-note text-soft">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {clients.length > 0 && (
        <Select
          label={t(($) => $.beside, { ns: 'nutrition-manage' })}
          value={chosen}
          onValue={setChosen}
          hint={
            data && chosen !== '' && !target ? t(($) => $.noTarget, { ns: 'nutrition-manage' }) : undefined
          }
          choices={[
            { value: '', label: t(($) => $.nobody, { ns: 'nutrition-manage' }) },
            ...clients.map(({ id, client }) => ({ value: id, label: client.fullName })),
          ]}
        />
      )}
      <Switch label={t(($) => $.trains, { ns: 'nutrition-manage' })} checked={trains} onChecked={onTrains} />
      <Conflicts conflicts={conflictsOf(eaters, dishes)} />
    </Card>
  );
}
