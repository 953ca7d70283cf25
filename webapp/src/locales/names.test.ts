import { describe, expect, it } from 'vitest';

/** What is not a screen's: read by name, each by one place. */
const others = ['cities', 'language', 'legal', 'public', 'typed'];
const files = Object.keys(import.meta.glob('./en/*.json'));
const sources = import.meta.glob<string>(
  ['../{app,features,lib,parts}/**/*.{ts,tsx}', '!**/__generated__/**', '!**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);
const namespaces = files.map((file) => file.slice('./en/'.length, -'.json'.length));

/** What every screen has loaded, or may have to say. */
const common = ['ui', 'errors'];
/** Texts that a screen borrows from another domain to say the same as that domain. */
const borrowed: Record<string, readonly string[]> = {
  // A write that waited is refused in the words of the screen that made it.
  app: ['training', 'chat', 'people-profile'],
  // The log names a setting as the settings screen does.
  audit: ['settings'],
  // The client's page shows the states of check-ins and sessions.
  coaching: ['checkin', 'session'],
  // The card of the next check-in.
  progress: ['checkin'],
};

/** The folders, and what may follow each in a namespace: the names of its folders and components. */
const places = new Map<string, Set<string>>();
for (const path of Object.keys(sources)) {
  const [area = '', ...rest] = path.slice('../'.length).split('/');
  const owner = area === 'features' ? (rest.shift() ?? '') : area;
  const parts = places.get(owner) ?? new Set();
  for (const step of rest) {
    const name = step.replace(/(Screen)?\.tsx$/, '');
    if (!name.endsWith('.ts')) parts.add(name.charAt(0).toLowerCase() + name.slice(1));
  }
  places.set(owner, parts);
}

describe.each(namespaces.filter((name) => !common.includes(name) && !others.includes(name)))(
  '%s',
  (namespace) => {
    it('is named after the feature, and the folder or screen in it, that shows it', () => {
      const [owner = '', part] = namespace.split('-');
      expect([...places.keys()]).toContain(owner);
      if (part !== undefined) expect([...(places.get(owner) ?? [])]).toContain(part);
    });
  },
);

function ownerOf(path: string): string {
  return /^\.\.\/features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? '';
}

/** Every namespace that a file names where texts are loaded or read. */
function namedIn(source: string): string[] {
  const calls = source.matchAll(/(?:useTranslation|useLateTexts|loadTexts)\(([^)]*)\)|\bns: ('[^']+')/g);
  return [...calls].flatMap(([, read = '', ns = '']) =>
    [...`${read} ${ns}`.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
}

it('is read only where it is shown: a feature reads its own texts, and those of parts and the kit', () => {
  const strangers = Object.entries(sources).flatMap(([path, source]) => {
    const owner = ownerOf(path);
    const may = (name: string) =>
      common.includes(name) ||
      name.split('-')[0] === owner ||
      (owner !== 'lib' && name.startsWith('parts-')) ||
      borrowed[owner]?.includes(name);
    return namedIn(source)
      .filter((name) => !may(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(strangers).toEqual([]);
});
