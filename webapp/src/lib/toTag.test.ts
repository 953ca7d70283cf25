import { expect, it } from 'vitest';
import { toLanguage, toTag } from './i18n';

it('takes the first language that there is of those that a browser or the server names', () => {
  expect(toTag('fr-FR', 'ru-RU', 'en')).toBe('ru');
  expect(toTag('en-GB')).toBe('en');
  expect(toTag('de-AT', 'en')).toBe('de');
  expect(toTag('xx', 'RU')).toBe('ru');
  expect(toTag('', 'toString')).toBe('en');
  expect(toTag(toLanguage('de'))).toBe('de');
});
