import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, forma, serveStories, tokenOf } from './world.ts';

serveStories();

/** Types over all text of an editor. */
async function write(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await editor.page().keyboard.insertText(text);
}

/** The text of an editor, whose lines are elements. */
async function textOf(editor: Locator): Promise<string> {
  return (await editor.locator('.cm-line').allTextContents()).join('\n');
}

const words = inBoth((t, pick) => ({
  email: pick('client@forma.test', 'oleg.dementev@forma.test'),
  tab: t(($) => $['app-settings'].tab.privacy),
  link: t(($) => $['identity-tokens'].playground),
  operation: t(($) => $.playground.operation),
  variables: t(($) => $.playground.variables),
  token: t(($) => $.playground.token),
  example: t(($) => $.playground.example),
  listen: t(($) => $.playground.examples.profile),
  run: t(($) => $.playground.run),
  stop: t(($) => $.playground.stop),
  curl: t(($) => $.playground.curl),
  copied: t(($) => $.playground.copied),
  result: t(($) => $.playground.result),
  status: pick(/^Status 200 · [\d,]+\sms · \d+\s(byte|B)/, /^Статус 200 · [\d\s]+\sмс · \d+\sБ/),
  listening: t(($) => $.playground.events, { count: 0 }),
  event: pick(/^Listening: [1-9]/, /^Слушаем: [1-9]/),
  finished: t(($) => $.playground.done),
  search: t(($) => $.playground.search),
  back: t(($) => $.playground.back),
  tryIt: pick('Try: workout', 'Вставить: workout'),
  format: t(($) => $.playground.format),
  share: t(($) => $.playground.link),
  history: t(($) => $.playground.history),
  closeTab: t(($) => $.playground.closeTab),
  undo: t(($) => $.playground.undo),
  notJson: t(($) => $.playground.notJson),
}));

test('the playground runs queries and subscriptions, shows errors and the schema', async () => {
  const language = 'ru';
  const viewport = desktop;
  const w = words[language];
  const { page, context, leave } = await arrive(w.email, '/settings', { language, viewport });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: w.tab }).click();
  await page.getByRole('link', { name: w.link }).click();
  await page.waitForURL('**/playground');
  const operation = page.getByRole('textbox', { name: w.operation, exact: true });
  const variables = page.getByRole('textbox', { name: w.variables });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const result = page.getByRole('textbox', { name: w.result });
  // The content policy lets the editor have its own look.
  const corners = operation.evaluate(
    (field) => getComputedStyle(field.closest('.cm-editor') ?? field).borderRadius,
  );
  assert.notEqual(await corners, '0px');

  // With the user's own session, by keyboard; then as a curl command, which takes its token from the shell.
  await write(operation, 'query Me { me { email } }');
  await operation.press('Control+Enter');
  await page.getByText(w.status).waitFor();
  assert.deepEqual(JSON.parse(await result.inputValue()), { data: { me: { email: w.email } } });
  await page.getByRole('button', { name: w.curl }).click();
  await page.getByText(w.copied, { exact: true }).waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(command, new RegExp(`^curl ${forma.url}/graphql .*query Me`, 's'));

  // Fields are completed from the schema, and what is wrong is said.
  await write(operation, 'query Me { me {  } }');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await operation.press(key);
  await operation.pressSequentially('fullN');
  // Enter would be a line break for as long as the list has only just opened, and while the list waits for what
  // was typed last, a click chooses nothing.
  const completions = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
  await completions.getByRole('option', { name: 'fullName' }).first().click();
  await page.getByRole('button', { name: w.format, exact: true }).click();
  await until(
    'it is formatted',
    async () => (await textOf(operation)) === 'query Me {\n  me {\n    fullName\n  }\n}',
  );
  await write(operation, 'query Me { me { fullNam } }');
  await page.getByText(/Cannot query field "fullNam"/).waitFor();
  await write(operation, 'query Me { me { email } }');

  // Errors are shown, found here or by the server.
  await write(variables, '[');
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await page.getByText(w.notJson).waitFor();
  await write(variables, '');
  await page.getByLabel(w.token, { exact: true }).fill('forma_wrong');
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await until('the server refuses', async () => /UNAUTHENTICATED/.test(await result.inputValue()));
  await page.getByLabel(w.token, { exact: true }).fill('');

  // A subscription delivers until it is stopped.
  await page.getByLabel(w.example, { exact: true }).selectOption(w.listen);
  await tab('Profile').waitFor();
  await page.getByRole('button', { name: w.run, exact: true }).click();
  await page.getByText(w.listening).waitFor();
  const token = await tokenOf(w.email);
  const rename = async (lastName: string) => {
    await ask(token, 'mutation($input:ProfileInput!){updateProfile(input:$input){id}}', {
      input: { lastName },
    });
  };
  // Nothing says when the server has begun to listen, so change until an event arrives.
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
  await tab('Workout').waitFor();
  assert.match(await textOf(operation), /^query Workout\(\$id: ID!\) \{\n {2}workout\(id: \$id\)/);
  await page.getByRole('button', { name: 'Workout', exact: true }).first().click();
  await page.getByRole('heading', { name: /^Workout / }).waitFor();
  await page.getByRole('button', { name: w.back, exact: true }).click();
  await page.getByPlaceholder(w.search).waitFor();
  const sdl = await (await fetch(`${forma.url}/schema.graphqls`)).text();
  assert.match(sdl, /^type Query \{/m);

  // Tabs survive a reload, a closed one can be opened again, and a link brings an operation to another browser.
  await page.reload();
  await tab('Me').click();
  await until('the tab has its text', async () => (await textOf(operation)) === 'query Me { me { email } }');
  await page.getByRole('button', { name: w.closeTab, exact: true }).click();
  await tab('Me').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await tab('Me').waitFor();
  await page.getByRole('button', { name: w.share, exact: true }).click();
  await page.getByText(w.copied, { exact: true }).last().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: w.history, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^query Me/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  const other = await arrive(w.email, new URL(link).pathname + new URL(link).hash, { language, viewport });
  await other.page.getByRole('tab', { name: 'Me', exact: true }).waitFor();
  const shared = other.page.getByRole('textbox', { name: w.operation, exact: true });
  await until(
    'the link brings the operation',
    async () => (await textOf(shared)) === 'query Me { me { email } }',
  );
  await other.leave();
  await leave();
});
