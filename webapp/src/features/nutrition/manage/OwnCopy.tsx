import { Copy } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { usePlanActions } from './usePlanActions';

/** Copies a week to the coach's own, to edit it. */
export function OwnCopy({ planId }: { planId: string }) {
  const { t } = useTranslation('nutrition-manage');
  const { duplicate, copying } = usePlanActions();
  return (
    <Button
      variant="secondary"
      pending={copying}
      icon={<Copy className="size-5" aria-hidden="true" />}
      onClick={() => void duplicate(planId)}
    >
      {t(($) => $.ownCopy)}
    </Button>
  );
}
