import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { Questions } from './Questions';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['programme-screening', 'ui']);
});

it('passes on only whether any answer is yes, once all are given', async () => {
  const passed: unknown[][] = [];
  render(<Questions pending={false} onAnswered={(...given) => passed.push(given)} />);
  const done = screen.getByRole('button', { name: 'See the outcome' });
  const no = screen.getAllByRole('radio', { name: 'No' });
  expect(no).toHaveLength(7);
  for (const radio of no.slice(1)) await userEvent.click(radio);
  await userEvent.click(done);
  expect(screen.getByRole('alert').textContent).toBe('Please answer every question.');
  expect(passed).toEqual([]);
  await userEvent.click(no[0] as HTMLElement);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(done);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[3] as HTMLElement);
  await userEvent.click(done);
  expect(passed).toEqual([[false], [true]]);
});
