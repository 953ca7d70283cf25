import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { paths } from '../../parts/paths';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { preloadable } from '../../ui/preloadable';
import { Skeleton } from '../../ui/States';
import { ClientDashboardDocument } from './__generated__/home';

export { ClientDashboardDocument };

const News = preloadable(async () => (await import('./today/Refetch')).Refetch);
const Today = page(async () => (await import('./today/Today')).Today, ['home-today', 'parts-week']);

/** The day and the plan, which are known at once; the rest follows with its data. */
export function ClientDashboardScreen() {
  const { t } = useTranslation(['home', 'ui']);
  const { subscriptionPlan, timeZone } = useViewer();
  // Loads along with the query, so that both are ready together.
  void Today.preload().catch(() => undefined);
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
      <Suspense>
        <News ask={refetch} />
      </Suspense>
      {/* Its height is not known in advance, so nothing is below it. */}
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <Today dashboard={data.clientDashboard} />
      </Suspense>
    </div>
  );
}
