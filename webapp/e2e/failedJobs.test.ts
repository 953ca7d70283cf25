import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inEach } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, desktop, openDatabase, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  waits: t(($) => $['home-admin'].waits.failedJobs, { count: 2 }),
  letter: t(($) => $['settings-jobs'].kind.letter),
  export: t(($) => $['settings-jobs'].kind.export),
  retry: (name: string) => t(($) => $['settings-jobs'].retryOf, { name }),
  dismiss: (name: string) => t(($) => $['settings-jobs'].dismissOf, { name }),
  retried: t(($) => $['settings-jobs'].retried),
  undo: t(($) => $['settings-jobs'].undo),
  empty: t(($) => $['settings-jobs'].empty),
}));

const [, w] = stories;

test('an admin sees what failed in the background, and retries it', async () => {
  const db = openDatabase();
  db.exec("DELETE FROM river_job WHERE state = 'discarded'");
  const add = db.prepare(
    `INSERT INTO river_job (kind, state, attempt, max_attempts, args, errors, attempted_at, finalized_at, priority, queue)
       VALUES (?, 'discarded', 25, 25, jsonb('{}'), jsonb(?), datetime('now'), datetime('now'), 1, 'default')`,
  );
  for (const [kind, error] of [
    ['letter', 'dial tcp: lookup mail.example.org: no such host'],
    ['export', 'write export.zip: no space left on device'],
  ] as const)
    add.run(kind, JSON.stringify([{ at: '2026-01-01T00:00:00Z', attempt: 25, error, trace: '' }]));
  db.close();
  const { page, leave } = await arrive('admin@forma.test', '/admin', {
    language: w.language,
    viewport: w.viewport,
  });
  await page.getByRole('link', { name: w.waits }).click();
  await page.getByText('no space left on device').waitFor();
  await accessible(page);

  await page.getByRole('button', { name: w.dismiss(w.letter), exact: true }).click();
  await page.getByText('no such host').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await page.getByText('no such host').waitFor();

  await page.getByRole('button', { name: w.retry(w.export), exact: true }).click();
  await page.getByText(w.retried).waitFor();
  await page.getByText('no space left on device').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.dismiss(w.letter), exact: true }).click();
  await page.getByText(w.empty).waitFor();
  await page.goto('/admin');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await counts(page.getByRole('link', { name: w.waits }), 0);
  await leave();
});
