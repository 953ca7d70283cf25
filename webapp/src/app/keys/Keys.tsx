import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { isTyping, keysAreOn } from '../../ui/keys';
import { preloadable } from '../../ui/preloadable';
import { Sheet } from '../../ui/Sheet';
import { loadLazyRoutes } from '../routes';
import { goToMatcher } from './goTo';
import { KeyList } from './KeyList';

const Palette = preloadable(async () => {
  const [{ Palette: Component }] = await Promise.all([import('./Palette'), loadLazyRoutes()]);
  return Component;
});

/** Shortcuts for every screen: the palette, the list of shortcuts, and two-key sequences that navigate. */
export function Keys() {
  const { t } = useTranslation(['app-keys', 'ui']);
  const language = useLanguage();
  const { role } = useViewer();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const go = useNavigate();
  useEffect(() => {
    const matchGoTo = goToMatcher(role);
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'KeyK' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (isTyping(event) || !keysAreOn()) return;
      const place = matchGoTo(event);
      if (place) {
        event.preventDefault();
        void go(place);
      } else if (event.key === '?') {
        // The palette lists screens by title.
        void loadLazyRoutes().then(
          () => setOpen('help'),
          () => undefined,
        );
      }
    };
    // Captures before the keys of lists, which may use the same letters.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [role, go]);
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
        title={t(($) => $.help, { ns: 'app-keys' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <KeyList role={role} />
      </Sheet>
    </>
  );
}
