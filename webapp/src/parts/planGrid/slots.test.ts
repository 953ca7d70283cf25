import { expect, test } from 'vitest';
import { copied, type Placed, placed, slotsOn, stepped, swapped, undone } from './slots';

const slot = (key: string, week: number, weekday: number): Placed => ({ key, week, weekday });
const plan = [slot('a', 1, 1), slot('b', 1, 1), slot('c', 1, 7), slot('d', 2, 3)];
const keys = (slots: readonly Placed[] | undefined, week: number, weekday: number) =>
  slotsOn(slots ?? [], { week, weekday }).map(({ key }) => key);

test('one moves to the end of another day, and keeps its place on its own', () => {
  expect(keys(placed(plan, 'c', { week: 1, weekday: 1 }), 1, 1)).toEqual(['a', 'b', 'c']);
  expect(keys(placed(plan, 'a', { week: 1, weekday: 1 }), 1, 1)).toEqual(['a', 'b']);
});

test('those of a day are swapped', () => {
  expect(keys(swapped(plan, 'a', 1), 1, 1)).toEqual(['b', 'a']);
  expect(swapped(plan, 'a', -1)).toBeUndefined();
  expect(swapped(plan, 'b', 1)).toBeUndefined();
});

test('arrows move along the days across the ends of weeks, but not beyond the programme', () => {
  expect(keys(stepped(plan, 'c', 'ArrowRight', 2), 2, 1)).toEqual(['c']);
  expect(keys(stepped(plan, 'd', 'ArrowLeft', 2), 2, 2)).toEqual(['d']);
  expect(stepped(plan, 'a', 'ArrowLeft', 2)).toBeUndefined();
  expect(stepped(plan, 'd', 'ArrowDown', 2)).toBeUndefined();
  expect(keys(stepped(plan, 'd', 'ArrowDown', 3), 3, 3)).toEqual(['d']);
  expect(stepped(plan, 'a', 'Enter', 2)).toBeUndefined();
});

test('up and down move through the day before leaving its week', () => {
  expect(keys(stepped(plan, 'b', 'ArrowUp', 2), 1, 1)).toEqual(['b', 'a']);
  expect(keys(stepped(plan, 'b', 'ArrowDown', 2), 2, 1)).toEqual(['b']);
});

test('a copied week replaces the existing one, and the copies have their own keys', () => {
  let next = 0;
  const all = copied(plan, 1, [2, 3], () => `new${next++}`);
  expect(keys(all, 2, 3)).toEqual([]);
  expect(keys(all, 1, 1)).toEqual(['a', 'b']);
  expect(keys(all, 2, 1)).toEqual(['new0', 'new1']);
  expect(keys(all, 3, 7)).toEqual(['new5']);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('what was removed is back in its place once undone, and what was done since stays', () => {
  const after = plan.filter(({ key }) => key !== 'b');
  const since = [...placed(after, 'a', { week: 2, weekday: 3 }), slot('e', 1, 1)];
  const back = undone(since, plan, after);
  expect(keys(back, 1, 1)).toEqual(['b', 'e']);
  expect(keys(back, 2, 3)).toEqual(['d', 'a']);
  expect(keys(undone(plan, plan, after), 1, 1)).toEqual(['a', 'b']);
});

test('a copied week goes once undone, but not what was added to it since', () => {
  let next = 0;
  const after = copied(plan, 1, [2], () => `n${next++}`);
  expect(keys(after, 2, 3)).toEqual([]);
  const back = undone([...after, slot('e', 2, 1)], plan, after);
  expect(keys(back, 2, 1)).toEqual(['e']);
  expect(keys(back, 2, 3)).toEqual(['d']);
});
