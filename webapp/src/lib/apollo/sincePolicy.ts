import type { FieldPolicy } from '@apollo/client';
import { isOnline } from '../offline';

interface Dated {
  date: string;
}
interface Known {
  since: string | null;
  points: readonly Dated[];
}

/**
 * A list by day, of which queries request the part since some day. While offline, any known part is better
 * than none.
 */
export const sincePolicy: FieldPolicy<Known, readonly Dated[]> = {
  keyArgs: (args) => JSON.stringify({ ...args, since: undefined }),
  merge: (known, incoming, { args }) => {
    const since: string | null = args?.since ?? null;
    const older = known?.points.filter(({ date }) => since !== null && date < since) ?? [];
    const reaches = known && since !== null && (known.since === null || known.since < since);
    return { since: reaches ? known.since : since, points: [...older, ...incoming] };
  },
  read: (known, { args }) => {
    const since: string | null = args?.since ?? null;
    const covered = known && (known.since === null || (since !== null && known.since <= since));
    if (!known || (!covered && isOnline())) return undefined;
    return since === null ? known.points : known.points.filter(({ date }) => date >= since);
  },
};
