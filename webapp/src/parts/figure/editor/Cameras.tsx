import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { type View, wrapped } from './handles';
import { useSession } from './session';

const presets = { side: [12, 6], angle: [36, 8], front: [82, 6], behind: [-82, 6] } as const;
type Preset = keyof typeof presets;
const looks = Object.keys(presets) as Preset[];

function isSame(a: View, b: View): boolean {
  return Math.round(a[0]) === Math.round(b[0]) && Math.round(a[1]) === Math.round(b[1]);
}

/** Where the coach looks from, which need not be where the exercise is shown from. */
export function Cameras() {
  const { movement, change, view, setView } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const isKept = isSame(view, movement.view);
  return (
    <div className="flex flex-col gap-2">
      <Segmented<Preset | 'own'>
        label={t(($) => $.camera)}
        value={looks.find((name) => isSame(presets[name], view)) ?? 'own'}
        onValue={(name) => name !== 'own' && setView(presets[name])}
        choices={looks.map((look) => ({ value: look, label: t(($) => $.views[look]) }))}
      />
      <label className="flex items-center gap-3 px-1 text-note text-soft">
        {t(($) => $.turn)}
        <input
          type="range"
          min={-180}
          max={180}
          step={1}
          value={Math.round(wrapped(view[0]))}
          aria-valuetext={`${Math.round(wrapped(view[0]))}°`}
          onChange={({ target }) => setView([target.valueAsNumber, view[1]])}
          className="h-11 min-w-0 flex-1 cursor-pointer touch-pan-y accent-accent"
        />
      </label>
      {isKept ? (
        <p className="flex min-h-11 items-center px-1 text-note text-soft">{t(($) => $.viewKept)}</p>
      ) : (
        <Button
          variant="plain"
          size="small"
          className="self-start"
          onClick={() => change({ ...movement, view: [Math.round(view[0]), Math.round(view[1])] }, 'view')}
        >
          {t(($) => $.keepView)}
        </Button>
      )}
    </div>
  );
}
