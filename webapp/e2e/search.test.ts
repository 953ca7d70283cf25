// The search of the library finds what people mean: misspelt, or typed on the other keyboard.
import { test } from 'node:test';
import { inEach } from './texts.ts';
import { counts, holds } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => {
  const meant = pick('squats', 'приседания');
  return {
    language: pick('en', 'ru'),
    viewport: pick(phone, desktop),
    email: pick('client@forma.test', 'basic@forma.test'),
    search: t(($) => $.library.search),
    meant,
    misspelt: pick('sqauts', 'преседания'),
    retyped: pick('ыйгфеы', 'ghbctlfybz'),
    found: pick('Squat deeper', 'Минута приседаний'),
    corrected: t(($) => $.library.corrected, { words: meant }),
    kind: pick('кардио', 'cardio'),
    nothing: t(($) => $.library.nothing),
  };
});

for (const w of stories) {
  test(`a misspelling, the other keyboard and a category find workouts (${w.language})`, async () => {
    const { page, leave } = await arrive(w.email, '/workouts', {
      language: w.language,
      viewport: w.viewport,
    });
    const field = page.getByRole('searchbox', { name: w.search });
    const match = page.getByRole('main').getByRole('link', { name: w.found });
    const corrected = page.getByRole('status').filter({ hasText: w.corrected });
    for (const typed of [w.misspelt, w.retyped]) {
      await field.fill(typed);
      await page.waitForURL(`**/workouts?q=${encodeURIComponent(typed)}*`);
      await corrected.waitFor();
      await match.first().waitFor();
      await holds(field, typed);
      await field.fill('xylophones');
      await page.getByText(w.nothing).waitFor();
      await counts(corrected, 0);
    }
    await field.fill(w.meant);
    await match.first().waitFor();
    await counts(corrected, 0);
    await field.fill(w.kind);
    await page.waitForURL(`**/workouts?q=${encodeURIComponent(w.kind)}*`);
    await page.getByText(w.nothing).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
    await leave();
  });
}
