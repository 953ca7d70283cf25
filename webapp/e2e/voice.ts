// The device's voice, which a browser under test may lack.
import type { Page } from 'playwright-core';

/** Records what the browser would speak. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const speechSynthesis = {
      speak: ({ text, lang }: SpeechSynthesisUtterance) => {
        // An empty one says nothing: it asks an iPhone for permission to speak.
        if (text) said.push(`${text} (${lang})`);
      },
      cancel: () => undefined,
      getVoices: () => [],
    };
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
