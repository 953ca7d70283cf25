import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PaletteGroup, PaletteKit } from './PaletteKit';

const people = (...names: string[]): PaletteGroup[] => [
  { title: 'People', items: names.map((name) => ({ id: `/${name}`, label: name })) },
];

const choose = vi.fn();

function Palette({ groups }: { groups: PaletteGroup[] }) {
  const [typed, setTyped] = useState('');
  return (
    <PaletteKit
      label="Go to"
      emptyText="Nothing"
      locale="en"
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      onChoose={choose}
      onClose={() => undefined}
    />
  );
}

beforeEach(() => choose.mockClear());

it('chooses what is marked', async () => {
  render(<Palette groups={people('Ann', 'Ben')} />);
  await userEvent.type(screen.getByRole('searchbox'), 'n{ArrowDown}{Enter}');
  const marked = document.querySelector('[data-focused]')?.getAttribute('data-key');
  expect(choose.mock.calls).toEqual([[marked]]);
});

it('chooses what is listed, however late it arrived', async () => {
  const { rerender } = render(<Palette groups={people('Ann', 'Ben')} />);
  await userEvent.type(screen.getByRole('searchbox'), 'cl');
  rerender(<Palette groups={people('Clara', 'Ann')} />);
  rerender(<Palette groups={people('Clara')} />);
  await userEvent.keyboard('{Enter}');
  expect(choose.mock.calls).toEqual([['/Clara']]);
});
