import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { Field, type FieldProps } from '../../ui/Field';
import { SearchField } from '../../ui/SearchField';
import { Sheet } from '../../ui/Sheet';
import { allZones, searchZones, type Zone, zoneOf } from './zones';

export interface ZoneFieldProps extends FieldProps {
  value: string;
  onValue: (zone: string) => void;
}

/** A time zone, by its city and how far it is ahead of UTC now. */
export function ZoneField({ value, onValue, ...field }: ZoneFieldProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const zone = useMemo(() => zoneOf(value, language), [value, language]);
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <button
            {...wiring}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${field.label}: ${zone.city} ${zone.offset}`}
            onClick={() => setOpen(true)}
            className="field flex items-center justify-between gap-3 text-start"
          >
            <ZoneText zone={zone} />
            <ChevronDown className="size-5 shrink-0 text-soft" aria-hidden="true" />
          </button>
          <Sheet
            open={open}
            onClose={() => setOpen(false)}
            title={field.label}
            closeLabel={t(($) => $.close)}
            locale={language}
          >
            <Zones
              chosen={value}
              onChoose={(id) => {
                onValue(id);
                setOpen(false);
              }}
            />
          </Sheet>
        </>
      )}
    </Field>
  );
}

function ZoneText({ zone: { city, offset } }: { zone: Zone }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <span className="wrap-break-word">{city}</span>{' '}
      <span className="text-sub text-soft tabular-nums">{offset}</span>
    </span>
  );
}

function Zones({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const { t } = useTranslation(['parts-zone', 'ui']);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const all = useMemo(() => allZones(language), [language]);
  const found = searchZones(all, wanted);
  return (
    <div className="flex min-h-[70dvh] flex-col gap-4">
      <SearchField
        label={t(($) => $.search, { ns: 'parts-zone' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        value={search}
        onValue={setSearch}
      />
      {found.length === 0 && <p className="text-sub text-soft">{t(($) => $.none, { ns: 'parts-zone' })}</p>}
      <ul className="divide-y divide-line">
        {found.map((zone) => (
          <li key={zone.id}>
            <button
              type="button"
              aria-pressed={zone.id === chosen}
              onClick={() => onChoose(zone.id)}
              className="pressable flex min-h-12 w-full items-center gap-3 px-2 py-2 text-start aria-pressed:bg-tint"
            >
              <ZoneText zone={zone} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
