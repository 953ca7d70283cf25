import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PaletteGroup, PaletteKit } from './PaletteKit';

const people = (...names: string[]): PaletteGroup[] => [
  { title: 'People', items: names.map((name) => ({ id: `/${name}`, label: name })) },
];

const choose = vi.fn();
const close = vi.fn();

function Palette({ groups, isSearching = false }: { groups: PaletteGroup[]; isSearching?: boolean }) {
  const [typed, setTyped] = useState('');
  return (
    <PaletteKit
      label="Go to"
      emptyText="Nothing"
      locale="en"
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      isSearching={isSearching}
      onChoose={choose}
      onClose={close}
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

it('keeps Enter until the answer is there, unless one goes on typing', async () => {
  const { rerender } = render(<Palette groups={[]} isSearching />);
  expect(screen.queryByText('Nothing')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'cl{Enter}');
  rerender(<Palette groups={people('Clara')} />);
  expect(choose.mock.calls).toEqual([['/Clara']]);

  rerender(<Palette groups={[]} isSearching />);
  await userEvent.keyboard('{Enter}o');
  rerender(<Palette groups={people('Clo')} />);
  expect(choose.mock.calls).toHaveLength(1);
});

it('forgets Enter where nothing is found', async () => {
  const { rerender } = render(<Palette groups={[]} isSearching />);
  await userEvent.type(screen.getByRole('searchbox'), 'cl{Enter}');
  rerender(<Palette groups={[]} />);
  expect(screen.getByText('Nothing')).toBeDefined();
  rerender(<Palette groups={people('Clara')} />);
  expect(choose).not.toHaveBeenCalled();
});

it('closes by the back button of the system', () => {
  const watchers: EventTarget[] = [];
  // jsdom has none.
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy = () => watchers.splice(watchers.indexOf(this), 1);
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  const { unmount } = render(<Palette groups={[]} />);
  watchers[0]?.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  expect(watchers).toEqual([]);
});
