import { useEffect, useRef } from 'react';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { canSpeak, speak, unlockByTap } from '../exercise/voice';
import type { Guide, Steps } from './guide';
import { cuesBetween, type Segment, segmentAt } from './timeline';
import type { Words } from './words';

/** Says what begins, and counts the last seconds, while the film plays. */
export function useSpokenCues({ film, segments, steps }: Guide): void {
  const language = useLanguage();
  const words = useWords(steps);
  // What is being said goes on while the screen is drawn again.
  const current = useRef({ words, language });
  current.current = { words, language };
  useEffect(() => {
    if (!canSpeak()) return;
    let before = film.currentTime;
    const silence = () => speechSynthesis.cancel();
    const say = ({ text, lang = current.current.language }: Words) => {
      if (!film.muted && !film.paused) speak(text, lang);
    };
    const announce = (segment: Segment | undefined) => {
      silence();
      for (const one of segment ? current.current.words(segment) : []) say(one);
    };
    const begin = () => {
      before = film.currentTime;
      announce(segmentAt(segments, before));
    };
    const follow = () => {
      const now = film.currentTime;
      for (const cue of cuesBetween(segments, steps, before, now)) {
        if ('starts' in cue) announce(cue.starts);
        else say({ text: String(cue.count) });
      }
      before = now;
    };
    const listeners = {
      play: begin,
      seeked: begin,
      timeupdate: follow,
      pause: silence,
      volumechange: silence,
    };
    for (const [name, listener] of Object.entries(listeners)) film.addEventListener(name, listener);
    const stopWaiting = unlockByTap();
    return () => {
      stopWaiting();
      for (const [name, listener] of Object.entries(listeners)) film.removeEventListener(name, listener);
      silence();
    };
  }, [film, segments, steps]);
}

/** What to say when a segment begins. */
function useWords(steps: Steps) {
  const { t } = useTranslation('training-guided');
  const pick = useLocalized();
  return ({ kind, from, to, line }: Segment): Words[] => {
    const { exercise, reps = null, seconds } = steps[line] ?? {};
    const name = exercise ? [pick(exercise.name)] : [];
    if (kind === 'ready') return [{ text: t(($) => $.ready) }, ...name];
    if (kind === 'rest') return [{ text: t(($) => $.sayRest, { count: to - from }) }, ...name];
    const amount =
      reps === null ? t(($) => $.saySeconds, { count: seconds ?? 0 }) : t(($) => $.sayReps, { count: reps });
    return [...name, { text: amount }];
  };
}
