import type { PeopleSort } from '../../__generated__/types';
import { download } from '../../lib/download';
import { filterOf } from './filters';

/** Saves everybody who matches as a CSV file of this device. */
export async function exportPeople(query: URLSearchParams, sort: PeopleSort): Promise<void> {
  const asked = new URLSearchParams({ sort });
  for (const [key, value] of Object.entries(filterOf(query))) {
    if (value !== undefined && value !== null) asked.set(key, String(value));
  }
  await download(`/exports/people.csv?${asked}`, 'forma-people.csv');
}
