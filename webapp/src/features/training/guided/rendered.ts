// What the server draws guided films with: the same figure, timeline and words, without a browser. It is bundled by `npm run generate`.
import type { Language, Localized } from '../../../lib/i18n';
import { source } from '../../../locales/types/languages';
import type { Movement } from '../../../parts/figure/movement';
import { type Figured, movementOf } from '../../../parts/figure/movementOf';
import { paletteOf } from '../../../parts/figure/palette';
import { type Box, boxOf, pictureAt } from '../../../parts/figure/picture';
import { duration } from '../../../parts/figure/pose';
import { personOf } from '../../../parts/figure/who';
import { factsOf, isCounted, type Phrases, type Said } from './facts';
import { repetitionSeconds, timelineOf } from './timeline';
import type { Words } from './words';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/training-guided.json', {
  eager: true,
  import: 'default',
});
const wordsOf = (language: string) => files[`../../../locales/${language}/training-guided.json`];
const english = wordsOf(source) ?? {};
/** The plural form of each language for every count below 200, by which all others go; the engine of the server knows none. */
declare const __PLURALS__: Record<string, readonly string[]>;
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

function pluralOf(language: string, count: number): string {
  return __PLURALS__[language]?.[count < 200 ? count : 100 + (count % 100)] ?? 'other';
}

function phrasesOf(language: Language): Phrases {
  const own = wordsOf(language);
  const fill = (text: string | undefined, values: Record<string, string | number> = {}) =>
    (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  const say = (key: string, values?: Record<string, string | number>) =>
    fill(own?.[key] ?? english[key], values);
  const counted = (key: string) => (count: number) =>
    fill(own?.[`${key}_${pluralOf(language, count)}`] ?? english[`${key}_${pluralOf(source, count)}`], {
      count,
    });
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
  const pick = ({ all }: Localized): Words => ({
    text: [language, source, ...Object.keys(all)].map((tag) => all[tag]).find(Boolean) ?? '',
  });
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
