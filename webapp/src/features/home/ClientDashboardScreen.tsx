import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { LatePart } from '../../parts/LatePart';
import { paths } from '../../parts/paths';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { preloadable } from '../../ui/preloadable';
import { ClientDashboardDocument } from './__generated__/home';
import { Today } from './today/Today';

export { ClientDashboardDocument };

const News = preloadable(async () => (await import('./today/Refetch')).Refetch);

export function ClientDashboardScreen() {
  const { t } = useTranslation(['home', 'ui']);
  const { subscriptionPlan, timeZone } = useViewer();
  const { data, refetch } = useScreenQuery(ClientDashboardDocument, {});
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-2">
          <p className="text-heading font-bold whitespace-nowrap first-letter:uppercase">
            {formatDate(today(timeZone), 'day')}
          </p>
          <Badge tone="accent">{t(($) => $.plan[subscriptionPlan], { ns: 'ui' })}</Badge>
        </div>
        <Link to={`${paths.progress}?add`} className={buttonClass('secondary', 'small')}>
          <Plus className="size-5" aria-hidden="true" />
          {t(($) => $.log, { ns: 'home' })}
        </Link>
      </div>
      <LatePart>
        <News ask={refetch} />
      </LatePart>
      <Today dashboard={data.clientDashboard} />
    </div>
  );
}
