import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusFallback } from './useFocusFallback';

function List({ names, disabled }: { names: string[]; disabled?: boolean }) {
  const section = useFocusFallback<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} aria-label="List">
      {names.map((name) => (
        <button key={name} type="button" disabled={disabled}>
          {name}
        </button>
      ))}
    </section>
  );
}

it('takes the focus of a child that is removed or disabled', () => {
  const { rerender } = render(<List names={['one', 'two']} />);
  screen.getByText('one').focus();
  rerender(<List names={['two']} />);
  expect(document.activeElement).toBe(screen.getByLabelText('List'));
  screen.getByText('two').focus();
  rerender(<List names={['two']} disabled />);
  screen.getByText('two').blur();
  rerender(<List names={['two']} disabled />);
  expect(document.activeElement).toBe(screen.getByLabelText('List'));
});

it('takes no focus that was elsewhere or put away', () => {
  const { rerender } = render(<List names={['one', 'two']} />);
  expect(document.activeElement).toBe(document.body);
  screen.getByText('one').focus();
  screen.getByText('one').blur();
  rerender(<List names={['one']} />);
  expect(document.activeElement).toBe(document.body);
});
