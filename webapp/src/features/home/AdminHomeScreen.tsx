import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { Card, Figure } from '../../ui/Card';
import { AdminHomeDocument } from './__generated__/adminHome';

const places = ['adminUsers', 'adminAssignments', 'adminAnalytics', 'adminSettings', 'adminAudit'] as const;
const figures = ['totalUsers', 'activeUsers', 'totalWorkouts', 'totalSessions'] as const;

export function AdminHomeScreen() {
  const { t } = useTranslation('home');
  const viewer = useViewer();
  const { adminHome } = useScreenQuery(AdminHomeDocument, {}).data;
  return (
    <div className="flex flex-col gap-5">
      <p className="px-1 text-title font-bold">{t(($) => $.hello, { name: viewer.firstName })}</p>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map((key) => (
          <Card key={key}>
            <Figure value={formatNumber(adminHome[key])} label={t(($) => $.admin[key])} />
          </Card>
        ))}
      </div>
      <p className="px-1 text-note text-soft">{t(($) => $.admin.active)}</p>
      <nav aria-label={t(($) => $.admin.places)} className="card divide-y divide-line overflow-hidden">
        {places.map((place) => (
          <Link
            key={place}
            to={paths[place]}
            className="pressable flex min-h-13 items-center justify-between gap-3 px-4 font-semibold"
          >
            {t(($) => $.admin.place[place])}
            <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
          </Link>
        ))}
      </nav>
    </div>
  );
}
