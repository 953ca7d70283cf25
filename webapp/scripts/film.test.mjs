import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = join(dirname(fileURLToPath(import.meta.url)), '../src');

it('draws films in the light theme of the style sheet', async () => {
  const palette = await readFile(join(src, 'parts/figure/palette.ts'), 'utf8');
  const css = await readFile(join(src, 'styles/tokens.css'), 'utf8');
  const [light = ''] = css.split('@media (prefers-color-scheme: dark)');
  const theme = [...palette.matchAll(/'(--\w+)': '(#\w+)'/g)];
  expect(theme).toHaveLength(2);
  for (const [, name, value] of theme) expect(light).toContain(`${name}: ${value};`);
});
