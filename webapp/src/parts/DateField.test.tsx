import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../lib/i18n';
import { DateField } from './DateField';

beforeAll(() => startI18n());
afterEach(() => setLanguage('en'));

for (const [language, day] of [
  ['en', '25 Nov 2026'],
  ['ru', '25 нояб. 2026 г.'],
] as const)
  it(`says the day in the app's language until it is edited (${language})`, async () => {
    await setLanguage(language);
    const user = userEvent.setup();
    render(<DateField label="Day" value="2026-11-25" onChange={() => undefined} />);
    screen.getByText(day);
    await user.click(screen.getByLabelText('Day'));
    expect(screen.queryByText(day)).toBeNull();
    await user.tab();
    screen.getByText(day);
  });

it('leaves an empty field to the browser', () => {
  render(<DateField label="Day" value="" onChange={() => undefined} />);
  expect(screen.queryByText(/\d/)).toBeNull();
});
