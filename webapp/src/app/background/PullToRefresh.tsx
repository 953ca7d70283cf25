import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { useErrorToast } from '../../parts/useErrorToast';
import { Spinner } from '../../ui/Button';
import { haptic } from '../../ui/haptic';

const triggerPx = 64;
const resistance = 0.5;

/** Reports whether a drag that begins at an element may scroll something else than the page. */
function scrollsItself(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at && at.id !== 'main'; at = at.parentElement) {
    if (at.matches('[role=dialog],[role=slider],input,textarea,video')) return true;
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/**
 * Requests again what the screen shows when the page is pulled down at its top. Listeners are passive, so that
 * scrolling never waits for them.
 */
export function PullToRefresh() {
  const { t } = useTranslation('app-background');
  const client = useApolloClient();
  const chip = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const onFailure = useEffectEvent(useErrorToast());

  // Else the browser loads the whole app again.
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);

  useEffect(() => {
    if (busy) return;
    const leave = new AbortController();
    const options = { passive: true, signal: leave.signal };
    let from: Touch | undefined;
    let pulled = 0;
    const pull = (px: number) => {
      if (pulled < triggerPx && px >= triggerPx) haptic('tap');
      pulled = px;
      if (!chip.current) return;
      chip.current.style.translate = `-50% ${Math.min(px, triggerPx * 1.5)}px`;
      chip.current.style.opacity = String(Math.min(1, px / triggerPx));
    };
    const end = () => {
      from = undefined;
      pull(0);
    };
    addEventListener(
      'touchstart',
      ({ touches, target }) => {
        end();
        if (touches.length === 1 && scrollY <= 0 && navigator.onLine && !scrollsItself(target))
          from = touches[0];
      },
      options,
    );
    addEventListener(
      'touchmove',
      ({ touches: [touch] }) => {
        if (!from || !touch) return;
        const down = touch.clientY - from.clientY;
        const isSideways = pulled === 0 && Math.abs(touch.clientX - from.clientX) > Math.abs(down);
        if (isSideways || scrollY > 0) end();
        else pull(Math.max(0, down * resistance));
      },
      options,
    );
    addEventListener(
      'touchend',
      () => {
        if (pulled >= triggerPx) setBusy(true);
        end();
      },
      options,
    );
    addEventListener('touchcancel', end, options);
    return () => leave.abort();
  }, [busy]);

  useEffect(() => {
    if (!busy) return;
    client
      .refetchQueries({ include: 'active' })
      .then((answers) => {
        const failed = answers.find(({ error }) => error);
        if (failed) throw failed.error;
      })
      .catch(onFailure)
      .finally(() => setBusy(false));
  }, [busy, client]);

  return (
    <div
      ref={chip}
      role="status"
      className="fixed z-40 rounded-pill bg-raised p-2 text-accent shadow-float"
      style={{
        top: 'env(safe-area-inset-top)',
        left: '50%',
        translate: busy ? `-50% ${triggerPx}px` : '-50% 0',
        opacity: busy ? 1 : 0,
        pointerEvents: 'none',
      }}
    >
      <Spinner />
      {busy && <span className="sr-only">{t(($) => $.refreshing)}</span>}
    </div>
  );
}
