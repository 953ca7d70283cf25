import { useId } from 'react';
import type { Role } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { Select } from '../../ui/Select';
import { areasFor, type Level, type Levels } from './areas';

const choices: readonly Level[] = ['NONE', 'READ', 'WRITE'];

interface Props {
  role: Role;
  levels: Levels;
  onLevels: (levels: Levels) => void;
}

export function AreaChoices({ role, levels, onLevels }: Props) {
  const { t } = useTranslation('parts-tokens');
  const hint = useId();
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={hint}>
      <legend className="font-semibold">{t(($) => $.access)}</legend>
      <p id={hint} className="text-sub text-soft">
        {t(($) => $.accessHint)}
      </p>
      {areasFor(role).map((area) => (
        <Select
          key={area}
          label={t(($) => $.areas[area])}
          hint={t(($) => $.areaHints[area])}
          value={levels[area]}
          onValue={(level) => onLevels({ ...levels, [area]: level })}
          choices={choices.map((value) => ({ value, label: t(($) => $.levels[value]) }))}
        />
      ))}
    </fieldset>
  );
}
