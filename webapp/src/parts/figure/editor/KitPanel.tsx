import { X } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { IconButton } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Chips } from '../../Chips';
import type { Thing } from '../movement';
import { mostThings } from './bounds';
import { Slider } from './Slider';
import { useSession } from './session';
import { kinds, made, type Size, withoutThing, withThing, withThingPart } from './things';
import { centimetres, useWords } from './words';

/** What is used in the exercise. */
export function KitPanel() {
  const { movement, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const kit = movement.kit ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t(($) => $.things)}
        names={kinds}
        chosen={kit.map(({ kind }) => kind)}
        text={(kind) => t(($) => $.kind[kind])}
        onToggle={(kind) => {
          const there = kit.findIndex((thing) => thing.kind === kind);
          change(there < 0 ? withThing(movement, kind) : withoutThing(movement, there));
        }}
      />
      {kit.length >= mostThings && <p className="px-1 text-note text-soft">{t(($) => $.fullKit)}</p>}
      {kit.length > 0 && (
        <ul className="flex flex-col gap-3">
          {kit.map((thing, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place.
            <li key={nth} className="rounded-card border border-line p-3">
              <ThingRow thing={thing} nth={nth} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Hand = 'both' | 'R' | 'L';

function ThingRow({ thing, nth }: { thing: Thing; nth: number }) {
  const { movement, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const { placeWords } = useWords();
  const name = t(($) => $.kind[thing.kind]);
  const { sizes } = made[thing.kind];
  const isOneSided =
    thing.kind === 'dumbbells' || thing.kind === 'kettlebell' || (thing.kind === 'band' && thing.from);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-sub font-semibold wrap-anywhere">{name}</h3>
        <IconButton
          label={t(($) => $.removeThing, { thing: name })}
          onClick={() => change(withoutThing(movement, nth))}
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {thing.kind === 'band' && <BandWay thing={thing} nth={nth} />}
      {isOneSided && (
        <Segmented<Hand>
          label={t(($) => $.inHands)}
          value={thing.side ?? 'both'}
          onValue={(side) =>
            change(
              withThingPart(movement, nth, { side: side === 'both' ? undefined : side } as Partial<Thing>),
            )
          }
          choices={(['both', 'R', 'L'] as const).map((value) => ({ value, label: t(($) => $.hand[value]) }))}
        />
      )}
      {(Object.keys(sizes) as Size[]).map((size) => {
        const [min, max, usual] = sizes[size] ?? [0, 0, 0];
        return (
          <Slider
            key={size}
            label={t(($) => $.numbers[size])}
            value={thing[size] ?? usual}
            min={min}
            max={max}
            words={(value) => (size === 'x' || size === 'z' ? placeWords(size, value) : centimetres(value))}
            apply={(value) => withThingPart(movement, nth, { [size]: value })}
          />
        );
      })}
      {thing.from && <From from={thing.from} nth={nth} />}
    </div>
  );
}

type Way = 'hands' | 'fixed' | 'loop';

function BandWay({ thing, nth }: { thing: Thing; nth: number }) {
  const { movement, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const parts: Record<Way, Partial<Thing>> = {
    hands: { from: undefined, isLoop: undefined } as Partial<Thing>,
    fixed: { from: [90, 120, 0], isLoop: undefined } as Partial<Thing>,
    loop: { from: undefined, isLoop: true } as Partial<Thing>,
  };
  return (
    <Segmented<Way>
      label={t(($) => $.bandWay)}
      value={thing.isLoop ? 'loop' : thing.from ? 'fixed' : 'hands'}
      onValue={(way) => change(withThingPart(movement, nth, parts[way]))}
      choices={(['hands', 'fixed', 'loop'] as const).map((value) => ({
        value,
        label: t(($) => $.band[value]),
      }))}
    />
  );
}

const directions = ['x', 'y', 'z'] as const;

/** Where a band or a cable is fixed. */
function From({ from, nth }: { from: readonly [number, number, number]; nth: number }) {
  const { movement } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const { placeWords } = useWords();
  return directions.map((axis, i) => (
    <Slider
      key={axis}
      label={t(($) => $.from[axis])}
      value={from[i] ?? 0}
      min={axis === 'y' ? 0 : -200}
      max={axis === 'y' ? 260 : 200}
      words={(value) => (axis === 'y' ? centimetres(value) : placeWords(axis, value))}
      apply={(value) => {
        const [x, y, z] = from.with(i, value);
        return withThingPart(movement, nth, { from: [x ?? 0, y ?? 0, z ?? 0] });
      }}
    />
  ));
}
