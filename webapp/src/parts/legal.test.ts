import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage, startI18n } from '../lib/i18n';
import { useLegalPaths } from './legal';

it('follows the language of the app', async () => {
  await startI18n();
  await setLanguage('en');
  const { result } = renderHook(useLegalPaths);
  expect(result.current).toEqual({ privacy: '/privacy-policy', terms: '/terms-of-service' });
  await act(() => setLanguage('ru'));
  expect(result.current).toEqual({ privacy: '/ru/privacy-policy', terms: '/ru/terms-of-service' });
  await act(() => setLanguage('en'));
});
