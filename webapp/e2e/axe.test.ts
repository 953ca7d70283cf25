import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { mailedLink } from './mailbox.ts';
import { ask, desktop, openAs, openDatabase, password, phone, serveStories, speak, visit } from './world.ts';

serveStories();

const stepOf = {
  en: (step: number, steps: number) => `Step ${step} of ${steps}`,
  ru: (step: number, steps: number) => `Шаг ${step} из ${steps}`,
};
/** Makes a demo user one who has not completed the wizard. */
function resetOnboarding(email: string) {
  const database = openDatabase();
  const change = database.prepare(
    'update profiles set onboarding_completed = 0, onboarding_step = 0 where email = ?',
  );
  assert.equal(change.run(email).changes, 1);
  database.close();
}

for (const language of ['en', 'ru'] as const) {
  /** One user's visit, checked with axe. */
  const story = (name: string, tell: (page: Page, found: string[]) => Promise<void>) =>
    test(`axe finds no violation: ${name} (${language})`, async () => {
      const found: string[] = [];
      const { page, leave } = await visit({ language, viewport: language === 'en' ? phone : desktop });
      await speak(page, language);
      await tell(page, found);
      await leave();
      assert.deepEqual(found, []);
    });

  for (const [email, steps] of Object.entries({ 'free@forma.test': 7, 'noor.castell@forma.test': 6 }))
    story(`onboarding of ${email}`, async (page, found) => {
      resetOnboarding(email);
      await openAs(page, email);
      await page.waitForURL('**/onboarding');
      for (let step = 1; step <= steps; step++) {
        await page.getByText(stepOf[language](step, steps)).waitFor();
        found.push(...(await axeFindings(page)));
        for (const box of await page.locator('form [type=checkbox]:required').all()) await box.check();
        for (const field of await page.locator('form :required').all())
          if ((await field.inputValue()) === '') await field.fill('+49 30 1234567');
        await page.locator('form [type=submit]').click();
      }
      await page.waitForURL(/dashboard|coach$/);
    });

  story('mailed links', async (page, found) => {
    const email = `mailed.${language}@example.org`;
    const input = { firstName: 'Anna', lastName: 'Berg', email, password, language: language.toUpperCase() };
    const signUp = 'mutation($input:SignUpInput!){signUp(input:$input){session{accessToken}}}';
    const opened = await ask<{ signUp: { session: { accessToken: string } } }>('', signUp, { input });
    const follow = async (to: string, path: string) => {
      await page.goto(await mailedLink(to, path));
      found.push(...(await axeFindings(page)));
    };
    await follow(email, '/confirm-email');
    await ask('', `mutation{requestPasswordReset(email:"${email}")}`);
    await follow(email, '/reset-password');
    const next = `next.${email}`;
    await ask(opened.signUp.session.accessToken, `mutation{changeEmail(email:"${next}")}`);
    await follow(next, '/confirm-email-change');
    await follow(email, '/confirm-email-change');
  });
}
