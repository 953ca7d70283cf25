import { expect, it } from 'vitest';
import { languages } from './types/languages';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx,css}',
    '../../scripts/**/*.mjs',
    '../../{app.html,*.config.ts}',
    '!../**/*.test.*',
    '!../test/**',
    '!../**/*.sample.ts',
    '!../**/__generated__/**',
    '!../locales/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Files that may name a language or write in its letters, and why. */
const allowed: Record<string, string> = {
  'scripts/languages.mjs': 'says which language the others fall back to',
  'app.html': 'is in that language until a script runs',
  'src/lib/format.ts': 'writes days as a locale does that writes them as the server',
  'src/features/library/deviceWords.ts':
    'has the letters of two keyboards, whatever language is typed on them',
  'src/features/playground/TypeEntry.tsx': 'shows the schema, whose descriptions are in English alone',
  'src/features/playground/editor/CodeEditor.tsx': 'shows what the compiler says, which is in English alone',
  // Texts that are edited and shown in two languages.
  ...Object.fromEntries(
    [
      'src/lib/i18n.ts',
      'src/features/chat/moderation/RulesText.tsx',
      'src/features/checkin/coach/forms/Texts.tsx',
      'src/features/coaching/CoachHomeScreen.tsx',
      'src/features/library/WorkoutCard.tsx',
      'src/features/library/admin/useWorkoutColumns.tsx',
      'src/features/library/exercises/Texts.tsx',
      'src/features/library/manage/WorkoutForm.tsx',
      'src/features/library/manage/WorkoutRow.tsx',
      'src/features/library/manage/useVideoLink.ts',
      'src/features/nutrition/manage/PlanFields.tsx',
      'src/features/programme/staff/PhaseSheet.tsx',
      'src/features/programme/staff/ProgrammeFields.tsx',
      'src/features/programme/staff/ProgrammesScreen.tsx',
      'src/features/session/coach/setup/TypeForm.tsx',
      'src/features/session/coach/setup/Types.tsx',
      'src/features/settings/BannerGroup.tsx',
      'src/features/settings/ChatGroup.tsx',
      'src/features/settings/LegalGroup.tsx',
      'src/features/settings/PricingGroup.tsx',
      'src/features/support/staff/AnswerBox.tsx',
      'src/features/support/staff/QuestionsEditor.tsx',
      'src/features/support/staff/ReadyEditor.tsx',
      'src/parts/week/PlannedRow.tsx',
    ].map((file) => [file, 'knows texts in exactly two languages']),
  ),
};

const tags = Object.keys(languages).join('|');
const naming = new RegExp(`(['"\`/])(${tags})(-[A-Z]{2})?\\1|(['"\`])(${tags}|[a-z]{2})[-_][A-Z]{2}\\4`, 'i');
const letters = /\p{Script=Cyrillic}/u;

function nameOf(path: string): string {
  return path.startsWith('../../') ? path.slice('../../'.length) : path.replace('../', 'src/');
}

const found = Object.entries(sources)
  .filter(([, text]) => naming.test(text) || letters.test(text))
  .map(([path]) => nameOf(path))
  .sort();

it('no code names a language but where it is said why', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(found.filter((file) => !(file in allowed))).toEqual([]);
});

it('nothing is allowed that is not needed', () => {
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
});
