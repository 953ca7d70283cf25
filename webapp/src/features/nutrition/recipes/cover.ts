import type { Aisle } from '../../../__generated__/types';

interface Look {
  colours: readonly string[];
  width: number;
  height: number;
  round: number;
}

/** How a piece of food looks, by where it stands in the shop. */
const looks: Record<Aisle, Look> = {
  VEGETABLES: { colours: ['#3f8f4f', '#78b558', '#c9432f', '#e08a35'], width: 22, height: 12, round: 6 },
  FRUIT: { colours: ['#c63a4f', '#6b4a9c', '#e9a13b', '#8fb440'], width: 16, height: 16, round: 8 },
  MEAT: { colours: ['#a8593c', '#8c4630', '#c67b55'], width: 30, height: 18, round: 7 },
  FISH: { colours: ['#e58b6b', '#f0a88a', '#d7c9b8'], width: 34, height: 15, round: 8 },
  DAIRY: { colours: ['#f6ecd2', '#fff8e6', '#f2d98b'], width: 18, height: 14, round: 7 },
  BREAD: { colours: ['#b97d42', '#d19a5c'], width: 26, height: 20, round: 5 },
  GRAINS: { colours: ['#e2c48d', '#cfa868', '#efe0bd', '#b5854b'], width: 11, height: 6, round: 3 },
  NUTS: { colours: ['#9a6a3c', '#7c5330', '#c08f55'], width: 10, height: 8, round: 4 },
  PANTRY: { colours: ['#d8a928', '#6f7d33'], width: 7, height: 7, round: 3.5 },
  DRINKS: { colours: ['#efe3d0', '#d9c3a3'], width: 16, height: 12, round: 6 },
};
const cloths = [
  { cloth: '#2f5d62', stripe: '#3f7a7f' },
  { cloth: '#7a4e2d', stripe: '#93633c' },
  { cloth: '#4b5f8a', stripe: '#5f76a6' },
  { cloth: '#8a5a6a', stripe: '#a57284' },
  { cloth: '#5d6b3c', stripe: '#76864f' },
  { cloth: '#6a4b7c', stripe: '#835f98' },
];

const count = 46;
const goldenAngle = 137.508;

/** A repeatable source of numbers from 0 to 1 for a text. */
function numbers(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** The tablecloth of a recipe. */
export function table(id: string) {
  return cloths[Math.floor(numbers(id)() * cloths.length)] ?? { cloth: '#2f5d62', stripe: '#3f7a7f' };
}

interface Piece extends Omit<Look, 'colours'> {
  key: number;
  x: number;
  y: number;
  turn: number;
  colour: string;
}

/** The pieces on the plate; the first aisle has the most of them. */
export function pieces(id: string, aisles: readonly Aisle[]): Piece[] {
  const next = numbers(`${id} pieces`);
  const shown = aisles.slice(0, 5);
  // Each aisle up to where its share ends.
  let reached = 0;
  const ends = shown.map((_, index) => {
    reached += 1 / (index + 1);
    return reached;
  });
  const pick = (at: number) => shown[ends.findIndex((end) => at * reached <= end)];
  return Array.from({ length: shown.length > 0 ? count : 0 }, (_, key) => {
    const distance = 56 * Math.sqrt((key + 0.5) / count);
    const angle = ((key * goldenAngle) / 180) * Math.PI;
    const { colours, ...look } = looks[pick(next()) ?? 'PANTRY'];
    return {
      key,
      ...look,
      x: Math.round(160 + distance * Math.cos(angle) + 6 * (next() - 0.5)),
      y: Math.round(92 + distance * Math.sin(angle) + 6 * (next() - 0.5)),
      turn: Math.round(next() * 180),
      colour: colours[Math.floor(next() * colours.length)] ?? '#999999',
    };
  });
}
