import { test } from 'node:test';
import { accessible } from './axe.ts';
import { letter } from './mailbox.ts';
import { inEach } from './texts.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  manner: pick({ language: 'en', viewport: phone } as const, { language: 'ru', viewport: desktop } as const),
  disk: t(($) => $['settings-status'].part.DISK),
  captured: t(($) => $['settings-status'].state.CAPTURED),
  send: t(($) => $['settings-status'].email.send),
  sent: t(($) => $['settings-status'].email.captured, { to: 'admin@forma.test' }),
}));

for (const w of stories)
  test(`an admin sees the state of the server, and tries out its email (${w.manner.language})`, async () => {
    const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=status', w.manner);
    await page.getByText(w.disk, { exact: true }).waitFor();
    await page.getByText(w.captured).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: w.send }).click();
    await page.getByText(w.sent).waitFor();
    await accessible(page);
    await letter('admin@forma.test', ({ link }) => link.endsWith('/admin/settings?tab=status'));
    await leave();
  });
