import { Suspense, useEffect, useState } from 'react';
import { preloadable } from './preloadable';
import { onToast, type ToastMessage } from './toast';

export interface ToasterProps {
  regionLabel: string;
  dismissLabel: string;
  locale: string;
}

const ToastKit = preloadable(async () => (await import('./kit/ToastKit')).ToastKit);

/** Fetches what draws toasts before the first one, for where there may be no network by then. */
export function preloadToast(): Promise<unknown> {
  return ToastKit.preload();
}

/** The one place where toasts appear; what draws them is fetched with the first one. */
export function Toaster(props: ToasterProps) {
  const [first, setFirst] = useState<ToastMessage>();
  useEffect(() => {
    if (first) return;
    // Without a network there may be nothing to draw it with: then it goes unsaid, rather than the whole page with it.
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
