// What is laid out names start and end, so that it is mirrored where people read from right to left.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What stays as it is: where, what, and why. @type {[file: string, found: string, reason: string][]} */
const exceptions = [
  ['app/Shell.tsx', 'border-l-2', 'half of an arrow in a link that is mirrored'],
  ['app/background/PullToRefresh.tsx', "left: '", 'the middle of the page'],
  ['features/nutrition/manage/WeekEditor.tsx', "'ArrowLeft'", 'gets the key as it is read'],
  ['features/progress/photos/CompareSlider.tsx', '-translate-x-1/2', 'time runs from left to right'],
  ['features/progress/photos/CompareSlider.tsx', 'left: `', 'time runs from left to right'],
  ['features/progress/photos/CompareSlider.tsx', 'ArrowLeft:', 'time runs from left to right'],
  ['features/training/exercise/LineStrip.tsx', 'origin-left', 'fills a bar that is mirrored'],
  ['features/training/exercise/Panel.tsx', 'origin-left', 'fills a bar that is mirrored'],
  ['parts/figure/editor/HandleDot.tsx', '-translate-x-1/2', 'the figure is not mirrored'],
  ['parts/figure/editor/HandleDot.tsx', 'left: `', 'the figure is not mirrored'],
  ['parts/figure/editor/Stage.tsx', 'ArrowLeft:', 'moves a part of the figure'],
  ['parts/planGrid/slots.ts', 'ArrowLeft:', 'gets the key as it is read'],
  ['parts/player/Controls.tsx', 'ArrowLeft:', 'films run from left to right'],
  ['parts/player/Controls.tsx', 'translate-x-0.5', 'centres the sign of play, which is not mirrored'],
  ['parts/player/Player.tsx', 'translate-x-0.5', 'centres the sign of play, which is not mirrored'],
  ['ui/chart/LineChart.tsx', 'ArrowLeft:', 'time runs from left to right'],
];

/** Utilities of Tailwind with a side, that have a value or stand alone. */
const utility = new RegExp(
  `(?<=["'\`\\s:!]|^)(?:${[
    '-?(?:[mp][lr]|scroll-[mp][lr]|left|right|(?:space|translate)-x)-(?:\\d|px\\b|auto\\b|full\\b|\\[)[^"\'`\\s]*',
    '(?:border-[lr]|rounded-[tb]?[lr]|divide-x)(?:-[^"\'`\\s]+)?',
    'origin-(?:top-|bottom-)?(?:left|right)',
    '(?:text|float|clear|object|bg)-(?:left|right)',
    'bg-(?:linear|gradient)-to-[tb]?[lr]',
  ].join('|')})(?=["'\`\\s!])`,
  'g',
);
/** Styles in the code. */
const style =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*:|\b(?:left|right): ["'`]|\btextAlign: ["'](?:left|right)/g;
/** Properties in style sheets. */
const property =
  /(?<=[\s;{])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius)(?=:)|(?<=(?:text-align|float|clear): )(?:left|right)/g;
/** Icons that point along the line. */
const icon =
  /<(?:Chevron|Arrow|CornerUp|CornerDown)(?:Left|Right)\b(?!\s[^>]*mirrored)|<(?:Undo2?|Redo2?|Send|SendHorizontal|LogOut)\b(?!\s[^>]*mirrored)/g;
/** Keys that point along the line, where they are not taken as read. */
const key = /ArrowLeft:|'ArrowLeft'/g;

/** @param {string} file @returns {string[]} */
function sided(file) {
  const code = readFileSync(join(root, 'src', file), 'utf8');
  const all = (/** @type {RegExp[]} */ ...patterns) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found));
  if (file.endsWith('.css')) return all(property);
  return all(utility, style, icon, ...(code.includes('keyAsRead(') ? [] : [key]));
}

test('styles, icons and keys have no left and right', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: join(root, 'src') });
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((file) => !/\.test\.|__generated__|^locales\/|^ui\/direction\.ts/.test(file))
    .flatMap((file) => sided(file).map((one) => `${file}: ${one}`));
  const allowed = exceptions.map(([file, one]) => `${file}: ${one}`);
  expect([...new Set(found)].sort()).toEqual(allowed.sort());
});
