import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { useReason } from './useReason';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['coaching']);
  setViewer({ id: 'coach', units: 'METRIC' } as Viewer);
});

const none = {
  lately: 0,
  usual: 0,
  weightChangeKg: null,
  direction: null,
  adherence: null,
  programmeEndsOn: null,
};

it('says "since yesterday" for one day only, even in a language that treats 21 like 1', async () => {
  const said = (reason: 'UNANSWERED_MESSAGE' | 'CHECK_IN_WAITING', days: number) =>
    renderHook(() => useReason()).result.current({ ...none, reason, days });
  await setLanguage('ru');
  expect(said('UNANSWERED_MESSAGE', 1)).toBe('Ждёт ответа со вчерашнего дня');
  expect(said('UNANSWERED_MESSAGE', 21)).toBe('Ждёт ответа уже 21 день');
  expect(said('UNANSWERED_MESSAGE', 22)).toBe('Ждёт ответа уже 22 дня');
  expect(said('CHECK_IN_WAITING', 1)).toBe('Отчёт ждёт ответа со вчерашнего дня');
  expect(said('CHECK_IN_WAITING', 31)).toBe('Отчёт ждёт ответа 31 день');
  await setLanguage('en');
  expect(said('UNANSWERED_MESSAGE', 0)).toBe('Has been waiting for an answer for hours');
  expect(said('CHECK_IN_WAITING', 1)).toBe('A check-in has waited since yesterday');
});
