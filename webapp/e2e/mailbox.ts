import { forma } from './world.ts';

interface Letter {
  to: string;
  /** Absent if answers go to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  link: string;
}

/** Polls the mailbox until the email has arrived; a job sends it. */
export async function letter(to: string, wanted: (letter: Letter) => boolean): Promise<Letter> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const letters = (await (await fetch(`${forma.url}/mailbox.json`)).json()) as Letter[];
    const found = letters.find((one) => one.to === to && wanted(one));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No letter to ${to}`);
}

/** The link to that path in the latest email. */
export async function mailedLink(to: string, path: string): Promise<string> {
  return (await letter(to, ({ link }) => new URL(link).pathname === path)).link;
}
