import { useTranslation } from '../../../lib/i18n';
import type { CoachShareFieldsFragment } from '../__generated__/analytics';

/** A coach's name, or that nobody coached. */
export function CoachName({ coach }: { coach: CoachShareFieldsFragment['coach'] }) {
  const { t } = useTranslation('analytics');
  return coach ? <span translate="no">{coach.fullName}</span> : t(($) => $.coaches.nobody);
}
