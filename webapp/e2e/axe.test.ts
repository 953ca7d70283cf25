import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { mailedLink } from './mailbox.ts';
import { calm, walk } from './walk.ts';
import {
  ask,
  desktop,
  type Forma,
  openBrowser,
  password,
  phone,
  signIn,
  speak,
  startForma,
  visit,
} from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

const stepOf = {
  en: (step: number, steps: number) => `Step ${step} of ${steps}`,
  ru: (step: number, steps: number) => `Шаг ${step} из ${steps}`,
};
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [phone, desktop].map((viewport) => ({ colorScheme, viewport })),
);

/** Looks at what is open in light and dark, as on a phone and on a desktop. */
async function inspect(page: Page, found: string[]) {
  await page.locator('h1').first().waitFor();
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await calm(page);
    // Without frames of others the legacy mode finds the same, and needs no second page for each look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const path = new URL(page.url()).pathname;
    for (const { id, nodes } of violations)
      found.push(
        `${path}, ${colorScheme}, ${viewport.width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`,
      );
  }
}

/** Somebody of the demo business who has the wizard still to do. */
function forgetOnboarding(email: string) {
  const database = new DatabaseSync(join(forma.data, 'forma.db'));
  database.exec('pragma busy_timeout = 10000');
  const change = database.prepare(
    'update profiles set onboarding_completed = 0, onboarding_step = 0 where email = ?',
  );
  assert.equal(change.run(email).changes, 1);
  database.close();
}

for (const language of ['en', 'ru'] as const) {
  /** One person's visit, of which axe says what it finds. */
  const story = (name: string, tell: (page: Page, found: string[]) => Promise<void>) =>
    test(`axe finds nothing: ${name} (${language})`, async () => {
      const found: string[] = [];
      const { page, leave } = await visit(browser, forma, { language });
      await speak(page, language);
      await tell(page, found);
      await leave();
      assert.deepEqual(found, []);
    });

  test(`axe finds nothing on any screen (${language})`, async () => {
    const found: string[] = [];
    await walk(browser, forma, { language }, (page) => inspect(page, found));
    assert.deepEqual(found, []);
  });

  for (const [email, steps] of Object.entries({ 'free@forma.test': 7, 'noor.castell@forma.test': 6 }))
    story(`onboarding of ${email}`, async (page, found) => {
      forgetOnboarding(email);
      await signIn(page, email, language);
      await page.waitForURL('**/onboarding');
      for (let step = 1; step <= steps; step++) {
        await page.getByText(stepOf[language](step, steps)).waitFor();
        await inspect(page, found);
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
    const opened = await ask<{ signUp: { session: { accessToken: string } } }>(forma, '', signUp, { input });
    const follow = async (to: string, path: string) => {
      await page.goto(await mailedLink(forma, to, path));
      await inspect(page, found);
    };
    await follow(email, '/confirm-email');
    await ask(forma, '', `mutation{requestPasswordReset(email:"${email}")}`);
    await follow(email, '/reset-password');
    const next = `next.${email}`;
    await ask(forma, opened.signUp.session.accessToken, `mutation{changeEmail(email:"${next}")}`);
    await follow(next, '/confirm-email-change');
    await follow(email, '/confirm-email-change');
  });
}
