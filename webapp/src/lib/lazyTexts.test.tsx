import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import english from '../locales/en/ui.json';
import { allLanguages, languages, loadTexts, setLanguage, startI18n, useTranslation } from './i18n';
import { completed } from './lazyTexts';

const incomplete = allLanguages.filter((language) => !languages[language].isComplete);
const files = import.meta.glob<Partial<typeof english>>('../locales/*/ui.json', {
  eager: true,
  import: 'default',
});

beforeAll(() => startI18n());
afterAll(() => setLanguage('en'));

it('adds what is lacking, text by text, but no form of a plural', () => {
  const from = { save: 'Save', plan: { FREE: 'Free', VIP: 'VIP' }, days: ['Mo', 'Tu'], stars_other: 'stars' };
  expect(completed({ plan: { FREE: 'Gratis' }, days: ['Mo'] }, from)).toEqual({
    save: 'Save',
    plan: { FREE: 'Gratis', VIP: 'VIP' },
    days: ['Mo'],
  });
});

function Words() {
  const { t } = useTranslation(['ui', 'app']);
  return (
    <p>
      {t(($) => $.save, { ns: 'ui' })} · {t(($) => $.plan.BASIC, { ns: 'ui' })} ·{' '}
      {t(($) => $.stars, { ns: 'ui', count: 1 })} · {t(($) => $.stars, { ns: 'ui', count: 3 })}
    </p>
  );
}

it.each(incomplete)('shows every text in %s, or as the source has it', async (language) => {
  await act(() => setLanguage(language));
  await loadTexts(['ui', 'app']);
  render(<Words />);
  const own = { ...english, ...files[`../locales/${language}/ui.json`] };
  const plan = { ...english.plan, ...own.plan };
  const [one, many] = [own.stars_one.replace('{{count}}', '1'), own.stars_other.replace('{{count}}', '3')];
  expect(screen.getByText(`${own.save} · ${plan.BASIC} · ${one} · ${many}`)).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', language);
  expect(document.documentElement).toHaveAttribute('dir', languages[language].direction);
});
