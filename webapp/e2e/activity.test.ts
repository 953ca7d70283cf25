import { test } from 'node:test';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const stories = [
  {
    language: 'en',
    viewport: phone,
    streak: /days? in a row/,
    add: 'Add time off',
    last: 'Last day',
    save: 'Save',
    frozen: 'Your streak is frozen until you are back',
    back: 'I am back',
    earlier: 'Earlier month',
    open: /^Since /,
    remove: /^Delete Since /,
    undo: 'Undo',
  },
  {
    language: 'ru',
    viewport: desktop,
    streak: /(день|дня|дней) подряд/,
    add: 'Взять перерыв',
    last: 'Последний день',
    save: 'Сохранить',
    frozen: 'Серия сохранена до вашего возвращения',
    back: 'Я снова в строю',
    earlier: 'Предыдущий месяц',
    open: /^С \d/,
    remove: /^Удалить: С /,
    undo: 'Вернуть',
  },
] as const;

for (const w of stories) {
  test(`time off freezes the streak and can be taken back (${w.language})`, async () => {
    const { page, leave } = await arrive(
      w.language === 'en' ? 'client@forma.test' : 'basic@forma.test',
      '/dashboard',
      w,
    );
    await page.getByRole('main').getByRole('link', { name: w.streak }).click();
    await page.waitForURL('**/activity');
    const calendar = page.getByRole('table');
    await calendar.waitFor();
    await page.getByRole('button', { name: w.earlier }).click();
    // Last month has workouts.
    await calendar
      .getByText(/(workout|тренировк)/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: w.add }).click();
    await page.getByLabel(w.last).fill('');
    await page.getByRole('dialog').getByRole('button', { name: w.save }).click();
    await page.getByText(w.frozen).waitFor();
    await page.reload();
    await page.getByText(w.frozen).waitFor();

    await page.getByRole('button', { name: w.remove }).click();
    await page.getByRole('button', { name: w.add }).waitFor();
    await page.getByRole('button', { name: w.undo }).click();
    await page.getByText(w.open).waitFor();
    await page.getByRole('button', { name: w.back }).click();
    await page.getByText(w.open).waitFor({ state: 'detached' });
    await leave();
  });
}
