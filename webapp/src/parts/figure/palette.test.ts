import { expect, it } from 'vitest';
import { colours, toneCount } from './colours';
import { paletteOf } from './palette';

it('knows every colour of every tone', () => {
  for (let tone = 0; tone < toneCount; tone++) {
    const palette = paletteOf(tone);
    for (const name of [...Object.keys(colours), 'hair', 'hair-lit']) {
      expect(palette[name], name).toMatch(/^#[\da-f]{8}$/);
      expect(palette[name], name).not.toBe('#ff00ffff');
    }
  }
});

it('mixes as browsers do', () => {
  const palette = paletteOf(0);
  expect(palette.edge).toBe('#181e1833');
  expect(palette['skin-lit']).toBe('#dea584ff');
  expect(palette.top).toBe('#0a6b50ff');
  // Read from Chromium: color-mix(in oklab, #dea584, #6b2f18 20%) and color-mix(in oklab, #0a6b50, white 10%).
  expect(palette.skin).toBe('#c68c6dff');
  expect(palette['top-lit']).toBe('#307960ff');
});
