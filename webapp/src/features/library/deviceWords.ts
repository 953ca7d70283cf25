import { fold } from '../../lib/fold';
import { facets } from '../../locales/types/facets';

const qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const jcuken = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** What the keys of a word write on the other keyboard, English or Russian. */
function retyped(word: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(word) ? [jcuken, qwerty] : [qwerty, jcuken];
  return fold([...word].map((letter) => to[from.indexOf(letter)] ?? letter).join(''));
}

const shortestWord = 5;

/** Whether one letter more, less or another, or two neighbours in the other order, make a word of the other. */
function isNear(word: string, other: string): boolean {
  const longer = Math.max(word.length, other.length);
  if (other.length < shortestWord - 1 || longer < shortestWord) return false;
  let at = 0;
  while (at < longer && word[at] === other[at]) at++;
  const rest = (text: string, from: number) => text.slice(at + from);
  return (
    rest(word, 1) === rest(other, 1) ||
    rest(word, 0) === rest(other, 1) ||
    rest(word, 1) === rest(other, 0) ||
    (word[at] === other[at + 1] && word[at + 1] === other[at] && rest(word, 2) === rest(other, 2))
  );
}

const length = new RegExp(`(\\d+)[\\s-]*(?:${facets.minutes})\\S*`);

/** Reads a search as the server does, but without word forms: the words, of which each may be one of several, and a length. */
export function readSearch(search: string, texts: string[]) {
  const asked = search.toLowerCase();
  const minutes = Number(length.exec(fold(asked))?.[1] ?? 0);
  const isLength = minutes >= 5 && minutes <= 300;
  const words = (isLength ? fold(asked).replace(length, ' ') : asked).split(/\s+/).filter(Boolean);
  const isKnown = (word: string) => texts.some((text) => text.includes(word));
  const vocabulary = new Set(texts.join(' ').split(/[^\p{L}]+/u));
  const readings = words.map((raw) => {
    const word = fold(raw);
    if (isKnown(word)) return [word];
    const other = retyped(raw);
    if (isKnown(other)) return [other];
    // Also where it is not typed to the end.
    return [...vocabulary].filter((one) =>
      [0, 1].some((more) => isNear(word, one.slice(0, word.length + more))),
    );
  });
  const tolerance = Math.min(Math.max(Math.floor(minutes / 10), 2), 5);
  return (text: string, lasts: number) =>
    readings.every((some) => some.some((word) => text.includes(word))) &&
    (!isLength || Math.abs(lasts - minutes) <= tolerance);
}
