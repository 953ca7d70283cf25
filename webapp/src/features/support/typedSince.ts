import { typedSince as textSince } from '../../parts/texts/typedSince';

interface Typed {
  text: string;
  pictures: string[];
}

/** What was added to a message while it was being sent; undefined if nothing was. */
export function typedSince(sent: Typed, { text, pictures }: Typed): Typed | undefined {
  const more = {
    text: textSince(sent.text, text),
    pictures: pictures.filter((id) => !sent.pictures.includes(id)),
  };
  return more.text || more.pictures.length > 0 ? more : undefined;
}
