// The device's voice, which a browser under test may lack.
import type { Page } from 'playwright-core';

/** Records what the browser would speak. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const speechSynthesis = {
      speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${text} (${lang})`),
      cancel: () => undefined,
      getVoices: () => [],
    };
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
