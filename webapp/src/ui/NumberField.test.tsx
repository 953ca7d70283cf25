import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseDecimal } from '../lib/format';
import { NumberField } from './NumberField';

it('lets a form be sent only with what can be read as a number', () => {
  const show = (value: string) => <NumberField label="Weight" value={value} onValue={() => undefined} />;
  const { rerender } = render(show(''));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' });
  expect(field.checkValidity()).toBe(true);
  for (const typed of ['80', '80,4', '80.', ',5', '80,,4', '80..4', '8.0,4', ',']) {
    rerender(show(typed));
    expect([typed, field.checkValidity()]).toEqual([typed, parseDecimal(typed) !== undefined]);
  }
});
