// Colours are custom properties of the picture, set through the CSSOM: they follow the theme and the accent by
// themselves, cost nothing of the style sheet, and need no style attribute, which the page's policy forbids.

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
const mixed = (a: string, b: string, percent: number) => `color-mix(in oklab, ${a}, ${b} ${percent}%)`;
const shaded = (percent: number) => mixed('var(--figure-tone)', 'var(--figure-shade)', percent);

export const colours: Record<string, string> = {
  'skin-lit': 'var(--figure-tone)',
  skin: shaded(20),
  'skin-mid': shaded(26),
  'skin-far-lit': shaded(38),
  'skin-far': shaded(46),
  edge: both('rgb(24 30 24 / .2)', 'rgb(0 0 0 / .35)'),
  floor: both('rgb(20 40 32 / .1)', 'rgb(0 0 0 / .34)'),
  top: both('var(--accent)', mixed('var(--accent)', '#0b1a14', 40)),
  'top-lit': both(mixed('var(--accent)', 'white', 10), mixed('var(--accent)', '#0b1a14', 28)),
  legs: both('#21362d', '#3c5045'),
  'legs-lit': both('#2a4137', '#475c51'),
  'legs-far': both('#172820', '#2c3c33'),
  sole: both('#fff', '#e6ece8'),
  'sole-far': both('#cfd6d1', '#9aa7a0'),
  shoe: both('#2c4a3f', '#52685e'),
  'shoe-lit': both('#37594c', '#5f766b'),
  'shoe-far': both('#1d332b', '#3b4d44'),
  iron: both('#26322d', '#4a5a53'),
  'iron-lit': both('#35433d', '#5d6e66'),
  iron2: both('#55655e', '#7c8e86'),
  steel: both('#8b9992', '#93a49c'),
  pad: both('#5a6f65', '#3d4f46'),
  pad2: both('#45584f', '#2f3e37'),
  mat: mixed('var(--tint)', 'var(--accent)', 12),
  band: both('#d9822b', '#eda355'),
  glow: '#d2f26b',
};

/** Skin, its shade, hair and its light, in light and dark. */
export const tones = [
  ['#dea584', '#6b2f18', both('#3a2a24', '#4a372e'), both('#4a372f', '#5b463c')],
  ['#a8714e', '#3c1a0e', both('#241a17', '#3d302a'), both('#33261f', '#4c3d35')],
  ['#f0c4a4', '#8a4428', '#7a4a2a', '#8f5a36'],
  [
    both('#7d5039', '#8f6148'),
    both('#24100a', '#3a1c12'),
    both('#1b1513', '#3d302a'),
    both('#2a211d', '#4c3d35'),
  ],
] as const;

export const toneCount = tones.length;

export function paint(svg: SVGSVGElement, tone: number): void {
  for (const [name, value] of Object.entries(colours)) svg.style.setProperty(`--figure-${name}`, value);
  const values = tones[tone % toneCount] ?? tones[0];
  for (const [i, name] of ['tone', 'shade', 'hair', 'hair-lit'].entries())
    svg.style.setProperty(`--figure-${name}`, values[i] ?? '');
}
