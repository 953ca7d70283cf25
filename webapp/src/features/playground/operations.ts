export interface Operation {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
}

/** Strings and comments, which may contain anything. */
const stringsAndComments = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g;

/** The operations in a text; only the server validates them. */
export function readOperations(text: string): Operation[] {
  // Removes what is in brackets, from the innermost outwards, so that only the operations' heads remain.
  let heads = text.replaceAll(stringsAndComments, ' ').replaceAll(/\([^()]*\)/g, ' ');
  for (let before = ''; before !== heads; ) {
    before = heads;
    heads = heads.replaceAll(/\{[^{}]*\}/g, ';');
  }
  return heads.split(/[;{]/).flatMap((head, index, all): Operation[] => {
    const [, kind = 'query', name = ''] =
      /\b(query|mutation|subscription|fragment)\b(?:\s+(\w+))?/.exec(head) ?? [];
    const isEnd = index === all.length - 1 || kind === 'fragment';
    return isEnd ? [] : [{ name, kind: kind as Operation['kind'] }];
  });
}

/** Parses the variables; undefined unless they are a JSON object. */
export function readVariables(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
