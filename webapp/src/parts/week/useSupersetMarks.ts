import { useTranslation } from '../../lib/i18n';

type Grouped = { readonly superset: number | null };

/**
 * Returns a function that marks the exercises of supersets as on paper: A1 and A2, then B1; undefined for those
 * that stand alone.
 */
export function useSupersetMarks(): (exercises: readonly Grouped[]) => (string | undefined)[] {
  const { t } = useTranslation('parts-week');
  return (exercises) => {
    const letters = t(($) => $.letters);
    let group = -1;
    let place = 0;
    return exercises.map(({ superset }, index) => {
      if (superset === null) return undefined;
      const goes = exercises[index - 1]?.superset === superset;
      group = goes ? group : group + 1;
      place = goes ? place + 1 : 1;
      return `${letters[group % letters.length]}${place}`;
    });
  };
}
