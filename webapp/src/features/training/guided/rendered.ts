// What the server draws guided films with: the same figure, timeline and words, without a browser. It is bundled by `npm run generate`.
import type { Language, Localized } from '../../../lib/i18n';
import en from '../../../locales/en/training-guided.json';
import ru from '../../../locales/ru/training-guided.json';
import type { Movement } from '../../../parts/figure/movement';
import { type Figured, movementOf } from '../../../parts/figure/movementOf';
import { paletteOf } from '../../../parts/figure/palette';
import { type Box, boxOf, pictureAt } from '../../../parts/figure/picture';
import { duration } from '../../../parts/figure/pose';
import { personOf } from '../../../parts/figure/who';
import { factsOf, isCounted, type Phrases, type Said } from './facts';
import { repetitionSeconds, timelineOf } from './timeline';
import type { Words } from './words';

const words: Record<Language, Record<string, string>> = { en, ru };
const corners = 36;

type Texts = Localized['all'];

/** A line of the plan as the server knows it. */
interface Planned extends Omit<Step, 'note' | 'exercise'> {
  note: Texts | null;
  exercise: Omit<Step['exercise'], 'name' | 'howTo'> & { name: Texts; howTo: Texts };
}

function stepOf({ note, exercise, ...step }: Planned): Step {
  const { name, howTo } = exercise;
  return {
    ...step,
    note: note && { all: note },
    exercise: { ...exercise, name: { all: name }, howTo: { all: howTo } },
  };
}

/** A line as the app knows it. */
interface Step extends Said {
  exercise: Said['exercise'] & Figured & { howTo: Localized };
}

/** The plural forms of both languages; the engine of the server knows none. */
function pluralOf(language: Language, count: number): string {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  const [last, teens] = [count % 10, Math.floor(count / 10) % 10 === 1];
  if (last === 1 && !teens) return 'one';
  return last >= 2 && last <= 4 && !teens ? 'few' : 'many';
}

function phrasesOf(language: Language): Phrases {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    (words[language][key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  const counted = (key: string) => (count: number) => say(`${key}_${pluralOf(language, count)}`, { count });
  return {
    ready: say('ready'),
    rest: say('rest'),
    last: say('last'),
    restOf: counted('restOf'),
    reps: counted('reps'),
    seconds: counted('seconds'),
    setOf: (number, all) => say('setOf', { number, all }),
    next: (what) => say('next', { what }),
  };
}

const drawn = new Map<string, Movement>();

/** The scenes of the film of a plan, as JSON; `repetition` is 0 where the seconds are counted down. */
export function scenesOf(plan: string, language: Language): string {
  const steps = (JSON.parse(plan) as readonly Planned[]).map(stepOf);
  const pick = ({ all }: Localized): Words => ({ text: all[language] || Object.values(all)[0] || '' });
  const segments = timelineOf(steps);
  const facts = factsOf(segments, steps, phrasesOf(language), pick);
  const scenes = segments.map((segment) => {
    const { exercise } = steps[segment.line] as Step;
    const movement = movementOf(exercise);
    if (movement) drawn.set(exercise.key, movement);
    const isReps = isCounted(steps, segment);
    const own = movement ? duration(movement) : 0;
    const { head, lead, note, foot } = facts(segment);
    return {
      from: segment.from,
      to: segment.to,
      figure: movement ? exercise.key : '',
      howTo: movement ? '' : pick(exercise.howTo).text,
      repetition: isReps ? repetitionSeconds : 0,
      cycle: movement && isReps ? repetitionSeconds : own,
      head: head.text,
      lead,
      note: note?.text ?? '',
      foot,
    };
  });
  return JSON.stringify(scenes);
}

const boxes = new Map<string, Box>();

/** A figure of the scenes at a part of its repetition: its box, and a line for each path: its colour or light, a space, and the path. */
export function figureAt(key: string, part: number, aspect: number): string {
  const movement = drawn.get(key);
  if (!movement) return '';
  const { build, tone } = personOf(key, 'both');
  const box = boxes.get(key) ?? boxOf(movement, build, aspect);
  boxes.set(key, box);
  const colours = paletteOf(tone);
  const { paths, glows } = pictureAt(movement, part * duration(movement), build, corners);
  const lines = paths.flatMap(({ fill, d, glow }) => {
    const light = glow === undefined ? undefined : glows[glow];
    if (light) return [`${light.matrix.slice(7, -1).replaceAll(' ', ',')},${light.strength} ${d}`];
    // An edge is thinner than a pixel.
    return fill === 'edge' || !d ? [] : [`${colours[fill] ?? '#ff00ffff'} ${d}`];
  });
  return [box.join(' '), colours.glow, ...lines].join('\n');
}
