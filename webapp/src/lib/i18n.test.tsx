import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n, useLanguage, useTranslation } from './i18n';
import { currentSite, setSite } from './site';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
});

function Words() {
  const { t } = useTranslation(['app', 'ui']);
  return (
    <p lang={useLanguage()}>
      {t(($) => $.skip)} · {t(($) => $.save, { ns: 'ui' })} · {t(($) => $.stars, { ns: 'ui', count: 3 })}
    </p>
  );
}

it('waits for the texts of a part', async () => {
  await act(async () =>
    render(
      <Suspense>
        <Words />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('Skip to content · Save · 3 stars')).toBeInTheDocument();
});

it('switches every text to the other language as soon as it is chosen', async () => {
  await loadTexts(['app']);
  render(<Words />);
  expect(screen.getByText('Skip to content · Save · 3 stars')).toHaveAttribute('lang', 'en');
  await act(() => setLanguage('ru'));
  expect(screen.getByText('Перейти к содержанию · Сохранить · 3 звезды')).toHaveAttribute('lang', 'ru');
});

function Offer() {
  const { t } = useTranslation('parts-install');
  return <p>{t(($) => $.title)}</p>;
}

it.each([
  ['en', 'Keep Northside at hand'],
  ['ru', 'Northside всегда под рукой'],
] as const)('calls the product as the operator does (%s)', async (language, said) => {
  await loadTexts(['parts-install']);
  await setLanguage(language);
  const site = currentSite();
  setSite({ ...site, name: 'Northside' });
  render(<Offer />);
  expect(screen.getByText(said)).toBeInTheDocument();
  setSite(site);
});
