import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { preloadable } from './preloadable';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The language of the interface, for the kit's built-in texts. */
  locale: string;
  children: ReactNode;
}

const SheetKit = preloadable(async () => (await import('./kit/SheetKit')).SheetKit);

/** Preloads the sheet; call it on pointerdown of the control that opens one. */
export const preloadSheet = SheetKit.preload;

/** Closes a sheet that has not taken the focus yet; afterwards it closes itself. */
function useEscapeWhileOpening({ open, onClose }: SheetProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const onKey = ({ key }: KeyboardEvent) => {
      const { activeElement, body } = document;
      if (key === 'Escape' && (activeElement === opener || activeElement === body)) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}

/** A bottom sheet that can be dragged; a dialog on a wide screen. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEscapeWhileOpening(props);
  return wanted ? (
    <Suspense>
      <SheetKit {...props} />
    </Suspense>
  ) : null;
}
