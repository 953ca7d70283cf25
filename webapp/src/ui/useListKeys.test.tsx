import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchKeys } from './keys';
import { useListKeys } from './useListKeys';

const done = vi.fn();

function List() {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <>
      <input aria-label="Search" />
      <ul ref={list}>
        {['one', 'two'].map((name) => (
          <li key={name} data-item={name}>
            <a data-open href={`#${name}`}>
              {name}
            </a>
            <button type="button" data-done onClick={() => done(name)}>
              done
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

beforeEach(() => {
  done.mockClear();
  switchKeys(true);
});

it('moves with j and k and stops at the ends', async () => {
  const { getByText } = render(<List />);
  await userEvent.keyboard('j');
  expect(getByText('one')).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(getByText('two')).toHaveFocus();
  await userEvent.keyboard('kkk');
  expect(getByText('one')).toHaveFocus();
});

it('clicks what an item has, and moves on to the next', async () => {
  const { getByText } = render(<List />);
  await userEvent.keyboard('je');
  expect(done).toHaveBeenCalledWith('one');
  expect(getByText('two')).toHaveFocus();
  await userEvent.keyboard('o');
  expect(location.hash).toBe('#two');
});

it('moves with the arrows once it is in the list', async () => {
  const { getByText } = render(<List />);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  getByText('one').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(getByText('two')).toHaveFocus();
  getByText('two').parentElement?.querySelector('button')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(getByText('one')).not.toHaveFocus();
});

it('leaves letters to fields, and does nothing when shortcuts are off', async () => {
  const { getByLabelText } = render(<List />);
  await userEvent.type(getByLabelText('Search'), 'je');
  expect(getByLabelText('Search')).toHaveValue('je');
  expect(done).not.toHaveBeenCalled();
  getByLabelText('Search').blur();
  switchKeys(false);
  await userEvent.keyboard('je');
  expect(done).not.toHaveBeenCalled();
});
