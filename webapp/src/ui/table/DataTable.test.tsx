import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useListKeys } from '../useListKeys';
import { DataTable } from './DataTable';

const names = ['one', 'two', 'three', 'four'];
const open = vi.fn();

function List() {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <div ref={list}>
      <DataTable
        labels={{ caption: 'Numbers', selectAll: 'All', selectRow: (name) => `Select ${name}` }}
        columns={[
          {
            key: 'name',
            head: 'Name',
            cell: (name) => (
              <button type="button" data-open onClick={() => open(name)}>
                {name}
              </button>
            ),
          },
        ]}
        rows={names}
        idOf={(name) => name}
        nameOf={(name) => name}
        selection={{ chosen, onChoose: setChosen }}
      />
      <output>{names.filter((name) => chosen.has(name)).join(' ')}</output>
      {chosen.size > 0 && (
        <button type="button" data-unpick onClick={() => setChosen(new Set())}>
          Clear
        </button>
      )}
    </div>
  );
}

beforeEach(() => {
  open.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

it('selects, opens and deselects rows by keyboard', async () => {
  const { getByRole } = render(<List />);
  await userEvent.keyboard('jj');
  expect(getByRole('checkbox', { name: 'Select two' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(getByRole('status')).toHaveTextContent(/^two$/);
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith('two');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(getByRole('status')).toHaveTextContent('two three four');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(getByRole('status')).toHaveTextContent(/^two three$/);
  await userEvent.keyboard('{Escape}');
  expect(getByRole('status')).toBeEmptyDOMElement();
});

it('selects a range from the previous row with Shift', async () => {
  const { getByRole } = render(<List />);
  const person = userEvent.setup();
  await person.click(getByRole('checkbox', { name: 'Select four' }));
  await person.keyboard('{Shift>}');
  await person.click(getByRole('checkbox', { name: 'Select two' }));
  await person.keyboard('{/Shift}');
  expect(getByRole('status')).toHaveTextContent('two three four');
});
