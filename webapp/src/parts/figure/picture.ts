import { type Build, solve } from './body';
import type { Movement } from './movement';
import { duration, poseAt } from './pose';
import { drawScene, type Glow, type Picture } from './scene';

const svgName = 'http://www.w3.org/2000/svg';
const margin = 60;
/** How many moments the box is measured at, and with how many directions. */
const moments = 12;
const coarse = 8;

export function pictureAt(movement: Movement, seconds: number, build: Build, count: number): Picture {
  const pose = poseAt(movement, seconds);
  return drawScene(solve(pose, movement, build), movement, seconds / duration(movement), count);
}

export type Box = [x: number, y: number, width: number, height: number];

/** The box of the whole movement, so that the picture never jumps; or of one moment. */
export function boxOf(movement: Movement, build: Build, aspect: number, moment?: number): Box {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  const all = duration(movement);
  const times =
    moment === undefined ? Array.from({ length: moments }, (_, i) => (i / moments) * all) : [moment];
  for (const time of times)
    for (const { d } of pictureAt(movement, time, build, coarse).paths)
      for (const [, x, y] of d.matchAll(/[ML](-?\d+) (-?\d+)/g)) {
        left = Math.min(left, Number(x));
        right = Math.max(right, Number(x));
        top = Math.min(top, Number(y));
        bottom = Math.max(bottom, Number(y));
      }
  left -= margin;
  top -= margin;
  let [width, height] = [right + margin - left, bottom + margin - top];
  if (width / height < aspect) {
    left -= (height * aspect - width) / 2;
    width = height * aspect;
  } else {
    top -= (width / aspect - height) * 0.6;
    height = width / aspect;
  }
  return [left, top, width, height].map(Math.round) as Box;
}

let serial = 0;

/** A drawing in an SVG element. Paths are used again, and only what has changed is written. */
export class Drawing {
  readonly #svg: SVGSVGElement;
  readonly #lights: SVGElement;
  readonly #id = `figure${serial++}-`;
  readonly #written = new WeakMap<Element, Record<string, string>>();

  constructor(svg: SVGSVGElement) {
    svg.replaceChildren();
    this.#svg = svg;
    this.#lights = svg.appendChild(document.createElementNS(svgName, 'defs'));
  }

  show({ paths, glows }: Picture): void {
    for (const [i, glow] of glows.entries()) this.#light(i, glow);
    for (const [i, { fill, d, glow }] of paths.entries()) {
      const path =
        this.#svg.children[i + 1] ?? this.#svg.appendChild(document.createElementNS(svgName, 'path'));
      const isEdge = fill === 'edge';
      this.#write(path, 'd', d);
      this.#write(
        path,
        'fill',
        glow === undefined ? (isEdge ? 'none' : `var(--figure-${fill})`) : `url(#${this.#id}${glow})`,
      );
      this.#write(path, 'stroke', isEdge ? 'var(--figure-edge)' : 'none');
    }
    for (let i = paths.length + 1; i < this.#svg.children.length; i++)
      this.#write(this.#svg.children[i] as Element, 'd', '');
  }

  #write(element: Element, name: string, value: string): void {
    const written = this.#written.get(element) ?? {};
    if (written[name] === value) return;
    this.#written.set(element, Object.assign(written, { [name]: value }));
    element.setAttribute(name, value);
  }

  #light(i: number, { matrix, strength }: Glow): void {
    const light = this.#lights.children[i] ?? this.#newLight(i);
    const [inner, middle] = light.children;
    this.#write(light, 'gradientTransform', matrix);
    if (inner) this.#write(inner, 'stop-opacity', (strength * 0.85).toFixed(2));
    if (middle) this.#write(middle, 'stop-opacity', (strength * 0.5).toFixed(2));
  }

  #newLight(i: number): Element {
    const light = this.#lights.appendChild(document.createElementNS(svgName, 'radialGradient'));
    light.id = `${this.#id}${i}`;
    for (const [name, value] of Object.entries({ gradientUnits: 'userSpaceOnUse', cx: '0', cy: '0', r: '1' }))
      light.setAttribute(name, value);
    for (const offset of ['0', '.5', '1']) {
      const stop = light.appendChild(document.createElementNS(svgName, 'stop'));
      stop.setAttribute('offset', offset);
      stop.setAttribute('stop-color', 'var(--figure-glow)');
      stop.setAttribute('stop-opacity', '0');
    }
    return light;
  }
}
