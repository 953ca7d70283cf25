// Fourteen years of body weights.
import { ask, tokenOf } from './world.ts';

const count = 5000;

/** Gives a client one weight a day up to yesterday, 5,000 in all. */
export async function importYears(email: string): Promise<void> {
  const lines = Array.from({ length: count }, (_, nth) => {
    const day = new Date(Date.now() - (nth + 1) * 86_400_000).toISOString().slice(0, 10);
    return `${day},${(80 + 6 * Math.sin(nth / 200) + (nth % 7) / 10).toFixed(1)}`;
  });
  const input = { id: '01936d3c-0000-7000-8000-00000000c5f5', table: { csv: lines.join('\n'), unit: 'KG' } };
  const query = 'mutation($input:WeightImportInput!){importWeights(input:$input){added changed}}';
  await ask(await tokenOf(email), query, { input });
}
