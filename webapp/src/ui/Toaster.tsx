import { Suspense, useEffect, useState } from 'react';
import { preloadable } from './preloadable';
import { onToast, type ToastMessage } from './toast';

export interface ToasterProps {
  regionLabel: string;
  dismissLabel: string;
  locale: string;
}

const ToastKit = preloadable(async () => (await import('./kit/ToastKit')).ToastKit);

/** Preloads the toast's code, since the app may be offline when the first one is shown. */
export function preloadToast(): Promise<unknown> {
  return ToastKit.preload();
}

/** The only place where toasts appear; their code is loaded with the first one. */
export function Toaster(props: ToasterProps) {
  const [first, setFirst] = useState<ToastMessage>();
  useEffect(() => {
    if (first) return;
    // Offline, the code may be missing: then the toast is dropped, and the page survives.
    const show = (toast: ToastMessage) =>
      ToastKit.preload().then(
        () => setFirst(toast),
        () => undefined,
      );
    return onToast((toast) => void show(toast));
  }, [first]);
  return first ? (
    <Suspense>
      <ToastKit {...props} first={first} />
    </Suspense>
  ) : null;
}
