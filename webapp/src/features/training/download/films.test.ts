import { expect, it } from 'vitest';
import { isCurrent, type KeptFilm } from './films';

const kept: KeptFilm = {
  workoutId: 'w',
  path: '/media/film',
  bytes: 1,
  requiredPlan: 'FREE',
  captions: ['/media/en'],
};

it('knows a film whose links were signed anew', () => {
  expect(isCurrent(kept, { url: '/media/film?sig=2', captions: ['/media/en?sig=2'] })).toBe(true);
});

it('notices another film, as when a stream was made of it, and other captions', () => {
  expect(isCurrent(kept, { url: '/media/other?sig=1', captions: ['/media/en?sig=1'] })).toBe(false);
  expect(isCurrent(kept, { url: '/media/film?sig=1', captions: ['/media/ru?sig=1'] })).toBe(false);
});
