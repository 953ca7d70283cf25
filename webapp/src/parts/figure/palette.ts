// The colours of a figure as numbers, for drawing where there is no style sheet. In the light theme.
import { colours, tones } from './colours';

type Rgba = [number, number, number, number];

/** Those of the theme that figures use; see `styles/tokens.css`. */
const theme: Record<string, string> = { '--accent': '#0a6b50', '--tint': '#dcefe6' };
const named: Record<string, string> = { white: '#ffffff', black: '#000000' };

/** The colours of a person of that tone, by fill. */
export function paletteOf(tone: number): Record<string, string> {
  const values = tones[tone % tones.length] ?? tones[0];
  const variables = { ...theme };
  for (const [name, value] of Object.entries(colours)) variables[`--figure-${name}`] = value;
  for (const [i, name] of ['tone', 'shade', 'hair', 'hair-lit'].entries())
    variables[`--figure-${name}`] = values[i] ?? '';
  const all: Record<string, string> = {};
  for (const name of [...Object.keys(colours), 'hair', 'hair-lit'])
    all[name] = written(colourOf(`var(--figure-${name})`, variables));
  return all;
}

/** What a CSS expression comes to; of these functions only. */
function colourOf(css: string, variables: Record<string, string>): Rgba {
  const text = named[css] ?? css;
  if (text.startsWith('#')) return hex(text);
  const name = text.slice(0, text.indexOf('('));
  const inner = text.slice(name.length + 1, -1);
  if (name === 'var') return colourOf(variables[inner] ?? '#ff00ff', variables);
  if (name === 'rgb') {
    const [r = 0, g = 0, b = 0, a = 1] = inner.split(/[\s/]+/).map(Number);
    return [r, g, b, a];
  }
  const parts = apart(inner);
  if (name === 'light-dark') return colourOf(parts[0] ?? '', variables);
  const [, a = '', last = ''] = parts;
  const space = last.lastIndexOf(' ');
  const share = Number.parseFloat(last.slice(space + 1)) / 100;
  return mixed(colourOf(a, variables), colourOf(last.slice(0, space), variables), share);
}

/** The arguments of a function, which may be functions. */
function apart(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function hex(text: string): Rgba {
  const long = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return [r, g, b, 1];
}

function written([r, g, b, a]: Rgba): string {
  const bytes = [r, g, b, a * 255].map((n) => Math.min(255, Math.max(0, Math.round(n))));
  return `#${bytes.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

type Three = [number, number, number];

/** As `color-mix(in oklab, …)` does; both are opaque. */
function mixed(a: Rgba, b: Rgba, share: number): Rgba {
  const [x, y] = [oklab(a), oklab(b)];
  const [r, g, bl] = rgb(x.map((n, i) => n + ((y[i] ?? 0) - n) * share) as Three);
  return [r, g, bl, 1];
}

function oklab([red, green, blue]: Rgba): Three {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((n) => {
    const c = n / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgb([light, a, b]: Three): Three {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((c) => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)) as Three;
}
