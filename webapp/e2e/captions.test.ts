import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { de, en } from './texts.ts';
import { beSignedIn, desktop, openWholeBrowser, phone, serveStories, visit } from './world.ts';

serveStories({ open: openWholeBrowser });

const film = 'A minute of squats';
const german = { locale: 'de-DE', viewport: phone };

/** Waits until the video shows captions in that language, and no others, that begin with those words. */
function showsIn(page: Page, language: string, words: string) {
  return page.waitForFunction(
    ([tag, start]) => {
      const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
      const shown = tracks.filter(({ mode }) => mode === 'showing');
      const [first] = shown.flatMap((track) => [...(track.cues ?? [])] as VTTCue[]);
      return shown.length === 1 && shown[0]?.language === tag && first?.text.startsWith(start ?? '');
    },
    [language, words],
  );
}

/** Opens the film and turns captions on. */
async function turnOn(page: Page, captions: string) {
  await page.goto(`/workouts?q=${encodeURIComponent(film)}`);
  await page.getByRole('link', { name: film }).click();
  await page.getByRole('button', { name: captions, pressed: false }).click();
}

test('a coach adds German captions, and a client who reads German gets them first', async () => {
  const coach = await visit({ ...german, viewport: desktop });
  await beSignedIn(coach.page, 'coach@forma.test', 'de');
  await coach.page.goto('/coach/workouts');
  await coach.page
    .getByRole('button', { name: de(($) => $['library-manage'].editOf, { title: film }) })
    .click();
  const dialog = coach.page.getByRole('dialog');
  const picker = coach.page.waitForEvent('filechooser');
  const language = { language: 'Deutsch' };
  await dialog.getByRole('button', { name: de(($) => $['library-manage'].addCaptions, language) }).click();
  await (await picker).setFiles({
    name: 'deutsch.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:09,000\nFüße schulterbreit\n'),
  });
  await dialog.getByText('deutsch.srt').waitFor();
  await dialog
    .getByRole('button', {
      name: de(($) => $.ui.save),
      exact: true,
    })
    .click();
  await coach.page.getByText(de(($) => $['library-manage'].saved)).waitFor();
  await coach.leave();

  const client = await visit(german);
  await beSignedIn(client.page, 'client@forma.test', 'de');
  await turnOn(
    client.page,
    de(($) => $['parts-player'].captions),
  );
  await showsIn(client.page, 'de', 'Füße');
  await client.leave();

  const other = await visit({ viewport: phone });
  await beSignedIn(other.page, 'basic@forma.test', 'en');
  await turnOn(
    other.page,
    en(($) => $['parts-player'].captions),
  );
  await showsIn(other.page, 'en', 'Feet');
  await other.leave();
});
