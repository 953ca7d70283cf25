import type { OffReason } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';

/** Returns a function that words, within a line, why a set was not what was prescribed: "too hard". */
export function useReasonText(): (reason: OffReason) => string {
  const { t } = useTranslation('parts-week');
  return (reason) => t(($) => $.offReason[reason]).toLocaleLowerCase();
}
