import { useScreenQuery } from '../../lib/apollo';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Card, Figure } from '../../ui/Card';
import { AdminHomeDocument } from './__generated__/adminHome';

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
    </div>
  );
}
