import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Segmented } from './Segmented';

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const;

function show(onValue: () => unknown) {
  render(<Segmented label="Letter" value="a" onValue={onValue} choices={choices} />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  return {
    choose: (name: string) => act(() => radio(name).click()),
    isChosen: (name: string) => radio(name).checked,
  };
}

it('shows what was chosen while it is saved, and what was before if that fails', async () => {
  let fail = () => {};
  const saved = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('Save failed'));
  });
  const { choose, isChosen } = show(() => saved);
  choose('B');
  expect(isChosen('B')).toBe(true);
  await act(async () => fail());
  expect(isChosen('A')).toBe(true);
});

it('leaves the value to its parent if nothing is saved', () => {
  const { choose, isChosen } = show(() => undefined);
  choose('B');
  expect(isChosen('A')).toBe(true);
});
