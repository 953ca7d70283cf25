import { type ComponentType, createElement, type FunctionComponent, Suspense, useState } from 'react';
import { preloadable } from './preloadable';
import { preloadSheet } from './Sheet';

interface OnceOpen {
  of: FunctionComponent<object>;
  props: { open: boolean };
}

function OnceOpened({ of, props }: OnceOpen) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? createElement(Suspense, null, createElement(of, props)) : null;
}

/** A sheet whose code is loaded when it is first opened, or on `preload` by the pointerdown of what opens it. */
export function lateSheet<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const late = preloadable(load as () => Promise<ComponentType<object>>);
  const show = (props: Props) => createElement(OnceOpened, { of: late, props });
  return Object.assign(show, { preload: () => Promise.all([late.preload(), preloadSheet()]) });
}
