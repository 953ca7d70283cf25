import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letter } from './mailbox.ts';
import { inBoth, labelIn } from './texts.ts';
import { counts, holds } from './wait.ts';
import { arrive, desktop, type Language, phone, serveStories, visit } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  save: t(($) => $.ui.save),
  saved: t(($) => $.settings.saved),
  name: t(($) => $.settings.product.name),
  basic: t(($) => $.settings.pricing.perMonth, { plan: pick('Basic', 'Базовый') }),
  offer: t(($) => $.settings.pricing.offer),
  price: t(($) => $.membership.price.MONTH, { price: pick('€19', '19 €') }),
  deal: t(($) => $.membership.offer, { percent: pick('30%', '30 %') }),
  show: t(($) => $.settings.banner.enabled),
  dismiss: t(($) => $.ui.dismiss),
  mode: t(($) => $.settings.registration.mode),
  closed: t(($) => $.identity.noEntry.closedTitle),
  publish: t(($) => $.settings.legal.publish),
  inEnglish: labelIn(t, 'en', ($) => $.settings.banner.text),
  overtaken: pick(/Someone else saved this group/, /этот раздел сохранил кто-то ещё/),
  theirs: t(($) => $.settings.showTheirs),
  film: t(($) => $.settings.uploads.filmMegabytes),
  byFile: t(($) => $['library-manage'].byFile),
  upTo: pick('MP4, MOV or WebM, up to 1 MB.', 'MP4, MOV или WebM, до 1 МБ.'),
  outOfRange: t(($) => $.errors.reason.OUT_OF_RANGE),
  backup: t(($) => $.settings.backups.start),
  checked: t(($) => $.settings.backups.verified),
  legalName: t(($) => $.settings.business.legalName),
  address: t(($) => $.settings.business.address),
  email: t(($) => $.settings.business.email),
  phone: t(($) => $.settings.business.phone),
  taxNumbers: t(($) => $.settings.business.taxNumbers),
  taxName: t(($) => $.settings.business.taxName),
  missing: pick(/Not set, so not shown anywhere/, /Не заполнено и нигде не показывается/),
  required: t(($) => $.errors.reason.REQUIRED),
  controller: pick('Responsible for your data: Steel Ltd', 'Оператор персональных данных: Steel Ltd'),
  send: t(($) => $.identity.forgot.submit),
  prefix: pick('', '/ru'),
}));

test('changed settings take effect at once', async () => {
  const language = 'ru';
  const viewport = phone;
  const w = words[language];
  const admin = await arrive('admin@forma.test', '/admin/settings?tab=pricing', { language, viewport });
  const member = await arrive('free@forma.test', '/dashboard', { language, viewport });
  const guest = await visit({ language, viewport });
  const save = async () => {
    // The message may be that of the time before.
    const kept = admin.page.waitForResponse((answer) =>
      /"operationName":"Update\w+Settings"/.test(answer.request().postData() ?? ''),
    );
    await admin.page.getByRole('button', { name: w.save, exact: true }).click();
    await kept;
    await admin.page.getByText(w.saved).waitFor();
  };

  await admin.page.getByLabel(w.basic).fill('19');
  await admin.page.getByLabel(w.offer).fill('30');
  await save();
  await guest.page.goto(`${w.prefix}/pricing`);
  await guest.page.getByText(w.price).waitFor();
  await guest.page.getByText(w.deal).waitFor();
  await member.page.goto('/subscription');
  await member.page.getByText(w.price).waitFor();

  await admin.page.goto('/admin/settings?tab=banner');
  await admin.page.getByLabel(words[language].inEnglish).fill('Back at noon');
  await admin.page.getByRole('textbox').nth(1).fill('Вернёмся в полдень');
  await admin.page.getByRole('switch', { name: w.show }).check();
  await save();
  const news = member.page.getByText('Вернёмся в полдень');
  await news.waitFor();
  await member.page
    .getByRole('status')
    .filter({ has: news })
    .getByRole('button', { name: w.dismiss })
    .click();
  await news.waitFor({ state: 'detached' });
  await admin.page.getByRole('switch', { name: w.show }).uncheck();
  await save();

  await admin.page.goto('/admin/settings?tab=registration');
  await admin.page.getByLabel(w.mode).selectOption('CLOSED');
  await save();
  await guest.page.goto('/signup');
  await guest.page.getByText(w.closed).waitFor();
  await admin.page.getByLabel(w.mode).selectOption('OPEN');
  await save();

  await admin.page.goto('/admin/settings?tab=legal');
  const terms = admin.page.locator('form').nth(1);
  // All languages that the text is in change together.
  const texts = terms.getByRole('textbox');
  await texts.first().waitFor();
  for (const field of await texts.all()) await field.fill(`# ${'Условия Terms'}\n\n<b>1</b>\n\n## 2`);
  await terms.getByRole('button', { name: w.publish }).click();
  await admin.page.getByText(w.saved).waitFor();
  await guest.page.goto(`${w.prefix}/terms-of-service`);
  await guest.page.getByText('<b>1</b>').waitFor();
  assert.equal(await guest.page.getByRole('heading', { level: 1 }).textContent(), 'Условия Terms');

  await admin.page.goto('/admin/settings?tab=uploads');
  const film = admin.page.getByLabel(w.film, { exact: true });
  await film.fill('0');
  await admin.page.getByRole('button', { name: w.save, exact: true }).click();
  await admin.page.locator('form').getByText(w.outOfRange).waitFor();
  await film.fill('1');
  // The error is still shown, over the button on a phone.
  await film.press('Enter');
  await admin.page.getByText(w.saved).waitFor();
  const coach = await arrive('coach@forma.test', '/coach/workouts/new', { language, viewport });
  await coach.page.getByText(w.byFile, { exact: true }).click();
  await coach.page.getByText(w.upTo).waitFor();

  await admin.page.goto('/admin/settings?tab=backups');
  await admin.page.getByRole('button', { name: w.backup }).click();
  await admin.page.getByRole('listitem').getByText(w.checked, { exact: true }).waitFor();

  for (const { leave } of [admin, member, guest, coach]) await leave();
});

for (const { language, viewport, reader } of [
  { language: 'en', viewport: phone, reader: 'tom.hartnell@forma.test' },
  { language: 'ru', viewport: desktop, reader: 'polina.ershova@forma.test' },
] as const)
  test(`the details of the business are public, and letters carry them, in ${language}`, async () => {
    const w = words[language];
    const admin = await arrive('admin@forma.test', '/admin/settings?tab=business', { language, viewport });
    const field = (label: string) => admin.page.getByLabel(label, { exact: true });
    const save = () => admin.page.getByRole('button', { name: w.save, exact: true }).click();
    await field(w.legalName).fill('Steel Ltd');
    await field(w.address).fill('2 Forge Lane\nExampleton');
    await field(w.email).fill('ask@forma.test');
    await field(w.phone).fill('+44 20 7946 0199');
    await field(w.taxNumbers).fill('VAT 12');
    await field(w.taxName).fill('');
    await save();
    await admin.page.locator('form').getByText(w.required).waitFor();
    await field(w.taxName).fill('VAT');
    // The error is still shown, over the button on a phone.
    await field(w.taxName).press('Enter');
    await admin.page.getByText(w.saved).waitFor();

    const guest = await visit({ language, viewport });
    for (const path of ['/', '/pricing', '/terms-of-service', '/privacy-policy']) {
      await guest.page.goto(w.prefix + path);
      const footer = guest.page.getByRole('contentinfo');
      await footer.getByText('Steel Ltd2 Forge LaneExampleton').waitFor();
      const mail = footer.getByRole('link', { name: 'ask@forma.test' });
      assert.equal(await mail.getAttribute('href'), 'mailto:ask@forma.test');
      const call = footer.getByRole('link', { name: '+44 20 7946 0199' });
      assert.equal(await call.getAttribute('href'), 'tel:+442079460199');
      await footer.getByText('VAT 12').waitFor();
    }
    await guest.page.getByRole('main').getByText(w.controller).waitFor();

    await guest.page.goto('/nowhere');
    await guest.page.getByRole('link', { name: 'ask@forma.test' }).waitFor();
    await guest.page.goto('/forgot-password');
    await guest.page.getByRole('textbox').fill(reader);
    await guest.page.getByRole('button', { name: w.send }).click();
    const { text } = await letter(reader, ({ replyTo }) => replyTo === 'ask@forma.test');
    assert.ok(text.endsWith('\nSteel Ltd\n2 Forge Lane\nExampleton\nask@forma.test\n'), text);

    // With nothing set, nothing stands in its place.
    for (const label of [w.legalName, w.address, w.email, w.phone, w.taxNumbers]) await field(label).fill('');
    await save();
    await admin.page.getByText(w.missing).waitFor();
    await guest.page.goto(`${w.prefix}/privacy-policy`);
    await guest.page.getByRole('contentinfo').waitFor();
    await counts(guest.page.getByRole('group'), 0);
    await counts(guest.page.getByText(/Steel|[{}]/), 0);
    for (const { leave } of [admin, guest]) await leave();
  });

test('an admin is told before overwriting what another has saved, in both languages', async () => {
  const one = await arrive('admin@forma.test', '/admin/settings', { language: 'en', viewport: desktop });
  const two = await arrive('admin@forma.test', '/admin/settings', { language: 'ru', viewport: phone });
  const nameOf = (language: Language) =>
    (language === 'en' ? one : two).page.getByLabel(words[language].name, { exact: true });
  const save = async (language: Language) => {
    const { page } = language === 'en' ? one : two;
    await page.getByRole('button', { name: words[language].save, exact: true }).click();
    return page;
  };
  await nameOf('ru').fill('Steel Yard');
  await nameOf('en').fill('Iron Yard');
  await (await save('en')).getByText(words.en.saved).waitFor();
  const late = await save('ru');
  await late.getByText(words.ru.overtaken).waitFor();
  await holds(nameOf('ru'), 'Steel Yard');
  await late.getByRole('button', { name: words.ru.theirs }).click();
  await holds(nameOf('ru'), 'Iron Yard');
  await nameOf('en').fill('Copper Yard');
  await nameOf('ru').fill('Стальной двор');
  await (await save('ru')).getByText(words.ru.saved).waitFor();
  const later = await save('en');
  await later.getByText(words.en.overtaken).waitFor();
  await later.getByRole('button', { name: words.en.theirs }).click();
  await holds(nameOf('en'), 'Стальной двор');
  const guest = await visit();
  await guest.page.goto('/pricing');
  assert.match(await guest.page.title(), /Стальной двор/);
  await guest.page.getByRole('banner').getByText('Стальной двор').waitFor();
  for (const { leave } of [one, two, guest]) await leave();
});
