import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Switch } from '../../../ui/Switch';
import type { Side } from '../movement';
import { withNumber } from './drag';
import { HandsPart } from './HandsPart';
import type { Handle } from './handles';
import { posesOf, withPose } from './poses';
import { Slider } from './Slider';
import { useSession } from './session';
import { type Angle, useWords } from './words';

type Part = 'trunk' | 'head' | 'arms' | 'legs';
const parts: readonly Part[] = ['trunk', 'head', 'arms', 'legs'];
const firstOf: Record<Part, Handle> = { trunk: 'hips', head: 'head', arms: 'handR', legs: 'footR' };

function partOf(handle: Handle): Part {
  if (handle === 'head') return 'head';
  if (/^(hand|elbow)/.test(handle)) return 'arms';
  return /^(foot|knee)/.test(handle) ? 'legs' : 'trunk';
}

/** What is chosen on the stage, in words and numbers. */
export function BodyPanel() {
  const { handle, choose, alike, setAlike } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const part = partOf(handle);
  return (
    <div className="flex flex-col gap-4">
      <Switch label={t(($) => $.alike)} hint={t(($) => $.alikeHint)} checked={alike} onChecked={setAlike} />
      <Segmented
        label={t(($) => $.parts)}
        value={part}
        onValue={(next) => choose(firstOf[next])}
        choices={parts.map((value) => ({ value, label: t(($) => $.part[value]) }))}
      />
      {part === 'trunk' && <Trunk />}
      {part === 'head' && <Head />}
      {part === 'arms' && <Arms />}
      {part === 'legs' && <Legs />}
    </div>
  );
}

interface AngleProps {
  angle: Angle;
  field: 'rot' | 'spine' | 'head';
  index: number;
  most: number;
}

function AngleSlider({ angle, field, index, most }: AngleProps) {
  const { movement, at } = useSession();
  const { angleWords } = useWords();
  const { t } = useTranslation('parts-poseEditor');
  return (
    <Slider
      label={t(($) => $[angle].label)}
      value={posesOf(movement)[at]?.[field][index] ?? 0}
      min={-most}
      max={most}
      words={(value) => angleWords(angle, value)}
      apply={(value) => withNumber(movement, at, field, index, value)}
    />
  );
}

function Trunk() {
  const { whole, setWhole } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  return (
    <>
      <div>
        <AngleSlider angle="lean" field="rot" index={0} most={120} />
        <AngleSlider angle="back" field="spine" index={0} most={45} />
        <AngleSlider angle="bend" field="spine" index={1} most={30} />
        <AngleSlider angle="twist" field="spine" index={2} most={40} />
        <AngleSlider angle="bodyTilt" field="rot" index={2} most={90} />
        <AngleSlider angle="bodyTurn" field="rot" index={1} most={180} />
      </div>
      <Switch label={t(($) => $.whole)} hint={t(($) => $.wholeHint)} checked={whole} onChecked={setWhole} />
    </>
  );
}

function Head() {
  return (
    <div>
      <AngleSlider angle="nod" field="head" index={0} most={45} />
      <AngleSlider angle="headTurn" field="head" index={1} most={70} />
      <AngleSlider angle="headTilt" field="head" index={2} most={30} />
    </div>
  );
}

function Arms() {
  const { t } = useTranslation('parts-poseEditor');
  return (
    <>
      <p className="px-1 text-note text-soft">{t(($) => $.armsHint)}</p>
      <HandsPart />
    </>
  );
}

const toesOut = 3;
const heelLift = 4;

function Legs() {
  const { movement, at, change, alike, handle } = useSession();
  const { angleWords } = useWords();
  const { t } = useTranslation('parts-poseEditor');
  const pose = posesOf(movement)[at];
  if (!pose) return null;
  const side: Side = handle.endsWith('L') && !alike ? 'L' : 'R';
  const sides: readonly Side[] = alike ? ['R', 'L'] : [side];
  const signOf = (one: Side) => (one === 'L' ? -1 : 1);
  const turned = (index: number, value: number, isMirrored: boolean) =>
    sides.reduce(
      (one, name) => withNumber(one, at, `foot${name}`, index, isMirrored ? value * signOf(name) : value),
      movement,
    );
  const foot = pose[`foot${side}`];
  const both = ['R', 'L'] as const;
  const plant = () =>
    both.reduce(
      (one, name) => withNumber(withNumber(one, at, `foot${name}`, 1, 0), at, `foot${name}`, heelLift, 0),
      movement,
    );
  const freeKnees = () => withPose(movement, at, { ...pose, kneeR: [0, 0, 0], kneeL: [0, 0, 0] });
  return (
    <>
      <div>
        <Slider
          label={t(($) => $.heel.label)}
          value={foot[heelLift] ?? 0}
          min={-45}
          max={90}
          words={(value) => angleWords('heel', value)}
          apply={(value) => turned(heelLift, value, false)}
        />
        <Slider
          label={t(($) => $.toes.label)}
          value={(foot[toesOut] ?? 0) * signOf(side)}
          min={-30}
          max={90}
          words={(value) => angleWords('toes', value)}
          apply={(value) => turned(toesOut, value, true)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => change(plant())}>
          {t(($) => $.plant)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => change(freeKnees())}>
          {t(($) => $.kneesFree)}
        </Button>
      </div>
      <Switch
        label={t(($) => $.airborne)}
        hint={t(($) => $.airborneHint)}
        checked={movement.airborne ?? false}
        onChecked={(airborne) => change({ ...movement, airborne })}
      />
    </>
  );
}
