import { allLanguages } from '../../lib/i18n';

type Kept = Readonly<Record<string, unknown>>;

/** What a text in one language was called: “titleEn”. */
function earlierName(key: string) {
  const tag = allLanguages.find((one) => key.endsWith(one.slice(0, 1).toUpperCase() + one.slice(1)));
  return tag && { tag, name: key.slice(0, -tag.length) };
}

/**
 * Returns a form with the parts of it that were kept on the device. Earlier versions kept a text as a field for each
 * language, also in the rows of a list.
 */
export function fromEarlier<Form extends object>(before: Form, kept: object): Form {
  const now = { ...before } as Record<string, unknown>;
  for (const [key, value] of Object.entries(kept)) {
    const earlier = earlierName(key);
    if (earlier && typeof value === 'string' && !(earlier.name in kept))
      now[earlier.name] = { ...(now[earlier.name] as Kept | undefined), [earlier.tag]: value };
    else now[key] = Array.isArray(value) ? value.map(rowOf) : value;
  }
  return now as Form;
}

function rowOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? fromEarlier({}, row) : row;
}
