import { useTranslation } from '../../../lib/i18n';
import { Segmented } from '../../../ui/Segmented';
import { Chips } from '../../Chips';
import type { Muscle } from '../movement';
import { useSession } from './session';

const muscles: readonly Muscle[] = [
  'quads',
  'hamstrings',
  'glutes',
  'adductors',
  'abductors',
  'calves',
  'abs',
  'obliques',
  'back',
  'lats',
  'traps',
  'chest',
  'delts',
  'biceps',
  'triceps',
  'forearms',
];
const strengths = { main: 1, helping: 0.4 } as const;
const mainFrom = 0.6;
type Side = 'both' | 'R' | 'L';

/** Which muscles work, and how much; the figure shows them at once. */
export function MusclePanel() {
  const { movement, change } = useSession();
  const { t } = useTranslation(['parts-poseEditor', 'parts-figure']);
  const chosen = muscles.filter((muscle) => movement.muscles[muscle]);
  const name = (muscle: Muscle) => {
    const text = t(($) => $.muscle[muscle], { ns: 'parts-figure' });
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  };
  const set = (muscle: Muscle, strength: number) =>
    change({ ...movement, muscles: { ...movement.muscles, [muscle]: strength } });
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t(($) => $.works)}
        names={muscles}
        chosen={chosen}
        text={name}
        onToggle={(muscle) => set(muscle, chosen.includes(muscle) ? 0 : strengths.main)}
      />
      {chosen.map((muscle) => (
        <div key={muscle} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="px-1 text-sub" aria-hidden="true">
            {name(muscle)}
          </span>
          <Segmented
            label={name(muscle)}
            value={(movement.muscles[muscle] ?? 0) >= mainFrom ? 'main' : 'helping'}
            onValue={(strength) => set(muscle, strengths[strength])}
            choices={(['main', 'helping'] as const).map((value) => ({ value, label: t(($) => $[value]) }))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="px-1 text-sub" aria-hidden="true">
          {t(($) => $.worksSide)}
        </span>
        <Segmented<Side>
          label={t(($) => $.worksSide)}
          value={movement.works ?? 'both'}
          onValue={(side) => {
            const { works: _, ...rest } = movement;
            change(side === 'both' ? rest : { ...rest, works: side });
          }}
          choices={(['both', 'R', 'L'] as const).map((value) => ({ value, label: t(($) => $.side[value]) }))}
        />
      </div>
    </div>
  );
}
