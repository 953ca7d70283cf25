// Draws the covers of the demo's workouts: the pose of each one's main exercise, with the muscles that work lit; and the
// pictures of the public pages. Run by hand after changing a movement or a workout; the pictures are committed.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const content = join(root, '../server/tools/demo/content');
const onLanding = 'reverse-lunge';
const [width, height] = [800, 450];
const corners = 64;

/** From top left to bottom right, of the disc behind the figure, the floor, and the shirt; by goal.
 * @type {Record<string, Record<string, string[]>>} */
const palettes = {
  STRENGTH: {
    LOSE_WEIGHT: ['#24365f', '#16223f', '#3a5591', '#101a31', '#f2a65a'],
    BUILD_MUSCLE: ['#46306b', '#2a1c44', '#6a4a9c', '#1f1433', '#f0c75e'],
    MAINTAIN_FITNESS: ['#1b5a5a', '#0f3a3d', '#2d8481', '#0a2b2d', '#f4957c'],
  },
  CARDIO: {
    LOSE_WEIGHT: ['#d2482f', '#8f1f2b', '#ee7a4c', '#6f1622', '#2b6f8f'],
    BUILD_MUSCLE: ['#b03a58', '#6b1c4b', '#d5647c', '#521339', '#f1b04c'],
    MAINTAIN_FITNESS: ['#dd8436', '#a04c14', '#f3ab58', '#7d390d', '#1f6a6a'],
  },
  MOBILITY: {
    LOSE_WEIGHT: ['#dcefe5', '#b5dcca', '#f3faf6', '#94c6b0', '#0d7a5a'],
    BUILD_MUSCLE: ['#dcecf2', '#b4d3de', '#f3f9fb', '#96bccb', '#2f6f9c'],
    MAINTAIN_FITNESS: ['#e9efd8', '#ccdcab', '#f8fbf0', '#b0c689', '#6a7f2a'],
  },
};

const workouts = JSON.parse(await readFile(join(content, 'workouts.json'), 'utf8'));
const vite = await createServer({
  root,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
/** @param {string} name @returns {Promise<any>} */
const load = (name) => vite.ssrLoadModule(`/src/parts/figure/${name}.ts`);
const [{ movements }, { boxOf, pictureAt }, { duration, ends, poseAt, stillTime }, { builds }, { paint }] =
  await Promise.all(['movements/index', 'picture', 'pose', 'body', 'colours'].map(load));

/** The custom properties of a person in one of the tones. @param {number} tone */
function propertiesOf(tone) {
  /** @type {Record<string, string>} */
  const all = {};
  const setProperty = (/** @type {string} */ name, /** @type {string} */ value) => {
    all[name] = value;
  };
  paint({ style: { setProperty } }, tone);
  return all;
}

/** @param {{ paths: { d: string, fill: string, glow?: number }[], glows: { matrix: string, strength: number }[] }} picture
 * @param {string} id */
function pathsOf({ paths, glows }, id) {
  const stop = (/** @type {number} */ offset, /** @type {number} */ opacity) =>
    `<stop offset="${offset}" stop-color="var(--figure-glow)" stop-opacity="${opacity}"/>`;
  const lights = glows.map(
    ({ matrix, strength }, i) =>
      `<radialGradient id="${id}${i}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${matrix}">${stop(0, strength * 0.85)}${stop(0.5, strength * 0.5)}${stop(1, 0)}</radialGradient>`,
  );
  const drawn = paths.map(({ d, fill, glow }) => {
    const colour =
      glow === undefined ? (fill === 'edge' ? 'none' : `var(--figure-${fill})`) : `url(#${id}${glow})`;
    return `<path d="${d}" fill="${colour}" stroke="${fill === 'edge' ? 'var(--figure-edge)' : 'none'}"/>`;
  });
  return `<defs>${lights.join('')}</defs>${drawn.join('')}`;
}

/** What other sites show of the landing page. It has no words, so that it suits any language and any name. */
function sharePicture() {
  const [from, to, disc, floor, shirt] = palettes.STRENGTH?.MAINTAIN_FITNESS ?? [];
  const people = ['row', 'jumping-jack', 'reverse-lunge'].map((key, i) => {
    const movement = movements[key];
    const moment = stillTime(movement);
    const style = Object.entries({ ...propertiesOf(i), '--accent': shirt })
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const box = boxOf(movement, builds[i % 2], 400 / 480, moment);
    return `<svg x="${i * 350 + 50}" y="80" width="400" height="480" style="${style}" viewBox="${box.join(' ')}" overflow="visible">${pathsOf(pictureAt(movement, moment, builds[i % 2], corners), `share${i}-`)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" style="color-scheme:dark;--tint:${floor}">
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="1200" height="630" fill="url(#sky)"/>
    <circle cx="600" cy="300" r="300" fill="${disc}" opacity=".75"/>
    <path d="M0 630V545Q600 480 1200 545V630Z" fill="${floor}" opacity=".8"/>
    ${people.join('')}
  </svg>`;
}

/** @param {any} workout @param {number} i */
function coverOf({ category, goal, cover }, i) {
  const movement = movements[cover];
  const [from, to, disc, floor, shirt] = palettes[category]?.[goal] ?? [];
  const build = builds[i % 2];
  const main = stillTime(movement);
  const [first, last] = ends(movement);
  // Cardio shows where the movement comes from.
  const isMoving = category === 'CARDIO';
  const before = movement.alternates ? main + duration(movement) / 2 : main === first ? last : first;
  const box = boxOf(movement, build, 560 / 400, isMoving ? undefined : main);
  const middle = isMoving ? 460 : 430;
  const figure = (/** @type {number} */ moment, /** @type {number} */ x, /** @type {number} */ opacity) =>
    `<svg x="${x - 280}" y="26" width="560" height="400" opacity="${opacity}" viewBox="${box.join(' ')}" overflow="visible">${pathsOf(pictureAt(movement, moment, build, corners), `at${Math.round(moment * 100)}-`)}</svg>`;
  // One who jumps sideways is elsewhere already.
  const [, , aside = 0] = poseAt(movement, main).hip;
  const ghost = isMoving ? figure(before, Math.abs(aside) > 20 ? middle : middle - 150, 0.3) : '';
  const scheme = category === 'MOBILITY' ? 'light' : 'dark';
  const style = Object.entries({ ...propertiesOf(i), '--accent': shirt, '--tint': floor })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" style="color-scheme:${scheme};${style}">
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${middle}" cy="210" r="222" fill="${disc}" opacity=".75"/>
    <path d="M0 ${height}V392Q400 340 800 392V${height}Z" fill="${floor}" opacity=".8"/>
    ${ghost}${figure(main, middle, 1)}
  </svg>`;
}

const covers = join(content, 'covers');
await mkdir(covers, { recursive: true });
for (const name of await readdir(covers)) await rm(join(covers, name));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width, height } });
/** @param {string} svg @param {{ width: number, height: number }} size @param {string} file */
async function draw(svg, size, file) {
  await page.setViewportSize(size);
  await page.setContent(
    `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await writeFile(file, await page.screenshot({ type: 'jpeg', quality: 82 }));
}

const pictures = join(root, 'public/pictures');
for (const [i, workout] of workouts.entries()) {
  const svg = coverOf(workout, i);
  await draw(svg, { width, height }, join(covers, `${workout.cover}.jpg`));
  // At twice the size that the phone on the landing page shows it in.
  if (workout.cover === onLanding) await draw(svg, { width: 464, height: 261 }, join(pictures, 'today.jpg'));
}
await draw(sharePicture(), { width: 1200, height: 630 }, join(pictures, 'share.jpg'));
await browser.close();
await vite.close();
