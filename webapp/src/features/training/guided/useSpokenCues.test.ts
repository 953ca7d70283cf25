import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../lib/i18n';
import { type Guide, guideOf, type Steps } from './guide';
import { useSpokenCues } from './useSpokenCues';

// What jsdom lacks.
let heard: string[];
class Utterance {
  text: string;
  lang = '';
  voice = null;
  constructor(text: string) {
    this.text = text;
  }
}
const device = {
  speak: ({ text, lang }: Utterance) => heard.push(`${text} (${lang})`),
  cancel: () => heard.push('-'),
  getVoices: () => [],
};

let guide: Guide;

beforeAll(async () => {
  await startI18n();
  await loadTexts(['training-guided']);
});

beforeEach(() => {
  heard = [];
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const exercise = { name: { all: { ru: 'Планка' } } };
  const line = { sets: 2, reps: null, seconds: 5, restSeconds: 4, superset: null, note: null, exercise };
  guide = guideOf([line] as unknown as Steps);
});

afterEach(() => {
  vi.useRealTimers();
});

it('says what begins and counts, each in its language, and goes on while the screen is drawn again', async () => {
  const { rerender, unmount } = renderHook(() => useSpokenCues(guide));
  await guide.film.play();
  vi.advanceTimersByTime(9500);
  rerender();
  expect(heard).toEqual(['-', 'Get ready (en)', 'Планка (ru)', '3 (en)', '2 (en)', '1 (en)']);
  heard = [];
  vi.advanceTimersByTime(6000);
  expect(heard).toEqual([
    '-',
    'Планка (ru)',
    '5 seconds (en)',
    '3 (en)',
    '2 (en)',
    '1 (en)',
    '-',
    'Rest, 4 seconds. Next: (en)',
    'Планка (ru)',
  ]);
  heard = [];
  guide.film.pause();
  expect(heard).toEqual(['-']);
  unmount();
});

it('is silent while it is muted, and says where a seek leads', async () => {
  const { unmount } = renderHook(() => useSpokenCues(guide));
  guide.film.muted = true;
  await guide.film.play();
  vi.advanceTimersByTime(9500);
  expect(heard.filter((text) => text !== '-')).toEqual([]);
  guide.film.muted = false;
  heard = [];
  guide.film.currentTime = 20;
  expect(heard).toEqual(['-', 'Планка (ru)', '5 seconds (en)']);
  guide.film.pause();
  unmount();
});
