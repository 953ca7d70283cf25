// The licences of what Forma is built from come with it, in the app and in the binary.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { en } from './texts.ts';
import { arrive, forma, phone, root, serveStories } from './world.ts';

serveStories();

test('the app and the binary show the licence of every project that they contain', async () => {
  const { context, page, leave } = await arrive('client@forma.test', '/settings?tab=help', {
    language: 'en',
    viewport: phone,
    worker: true,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: en(($) => $.support.licences) }).click();
  const shown = await opened;
  await shown.getByText('Forma contains the work of these projects.').waitFor();
  const text = await (await fetch(`${forma.url}/licences.txt`)).text();
  const binary = execFileSync(join(root, 'bin/forma'), ['licences'], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  assert.equal(binary, text);
  for (const name of [
    'Go go1',
    'entgo.io/ent ',
    'github.com/jackc/pgx/v5 ',
    'react ',
    'react-dom ',
    '@apollo/client ',
    'graphql-ws ',
    'i18next ',
    'workbox-precaching ',
  ])
    assert.ok(text.includes(`\n${name}`), name);
  for (const words of ['Permission is hereby granted', 'Redistribution and use in source', 'Apache License'])
    assert.ok(text.includes(words), words);
  await leave();
});
