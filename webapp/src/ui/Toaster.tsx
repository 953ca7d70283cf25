import { Suspense, useEffect, useState } from 'react';
import { preloadable } from './preloadable';
import { onToast, type ToastMessage } from './toast';

export interface ToasterProps {
  regionLabel: string;
  dismissLabel: string;
  locale: string;
}

const ToastKit = preloadable(async () => (await import('./kit/ToastKit')).ToastKit);

/** The one place where toasts appear; what draws them is fetched with the first one. */
export function Toaster(props: ToasterProps) {
  const [first, setFirst] = useState<ToastMessage>();
  useEffect(() => {
    if (!first) return onToast(setFirst);
  }, [first]);
  return first ? (
    <Suspense>
      <ToastKit {...props} first={first} />
    </Suspense>
  ) : null;
}
