import { Copy } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { AssignButton } from './AssignSheet';
import { usePlanActions } from './usePlanActions';

/** What a coach does with a week: gives it to clients, or copies it to their own to edit it. */
export function CoachActions({ planId, title }: { planId: string; title: string }) {
  const { t } = useTranslation('nutrition-manage');
  const { duplicate, copying } = usePlanActions();
  return (
    <div className="flex flex-wrap gap-2">
      <AssignButton planId={planId} title={title} />
      <Button
        variant="secondary"
        pending={copying}
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => void duplicate(planId)}
      >
        {t(($) => $.ownCopy)}
      </Button>
    </div>
  );
}
