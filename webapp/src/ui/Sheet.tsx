import { type ReactNode, Suspense, useState } from 'react';
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

/** A bottom sheet that can be dragged; a dialog on a wide screen. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <SheetKit {...props} />
    </Suspense>
  ) : null;
}
