import { useState } from 'react';
import { fold } from '../../../lib/fold';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { StillFigure } from '../MovingFigure';
import { movements } from '../movements';
import { isAlike } from './poses';
import { useSession } from './session';

const mostFound = 30;
type Example = { key: string; name: string };

/** Takes an exercise of the catalogue as the start. */
export function StartPart() {
  const { t } = useTranslation('parts-pose-editor');
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
  const { t } = useTranslation(['parts-pose-editor', 'ui']);
  const language = useLanguage();
  const [asked, setAsked] = useState<Example>();
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  const take = ({ key, name }: Example) => {
    const example = movements[key];
    if (!example) return;
    const before = session.movement;
    session.change(example);
    session.select(0);
    session.setView(example.view);
    session.setAlike(isAlike(example));
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
        <Found onTake={(example) => (session.undo ? setAsked(example) : take(example))} />
      )}
    </Sheet>
  );
}

function Found({ onTake }: { onTake: (example: Example) => void }) {
  const { examples } = useSession();
  const { t } = useTranslation('parts-pose-editor');
  const [query, setQuery] = useState('');
  const found = examples
    .filter(({ key, name }) => Object.hasOwn(movements, key) && fold(name).includes(fold(query.trim())))
    .slice(0, mostFound);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sub text-soft">{t(($) => $.startLead)}</p>
      <SearchField
        label={t(($) => $.search)}
        clearLabel={t(($) => $.clear)}
        value={query}
        onValue={setQuery}
      />
      <ul>
        {found.map((example) => (
          <li key={example.key}>
            <button
              type="button"
              onClick={() => onTake(example)}
              className="pressable flex min-h-14 w-full items-center gap-3 text-left text-sub font-semibold"
            >
              <StillFigure of={example.key} />
              <span className="min-w-0 wrap-anywhere">{example.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sub text-soft">{t(($) => $.nothing)}</p>}
    </div>
  );
}
