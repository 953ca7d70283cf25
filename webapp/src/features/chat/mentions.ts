import type { MentionInput } from '../../__generated__/types';
import { fold } from '../../lib/fold';

/** A user who can be mentioned. */
export interface Mentionable {
  id: string;
  fullName: string;
}

const most = 20;
/** Matches the text before the caret while a name is being typed. */
const begun = /(?:^|[\s(«"„“'])@([\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]*)?)$/u;

/**
 * Returns the name being typed at the caret: where it begins, with its `@`, and what has been typed of it.
 */
export function mentionAtCaret(text: string, caret: number): { start: number; search: string } | undefined {
  const search = begun.exec(text.slice(0, caret))?.[1];
  return search === undefined ? undefined : { start: caret - search.length - 1, search };
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Reports whether each word of a search begins one of a person's names, as the server finds them. */
export function isCalled({ fullName }: Mentionable, search: string): boolean {
  const names = wordsOf(fullName);
  return wordsOf(search).every((word) => names.some((name) => name.startsWith(word)));
}

const count = (text: string) => [...text].length;

/** Finds the mentions of listed people in a text. */
export function mentionsIn(text: string, people: readonly Mentionable[]): MentionInput[] {
  const found: { person: Mentionable; at: number }[] = [];
  // So that Ann Marie is not taken for Ann.
  const longestFirst = [...people].sort((a, b) => b.fullName.length - a.fullName.length);
  for (const person of longestFirst) {
    const word = `@${person.fullName}`;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const isTaken = found.some((one) => at < one.at + one.person.fullName.length + 1 && one.at < end);
      if (!isTaken && !/^[\p{L}\p{N}]/u.test(text.slice(end))) found.push({ person, at });
    }
  }
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ person, at }) => ({
      personId: person.id,
      start: count(text.slice(0, at)),
      length: count(person.fullName) + 1,
    }));
}
