import { test } from 'node:test';
import { accessible } from './axe.ts';
import { letter } from './mailbox.ts';
import { inEach } from './texts.ts';
import { arrive, desktop, openDatabase, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  manner: pick({ language: 'en', viewport: phone } as const, { language: 'ru', viewport: desktop } as const),
  disk: t(($) => $['settings-status'].part.DISK),
  full: pick(
    /^another-node.*1\sGB left on the disk.*will be full on/,
    /^another-node.*Свободно на диске: 1\sГБ.*закончится/,
  ),
  captured: t(($) => $['settings-status'].state.CAPTURED),
  send: t(($) => $['settings-status'].email.send),
  sent: t(($) => $['settings-status'].email.captured, { to: 'admin@forma.test' }),
}));

test('an admin sees the state of the server, and tries out its email', async () => {
  const [, w] = stories;
  const today = Math.floor(Date.now() / 86_400_000);
  const database = openDatabase();
  database
    .prepare("insert or replace into settings (id, value, version) values ('disk.another-node', ?, 0)")
    .run(JSON.stringify({ [today - 20]: 2000, [today]: 1000 }));
  database.close();
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=status', w.manner);
  await page.getByText(w.disk, { exact: true }).waitFor();
  await page.getByText(w.captured).waitFor();
  await page.getByRole('paragraph').filter({ hasText: w.full }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.sent).waitFor();
  await accessible(page);
  await letter('admin@forma.test', ({ link }) => link.endsWith('/admin/settings?tab=status'));
  await leave();
});
