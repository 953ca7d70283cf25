import { Suspense, useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { isTyping, keysAreOn } from '../../ui/keys';
import { preloadable } from '../../ui/preloadable';
import { Sheet } from '../../ui/Sheet';
import { loadLaterRoutes } from '../routes';
import { KeyList } from './KeyList';

const Palette = preloadable(async () => {
  const [{ Palette: Component }] = await Promise.all([import('./Palette'), loadLaterRoutes()]);
  return Component;
});

/** The keys that work on every screen: one opens the palette, one tells of all keys. */
export function Keys() {
  const { t } = useTranslation(['keys', 'ui']);
  const language = useLanguage();
  const { role } = useViewer();
  const [open, setOpen] = useState<'palette' | 'help'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'KeyK' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpen('palette');
      } else if (event.key === '?' && keysAreOn() && !isTyping(event)) {
        setOpen('help');
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      {open === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
      <Sheet
        open={open === 'help'}
        onClose={close}
        title={t(($) => $.help, { ns: 'keys' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <KeyList isCoach={role === 'COACH'} />
      </Sheet>
    </>
  );
}
