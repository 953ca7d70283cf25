import { type ReactNode, Suspense, useState } from 'react';
import { preloadable } from './preloadable';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The language of the interface, for the kit's own words. */
  locale: string;
  children: ReactNode;
}

const SheetKit = preloadable(async () => (await import('./kit/SheetKit')).SheetKit);

/** Fetches what a sheet needs; call it on pointerdown of what opens one. */
export const preloadSheet = SheetKit.preload;

/** A sheet from below that follows the finger; a dialog on a wide screen. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <SheetKit {...props} />
    </Suspense>
  ) : null;
}
