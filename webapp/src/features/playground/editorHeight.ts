const lineHeight = 1.375;
const padding = 1.25;

/** The height of an editor, in rem: that of its text, but not less than so many lines, nor more than fits on a screen. */
export function editorHeight(text: string, lines: number): number {
  return Math.min(Math.max(text.split('\n').length, lines) * lineHeight + padding, tallest);
}

/** From this height on, in rem, an editor scrolls. */
export const tallest = 26;

/** The fewest lines that the editors have. */
export const leastLines = { operation: 10, variables: 3 };
