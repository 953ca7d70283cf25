import { expect, test } from 'vitest';
import { lazyRoutes } from '../lazyRoutes';
import { loadedRoutes } from '../routes';
import { screens } from './screens';

/** Screens that open from what another one has fetched, or are of no use without a network. */
const others = new Set([
  '/onboarding',
  '/playground',
  '/meals/recipes/:id',
  '/progress/photos/compare',
  '/chat/coach',
  '/sessions/:id',
  '/vip-sessions',
  '/vip-sessions/:id',
]);

test("lists every screen of a client's", () => {
  const listed = new Set(screens.map(({ screen }) => screen));
  const paths = [...loadedRoutes(), ...lazyRoutes]
    .filter(({ access = 'member', role = 'CLIENT' }) => access === 'member' && role === 'CLIENT')
    .map(({ path }) => path as string);
  expect(paths.filter((path) => !listed.has(path as never) && !others.has(path))).toEqual([]);
  expect([...listed, ...others].filter((path) => !paths.includes(path))).toEqual([]);
});
