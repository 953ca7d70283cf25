import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Of Chromium; TypeScript does not know it yet. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Closes a dialog by the system's back gesture or button, which would otherwise leave the screen beneath it. */
export function useSystemBack(isOpen: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => back());
    return () => watcher.destroy();
  }, [isOpen]);
}
