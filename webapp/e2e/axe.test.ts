import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { mailedLink } from './mailbox.ts';
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

const open = [
  '/',
  '/pricing',
  '/privacy-policy',
  '/terms-of-service',
  '/auth',
  '/signup',
  '/forgot-password',
  '/nowhere',
  // Links of mails that are not good any more; a good one is followed further down.
  '/reset-password#token=spent',
  '/confirm-email#token=spent',
  '/confirm-email-change#token=spent',
];
const inside = {
  'client@forma.test': [
    '/client/dashboard',
    '/workouts',
    '/progress',
    '/progress?add',
    '/progress/photos',
    '/progress/photos?add',
    '/progress/photos/compare',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=billing',
    '/notifications',
    '/subscription',
  ],
  'coach@forma.test': ['/coach'],
  'admin@forma.test': ['/admin'],
};

const stepOf = {
  en: (step: number, steps: number) => `Step ${step} of ${steps}`,
  ru: (step: number, steps: number) => `Шаг ${step} из ${steps}`,
};
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [phone, desktop].map((viewport) => ({ colorScheme, viewport })),
);

/** Nothing is loading, and no colour is on its way to another. */
function isCalm() {
  const moving = document.getAnimations().some(({ playState }) => playState === 'running');
  return !moving && !document.querySelector('[aria-busy=true], .skeleton');
}

/** Looks at what is open in light and dark, as on a phone and on a desktop. */
async function inspect(page: Page, found: string[]) {
  await page.locator('h1').first().waitFor();
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.waitForFunction(isCalm);
    // Without frames of others the legacy mode finds the same, and needs no second page for each look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const path = new URL(page.url()).pathname;
    for (const { id, nodes } of violations)
      found.push(
        `${path}, ${colorScheme}, ${viewport.width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`,
      );
  }
}

async function inspectAll(page: Page, paths: string[], found: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await inspect(page, found);
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

  story('guest', (page, found) => inspectAll(page, open, found));

  for (const [email, screens] of Object.entries(inside))
    story(email, async (page, found) => {
      await signIn(page, email, language);
      await page.waitForURL(/dashboard|coach|admin/);
      await inspectAll(page, screens, found);
      if (!email.startsWith('client')) return;
      await page.goto('/workouts');
      await page.locator('main a[href^="/workouts/"]').first().click();
      await page.waitForURL(/workouts\/.+/);
      await inspect(page, found);
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
