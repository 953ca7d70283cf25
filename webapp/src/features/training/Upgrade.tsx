import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Plan } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { plansPath } from '../../parts/plans';
import { buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/States';

/** Names the plan that opens a workout, and links to it. */
export function Upgrade({ plan }: { plan: Plan }) {
  const { pathname } = useLocation();
  const { t } = useTranslation(['training', 'ui']);
  return (
    <Card>
      <EmptyState
        className="py-4"
        icon={<Lock className="size-8" />}
        title={t(($) => $.locked, { ns: 'training' })}
        message={t(($) => $.lockedLead, { ns: 'training', plan: t(($) => $.plan[plan], { ns: 'ui' }) })}
        action={
          <Link to={`${plansPath(pathname)}&needs=${plan}`} className={buttonClass()}>
            {t(($) => $.upgrade, { ns: 'training' })}
          </Link>
        }
      />
    </Card>
  );
}
