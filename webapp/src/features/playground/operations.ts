export interface Operation {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
}

/** Strings and comments, which may have anything in them. */
const silent = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g;

/** What a text asks for; whether it is right is for the server to say. */
export function readOperations(text: string): Operation[] {
  // What is within braces is left out, from the innermost on, so that only heads remain.
  let heads = text.replaceAll(silent, ' ').replaceAll(/\([^()]*\)/g, ' ');
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

/** The variables that are written, or undefined where that is no object of JSON. */
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
