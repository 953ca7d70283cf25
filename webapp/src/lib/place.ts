import { get } from 'idb-keyval';
import { writeRows } from './writeRows';

/** Where the user was, for a start without a network. */
interface Place {
  path: string;
  at: number;
}

const key = 'place';
/** After that a start is a new visit. */
const keptMs = 6 * 60 * 60_000;

export function rememberPlace(path: string): void {
  // A start leads there anyway.
  if (path === '/dashboard') return;
  void writeRows((rows) => rows.put({ path, at: Date.now() } satisfies Place, key)).catch(() => undefined);
}

/** The path where the user recently was. */
export async function recentPlace(): Promise<string | undefined> {
  const place = await get<Place>(key).catch(() => undefined);
  return place && Date.now() - place.at < keptMs ? place.path : undefined;
}
