import { useState } from 'react';
import { fold } from '../../../lib/fold';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { StillFigure } from '../MovingFigure';
import type { Movement } from '../movement';
import { movements } from '../movements';
import { isAlike } from './poses';
import { positions, startIn } from './positions';
import { useSession } from './session';

const mostFound = 30;

interface Start {
  name: string;
  movement: Movement;
}

/** Takes a position, or an exercise of the catalogue, as the start. */
export function StartPart() {
  const { t } = useTranslation('parts-poseEditor');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" wide onPointerDown={preloadSheet} onClick={() => setOpen(true)}>
        {t(($) => $.start)}
      </Button>
      <ExampleSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function ExampleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { t } = useTranslation(['parts-poseEditor', 'ui']);
  const language = useLanguage();
  const [asked, setAsked] = useState<Start>();
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  const take = ({ name, movement }: Start) => {
    const before = session.movement;
    session.change(movement);
    session.select(0);
    session.setView(movement.view);
    session.setAlike(isAlike(movement));
    close();
    toast({
      kind: 'info',
      title: t(($) => $.replaced, { name }),
      action: { label: t(($) => $.undo), run: () => session.change(before) },
    });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(($) => $.start)}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      {asked ? (
        <div className="flex flex-col gap-4">
          <p className="text-body">{t(($) => $.replaceAsk, { name: asked.name })}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => take(asked)}>{t(($) => $.replace)}</Button>
            <Button variant="secondary" onClick={() => setAsked(undefined)}>
              {t(($) => $.keep)}
            </Button>
          </div>
        </div>
      ) : (
        <Found onTake={(start) => (session.undo ? setAsked(start) : take(start))} />
      )}
    </Sheet>
  );
}

function Found({ onTake }: { onTake: (start: Start) => void }) {
  const { examples } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const [query, setQuery] = useState('');
  const found = examples
    .filter(({ name }) => fold(name).includes(fold(query.trim())))
    .flatMap(({ key, name }) => {
      const movement = Object.hasOwn(movements, key) ? movements[key] : undefined;
      return movement ? [{ key, name, movement }] : [];
    })
    .slice(0, mostFound);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sub text-soft">{t(($) => $.startLead)}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-note font-semibold text-soft">{t(($) => $.positions)}</legend>
        {positions.map((position) => (
          <Button
            key={position}
            variant="secondary"
            size="small"
            onClick={() => onTake({ name: t(($) => $.position[position]), movement: startIn(position) })}
          >
            {t(($) => $.position[position])}
          </Button>
        ))}
      </fieldset>
      <SearchField
        label={t(($) => $.search)}
        clearLabel={t(($) => $.clear)}
        value={query}
        onValue={setQuery}
      />
      <ul>
        {found.map((start) => (
          <li key={start.key}>
            <button
              type="button"
              onClick={() => onTake(start)}
              className="pressable flex min-h-14 w-full items-center gap-3 text-start text-sub font-semibold"
            >
              <StillFigure of={{ key: start.key }} />
              <span className="min-w-0 wrap-anywhere">{start.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sub text-soft">{t(($) => $.nothing)}</p>}
    </div>
  );
}
