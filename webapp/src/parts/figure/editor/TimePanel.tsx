import { useState } from 'react';
import { decimalText, formatNumber, parseDecimal } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { NumberField } from '../../../ui/NumberField';
import { Switch } from '../../../ui/Switch';
import { duration } from '../pose';
import { seconds } from './bounds';
import { stillOf, withTiming } from './poses';
import { useSession } from './session';

interface SecondsProps {
  label: string;
  value: number;
  least: number;
  onValue: (value: number) => void;
}

/** Seconds as typed; what is not allowed waits until it is. */
function Seconds({ label, value, least, onValue }: SecondsProps) {
  const { t } = useTranslation('parts-poseEditor');
  const [typed, setTyped] = useState<string>();
  return (
    <NumberField
      label={label}
      unit={t(($) => $.seconds)}
      maxLength={5}
      value={typed ?? decimalText(value, 2)}
      onBlur={() => setTyped(undefined)}
      onValue={(text) => {
        setTyped(text);
        const next = parseDecimal(text);
        if (next !== undefined && next >= least && next <= seconds.most) onValue(next);
      }}
    />
  );
}

/** The times of the chosen pose, and how the poses follow each other. */
export function TimePanel() {
  const { movement, at, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const { t: next = 1, hold = 0, via = false } = movement.keys[at] ?? {};
  const time = formatNumber(duration(movement), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="px-1 text-body font-bold">{t(($) => $.poseTime, { number: at + 1 })}</h3>
      <div className="grid grid-cols-2 items-end gap-3">
        <Seconds
          key={`t ${at}`}
          label={t(($) => $.toNext)}
          value={next}
          least={seconds.least}
          onValue={(value) => change(withTiming(movement, at, { t: value }), `t ${at}`)}
        />
        <Seconds
          key={`hold ${at}`}
          label={t(($) => $.hold)}
          value={hold}
          least={0}
          onValue={(value) => change(withTiming(movement, at, { hold: value }), `hold ${at}`)}
        />
      </div>
      <Switch
        label={t(($) => $.via)}
        hint={t(($) => $.viaHint)}
        checked={via}
        onChecked={(on) => change(withTiming(movement, at, { via: on, ...(on ? { hold: 0 } : {}) }))}
      />
      <Switch
        label={t(($) => $.still)}
        hint={t(($) => $.stillHint)}
        checked={stillOf(movement) === at}
        disabled={stillOf(movement) === at}
        onChecked={() => change({ ...movement, still: at })}
      />
      <Switch
        label={t(($) => $.alternates)}
        hint={t(($) => $.alternatesHint)}
        checked={movement.alternates ?? false}
        onChecked={(alternates) => change({ ...movement, alternates })}
      />
      <p className="px-1 text-note text-soft">{t(($) => $.wholeTime, { time })}</p>
    </div>
  );
}
