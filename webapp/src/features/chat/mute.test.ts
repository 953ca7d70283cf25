import { expect, it } from 'vitest';
import { isMuted } from './mute';
import { nextMessageAt, type Standing } from './useStanding';

it('is muted until a mute ends', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect(isMuted(null)).toBe(false);
  expect(isMuted({ until: null })).toBe(true);
  expect(isMuted({ until: at(60_000) })).toBe(true);
  expect(isMuted({ until: at(-60_000) })).toBe(false);
});

it('applies slow mode after the last own message, whether the server or this device knows of it', () => {
  const standing: Standing = {
    __typename: 'ChatStanding',
    slowModeSeconds: 30,
    nextAt: '2026-03-10T09:00:40Z',
    ban: null,
    rules: {
      __typename: 'ChatRules',
      version: 1,
      accepted: true,
      text: { __typename: 'LocalizedText', all: {} },
    },
  };
  const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);
  expect(nextMessageAt(standing, undefined)).toBe(at('09:00:40'));
  expect(nextMessageAt(standing, '2026-03-10T09:00:20Z')).toBe(at('09:00:50'));
  expect(nextMessageAt({ ...standing, slowModeSeconds: 0 }, '2026-03-10T09:00:20Z')).toBe(0);
  expect(nextMessageAt(undefined, '2026-03-10T09:00:20Z')).toBe(0);
});
