import { describe, expect, it } from 'vitest';
import { countFilters, filterOf, hasNoFilters, readFilters, sortOf, writeFilters } from './filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters in the URL', () => {
  it('are read back as they were written', () => {
    const query =
      'q=squat&category=STRENGTH&goal=BUILD_MUSCLE&level=ADVANCED&plan=BASIC&time=30&tag=legs&favourites=yes&sort=SHORTEST';
    expect(writeFilters(read(query)).toString()).toBe(query);
    expect(countFilters(read(query))).toBe(6);
  });

  it('drop values that cannot be chosen', () => {
    const chosen = read(
      `q=${'a'.repeat(120)}&category=DANCE&plan=EXTENDED&time=17&favourites=1&sort=&tag=%20`,
    );
    expect(chosen.q).toHaveLength(100);
    expect(writeFilters({ ...chosen, q: undefined }).toString()).toBe('');
  });

  it('become the filter sent to the server', () => {
    expect(filterOf(read('time=30&favourites=yes'))).toMatchObject({
      minMinutes: 16,
      maxMinutes: 30,
      favourites: true,
    });
    expect(filterOf(read('')).favourites).toBeUndefined();
  });

  it('sort by relevance if there are search words, and only then', () => {
    expect(sortOf(read('q=squat'))).toBe('RELEVANCE');
    expect(sortOf(read('q=squat&sort=SHORTEST'))).toBe('SHORTEST');
    expect(sortOf(read('sort=RELEVANCE'))).toBe('NEWEST');
    expect(sortOf(read(''))).toBe('NEWEST');
  });

  it('count as untouched while nothing is filtered', () => {
    expect(hasNoFilters(read('sort=SHORTEST'))).toBe(true);
    expect(hasNoFilters(read('favourites=yes'))).toBe(false);
    expect(hasNoFilters(read('tag=legs'))).toBe(false);
  });
});
