// Lighthouse's findings that do not depend on the machine: best practices and SEO. Accessibility is part of
// the walk through all screens, and speed is measured by bench.ts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inNewBrowser, report, scoresOf } from './lighthouse.ts';
import { beSignedIn, forma, startForma } from './world.ts';

before(async () => {
  await startForma();
});
after(() => forma.stop());

const forGuests = ['best-practices', 'seo'];
const guestPages: [path: string, categories: string[]][] = [
  ['/', forGuests],
  ['/ru/', forGuests],
  ...['/pricing', '/privacy-policy', '/terms-of-service'].flatMap((path): [string, string[]][] => [
    [path, ['seo']],
    [`/ru${path}`, ['seo']],
  ]),
];

/** Nothing here depends on time, so no phone is simulated and no pause awaited. */
const timeless = {
  // Simulation comes after the visit, and only for figures of speed; any other method prescribes pauses.
  throttlingMethod: 'simulate' as const,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  cpuQuietThresholdMs: 0,
  networkQuietThresholdMs: 500,
  // Axe's, like all of accessibility.
  skipAudits: ['document-title', 'image-alt'],
};

/** What keeps a category of a page from a perfect score. */
async function faults(port: number, path: string, categories: string[]): Promise<string[]> {
  const lhr = await report(port, forma.url + path, categories, timeless);
  if (lhr.runtimeError) return [`${path}: ${lhr.runtimeError.message}`];
  const audits = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit?.score != null && audit.score < 1);
  const scores = Object.entries(scoresOf(lhr)).filter(([, score]) => score < 100);
  if (scores.length === 0) return [];
  return [`${path}: ${scores.join(', ')}: ${audits.map((audit) => audit?.id).join(', ')}`];
}

test('every page gets full marks from Lighthouse', () =>
  inNewBrowser(forma.url, async (context, port) => {
    const found: string[] = [];
    for (const [path, categories] of guestPages) found.push(...(await faults(port, path, categories)));
    const page = await context.newPage();
    await beSignedIn(page, 'client@forma.test');
    await page.close();
    found.push(...(await faults(port, '/client/dashboard', ['best-practices'])));
    assert.deepEqual(found, []);
  }));
