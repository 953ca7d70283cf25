const line = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):\s*(.*)$/;

/** Parses headers of one `Name: value` a line, the names in lower case; undefined if a line is none. */
export function readHeaders(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').map((one) => one.trim());
  const found = lines.filter(Boolean).map((one) => line.exec(one));
  if (!found.every((one) => one !== null)) return undefined;
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}
