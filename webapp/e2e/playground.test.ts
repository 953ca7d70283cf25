import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from './wait.ts';
import { arrive, ask, desktop, forma, serveStories, tokenOf } from './world.ts';

serveStories();

const words = {
  en: {
    email: 'client@forma.test',
    tab: 'Privacy and security',
    link: 'Try the API in the playground',
    operation: 'Operation',
    variables: 'Variables (JSON)',
    token: 'API token',
    example: 'Example',
    listen: 'Subscription: changes of my profile',
    run: 'Run',
    stop: 'Stop',
    curl: 'Copy as curl',
    copied: 'Copied',
    result: 'Result',
    status: /^Status 200 · \d+\sms · \d+\s(byte|B)/,
    listening: 'Listening: 0 events',
    event: /^Listening: [1-9]/,
    finished: 'Finished',
    search: 'Search fields and types',
    back: 'Back',
    tryIt: 'Try: workout',
    replaced: 'Your text was replaced',
    notJson: 'Please write an object in JSON.',
  },
  ru: {
    email: 'oleg.dementev@forma.test',
    tab: 'Приватность и безопасность',
    link: 'Попробовать API в песочнице',
    operation: 'Операция',
    variables: 'Переменные (JSON)',
    token: 'Токен API',
    example: 'Пример',
    listen: 'Подписка: изменения моего профиля',
    run: 'Выполнить',
    stop: 'Остановить',
    curl: 'Скопировать для curl',
    copied: 'Скопировано',
    result: 'Ответ',
    status: /^Статус 200 · \d+\sмс · \d+\sБ/,
    listening: 'Слушаем: 0 событий',
    event: /^Слушаем: [1-9]/,
    finished: 'Готово',
    search: 'Поиск полей и типов',
    back: 'Назад',
    tryIt: 'Взять: workout',
    replaced: 'Ваш текст заменён',
    notJson: 'Напишите объект в формате JSON.',
  },
};

test('the API is tried: a query, what is wrong, a subscription, and the schema', async () => {
  const language = 'ru';
  const viewport = desktop;
  const w = words[language];
  const { page, context, leave } = await arrive(w.email, '/settings', { language, viewport });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: w.tab }).click();
  await page.getByRole('link', { name: w.link }).click();
  await page.waitForURL('**/playground');
  const operation = page.getByLabel(w.operation, { exact: true });
  const result = page.getByRole('textbox', { name: w.result });

  // As oneself, by the keyboard; the same as a command, which a shell runs with a token of its own.
  await operation.fill('query Me { me { email } }');
  await operation.press('Control+Enter');
  await page.getByText(w.status).waitFor();
  assert.deepEqual(JSON.parse(await result.inputValue()), { data: { me: { email: w.email } } });
  await page.getByRole('button', { name: w.curl }).click();
  await page.getByText(w.copied, { exact: true }).waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(command, new RegExp(`^curl ${forma.url}/graphql .*query Me`, 's'));

  // What is wrong is said: here, or by the server.
  await page.getByLabel(w.variables).fill('[');
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await page.getByText(w.notJson).waitFor();
  await page.getByLabel(w.variables).fill('');
  await page.getByLabel(w.token, { exact: true }).fill('forma_wrong');
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await until('the server refuses', async () => /UNAUTHENTICATED/.test(await result.inputValue()));
  await page.getByLabel(w.token, { exact: true }).fill('');

  // A subscription tells until it is stopped.
  await page.getByLabel(w.example, { exact: true }).selectOption(w.listen);
  await page.getByText(w.replaced).waitFor();
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await page.getByText(w.listening).waitFor();
  const token = await tokenOf(w.email);
  const rename = async (lastName: string) => {
    await ask(token, 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
      input: { lastName },
    });
  };
  // Nothing tells when the server has begun to listen, so it changes until that is heard.
  let name = 'Playground';
  await until('a change is heard', async () => {
    name += 's';
    await rename(name);
    return page.getByText(w.event).isVisible();
  });
  assert.match(await result.first().inputValue(), /Playground/);
  await page.getByRole('button', { name: w.stop }).click();
  await page.getByText(w.finished).waitFor();

  // From type to type, and from a field to an operation.
  await page.getByPlaceholder(w.search).fill('workout');
  await page.getByRole('button', { name: w.tryIt, exact: true }).click();
  assert.match(await operation.inputValue(), /^query Workout\(\$id: ID!\) \{\n {2}workout\(id: \$id\)/);
  await page.getByRole('button', { name: 'Workout', exact: true }).first().click();
  await page.getByRole('heading', { name: /^Workout / }).waitFor();
  await page.getByRole('button', { name: w.back, exact: true }).click();
  await page.getByPlaceholder(w.search).waitFor();
  const sdl = await (await fetch(`${forma.url}/schema.graphqls`)).text();
  assert.match(sdl, /^type Query \{/m);
  await leave();
});
