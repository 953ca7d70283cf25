import { verbs as words } from '../../locales/types/verbs';

/** How well a label fits what was typed: 0 if it begins with it, 1 if its words do; undefined if it does not fit. */
export function rankOf(label: string, typed: string): 0 | 1 | undefined {
  const text = label.toLowerCase();
  const wanted = typed.toLowerCase().trim();
  if (text.startsWith(wanted)) return 0;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const fits = wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
  return fits ? 1 : undefined;
}

const verbs = {
  message: new RegExp(`^(?:${words.message})\\s+`, 'i'),
  assign: new RegExp(`^(?:${words.assign})\\s+`, 'i'),
};

export type Verb = keyof typeof verbs;

/** Splits "message Grace" into what to do and with whom. */
export function commandOf(typed: string): { verb?: Verb; about: string } {
  const text = typed.trimStart();
  const found = (Object.keys(verbs) as Verb[]).find((each) => verbs[each].test(text));
  return found ? { verb: found, about: text.replace(verbs[found], '').trim() } : { about: text.trim() };
}

// A unit may have an ending.
const weighing = new RegExp(
  `^(?:(?:${words.weight})\\s+)*(\\d{2,3}(?:[.,]\\d{1,2})?)\\s*(?:(?:${words.weightUnit})\\p{L}*)?$`,
  'iu',
);

/** The weight in "log weight 81.2" or "81.2", as it was typed. */
export function weightIn(typed: string): string | undefined {
  return weighing.exec(typed.trim())?.[1];
}
