import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import type { CoachShareFieldsFragment } from '../__generated__/analytics';

/** A coach's name, or that nobody coached. */
export function CoachName({ coach }: { coach: CoachShareFieldsFragment['coach'] }) {
  const { t } = useTranslation('analytics');
  return coach ? <span translate="no">{coach.fullName}</span> : t(($) => $.coaches.nobody);
}

/** Requests the next page. */
export function More({ pending, onMore }: { pending: boolean; onMore: () => void }) {
  const { t } = useTranslation('parts-list');
  return (
    <Button variant="secondary" className="mx-auto mt-3 flex" pending={pending} onClick={onMore}>
      {t(($) => $.more)}
    </Button>
  );
}
