import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RequestError } from '../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../lib/i18n';
import { TextField } from '../ui/TextField';
import { useRefusal } from './useFirstError';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['ui', 'errors']);
});

afterEach(() => vi.restoreAllMocks());

function Form({ error }: { error: Record<string, unknown> | undefined }) {
  const { ref, setError, fieldError } = useRefusal();
  return (
    <form ref={ref}>
      {['name', 'from', 'to'].map((field) => (
        <TextField key={field} label={field} defaultValue="" error={fieldError(field)} />
      ))}
      <button type="button" onClick={() => setError(error && new RequestError('BAD_INPUT', error))}>
        Send
      </button>
    </form>
  );
}

it('shows the first refused field of the form, after each attempt', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = render(<Form error={{ field: 'input.from', reason: 'OUT_OF_RANGE' }} />);
  expect(shown).not.toHaveBeenCalled();
  const field = screen.getByRole('textbox', { name: 'from' });
  for (const attempt of [1, 2]) {
    await userEvent.click(screen.getByRole('button'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(shown).toHaveBeenCalledTimes(attempt);
    expect(shown.mock.contexts.at(-1)).toContainElement(field);
  }
  rerender(<Form error={undefined} />);
  await userEvent.click(screen.getByRole('button'));
  expect(shown).toHaveBeenCalledTimes(2);
});

/** The screens of coaches and admins. */
const staff = import.meta.glob<string>(
  [
    '../features/{chat/moderation,coaching,invitation/manage,settings}/**/*.tsx',
    '../features/{checkin,nutrition,programme,session}/{coach,manage,staff}/**/*.tsx',
    '../features/{library,membership,people,support}/{admin,exercises,manage,staff,vouchers}/**/*.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);

it('is done by each form of the staff that says at a field what is wrong', () => {
  const silent = Object.entries(staff).filter(
    ([, code]) =>
      /\buseFieldError\(/.test(code) &&
      /<form\b/.test(code) &&
      !/\b(showFirstError|useFirstError|useRefusal)\(/.test(code) &&
      // They focus it themselves.
      !code.includes("querySelector<HTMLElement>('[aria-invalid]')?.focus()"),
  );
  expect(silent.map(([file]) => file)).toEqual([]);
});
