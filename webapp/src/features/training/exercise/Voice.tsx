import { useEffect, useRef } from 'react';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { countdowns, cuesOf, speak, unlockByTap } from './voice';
import type { WorkoutDraft } from './workoutDraft';

/** Speaks what the screen shows; renders nothing. */
export function Voice({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const language = useLanguage();
  const before = useRef(draft);
  useEffect(() => {
    const cues = cuesOf(before.current, draft, Date.now());
    before.current = draft;
    const line = draft.lines[draft.at.line];
    const what = line ? pick(line.exercise.name) : undefined;
    for (const cue of cues) {
      if (cue === 'upNext')
        speak(
          t(($) => $.upNext, { what: what?.text ?? '' }),
          language,
        );
      else
        speak(
          t(($) => $[cue]),
          language,
        );
      if (cue === 'restOver' && what) speak(what.text, what.lang ?? language);
    }
  }, [draft, t, pick, language]);
  const startsAt = draft.run?.startsAt;
  const endsAt = draft.run?.endsAt ?? draft.rest?.endsAt;
  useEffect(() => {
    const now = Date.now();
    const timers = countdowns([startsAt, endsAt], now).map(([at, count]) =>
      setTimeout(() => speak(String(count), language), at - now),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [startsAt, endsAt, language]);
  useEffect(unlockByTap, []);
  useEffect(() => () => speechSynthesis.cancel(), []);
  return null;
}
