import { useTranslation } from '../../../lib/i18n';
import { Select } from '../../../ui/Select';
import type { Movement } from '../movement';
import { withReach } from './drag';
import { type Hold, holdOf, withHold } from './hands';
import { useSession } from './session';

const ways = { along: [1, 0, 0], across: [0, 0, 1], up: [0, 1, 0] } as const;
type Axis = keyof typeof ways | 'own';

function axisOf({ axis = ways.along }: Movement): Axis {
  const names = Object.keys(ways) as (keyof typeof ways)[];
  return names.find((name) => ways[name].join() === axis.join()) ?? 'own';
}

const holds: readonly Hold[] = ['room', 'hang', 'chest'];
const palms = ['fists', 'open', 'flat', 'wall'] as const;
const openHands = ['none', 'R', 'L'] as const;

/** Without a field that says what is usual. */
function without(movement: Movement, field: 'palms' | 'openHand'): Movement {
  const { [field]: _, ...rest } = movement;
  return rest;
}

/** What palms lie on stays in its place; an arm is shorter up to the palm than up to the fist. */
function withPalms(movement: Movement, palm: (typeof palms)[number]): Movement {
  if (palm === 'fists') return withReach(without(movement, 'palms'));
  return withReach({ ...(palm === 'open' ? movement : withHold(movement, 'room')), palms: palm });
}

/** What hands follow, and how they are closed. */
export function HandsPart() {
  const { movement, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const axis = axisOf(movement);
  const axes: readonly Axis[] = axis === 'own' ? ['along', 'across', 'up', 'own'] : ['along', 'across', 'up'];
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Select
        label={t(($) => $.follow)}
        value={holdOf(movement)}
        onValue={(hold) => change(withHold(movement, hold))}
        choices={holds.map((value) => ({ value, label: t(($) => $.holds[value]) }))}
      />
      <Select
        label={t(($) => $.palms)}
        value={movement.palms ?? 'fists'}
        onValue={(palm) => change(withPalms(movement, palm))}
        choices={palms.map((value) => ({ value, label: t(($) => $.palm[value]) }))}
      />
      <Select
        label={t(($) => $.axis)}
        value={axis}
        onValue={(way) => way !== 'own' && change({ ...movement, axis: ways[way] })}
        choices={axes.map((value) => ({ value, label: t(($) => $.axes[value]) }))}
      />
      <Select
        label={t(($) => $.openHand)}
        value={movement.openHand ?? 'none'}
        onValue={(side) =>
          change(side === 'none' ? without(movement, 'openHand') : { ...movement, openHand: side })
        }
        choices={openHands.map((value) => ({ value, label: t(($) => $.open[value]) }))}
      />
    </div>
  );
}
