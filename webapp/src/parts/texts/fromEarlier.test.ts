import { expect, test } from 'vitest';
import { fromEarlier } from './fromEarlier';

const before = { title: { en: 'Legs', ru: 'Ноги' }, minutes: '20', steps: [] as object[] };

test('texts in a field for each language are brought over', () => {
  expect(fromEarlier(before, { titleEn: 'Arms', minutes: '30' })).toEqual({
    title: { en: 'Arms', ru: 'Ноги' },
    minutes: '30',
    steps: [],
  });
  const rows = [
    { key: 'a', noteEn: 'Slowly', noteRu: '' },
    { key: 'b', note: { en: 'Fast' } },
  ];
  expect(fromEarlier(before, { steps: rows }).steps).toEqual([
    { key: 'a', note: { en: 'Slowly', ru: '' } },
    { key: 'b', note: { en: 'Fast' } },
  ]);
});

test('what is kept now stays as it is', () => {
  const kept = { title: { en: 'Arms' }, steps: [{ key: 'a', note: {} }], tags: ['en', null, 5] };
  expect(fromEarlier(before, kept)).toEqual({ ...before, ...kept });
});
