import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

export type Preloadable<Props> = FunctionComponent<Props> & {
  preload: () => Promise<unknown>;
};

interface Source {
  loaded?: ComponentType<object>;
  late: ComponentType<object>;
}

/** Replaces the components that failed to load, whose failure React keeps. */
let failed: (() => void)[] = [];

/**
 * Lets what could not be loaded load again. Not before someone asks for it: React renders what has failed a second
 * time before it gives up, which would load again and again.
 */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed = [];
}

/** Shows what has loaded at once, and what has not with the fallback; the same one for as long as it is shown. */
function Part({ source, props }: { source: Source; props: object }) {
  const [Shown] = useState(() => source.loaded ?? source.late);
  return createElement(Shown, props);
}

/**
 * A lazy component that can be preloaded, and then shows without a fallback; a failed load is forgotten, so
 * that a retry loads again.
 */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let started: Promise<ComponentType<object>> | undefined;
  const preload = () => {
    started ??= (load() as Promise<ComponentType<object>>).then(
      (component) => {
        source.loaded = component;
        return component;
      },
      (error: unknown) => {
        started = undefined;
        failed.push(renew);
        throw error;
      },
    );
    return started;
  };
  const source = {} as Source;
  const renew = () => {
    source.late = lazy(async () => ({ default: await preload() }));
  };
  renew();
  const show = (props: Props) => createElement(Part, { source, props: props as object });
  return Object.assign(show, { preload });
}
