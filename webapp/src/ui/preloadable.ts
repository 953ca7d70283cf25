import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Preloadable<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => Promise<unknown>;
};

/** A lazy component that can be preloaded; a failed load is forgotten, so that a retry loads again. */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let started: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    started ??= load().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  return Object.assign(
    lazy(async () => ({ default: await preload() })),
    { preload },
  ) as Preloadable<Props>;
}
