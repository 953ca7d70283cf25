import type { ApolloCache, Cache } from '@apollo/client';

/**
 * Makes a cache show its optimistic layers only in what is whole. Apollo hands what a layer changes to every open query
 * at once, even to one that still waits for most of its data: its screen would be drawn with the part that is known.
 */
export function showWhole(cache: ApolloCache): void {
  const read = cache.diff.bind(cache) as (options: Cache.DiffOptions) => Cache.DiffResult<unknown>;
  cache.diff = ((options: Cache.DiffOptions) => {
    const diff = read(options);
    return diff.complete || !options.optimistic ? diff : read({ ...options, optimistic: false });
  }) as typeof cache.diff;
}
