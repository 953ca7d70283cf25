import { ChevronRight, Dumbbell, HeartPulse } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MyProfileDocument } from '../../features/people/profile/__generated__/profile';
import { ProfileForm } from '../../features/people/profile/ProfileForm';
import { useScreenQuery } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { PersonChoice } from '../../parts/figure';
import { PartBoundary } from '../../parts/PartBoundary';
import { paths } from '../../parts/paths';
import { Skeleton } from '../../ui/States';
import { Tabs } from '../../ui/Tabs';
import { BillingTab, HelpTab, NotificationsTab, SecurityTab, SharingCards } from './panels';

type Tab = 'profile' | 'notifications' | 'privacy' | 'billing' | 'help';
const tabs: Tab[] = ['profile', 'notifications', 'privacy', 'billing', 'help'];

export function SettingsScreen() {
  const { t } = useTranslation('app-settings');
  const { role } = useViewer();
  const { data } = useScreenQuery(MyProfileDocument, {});
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'profile';
  return (
    <div className="mx-auto max-w-180">
      <Tabs
        label={t(($) => $.tabs)}
        value={tab}
        onValue={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
      >
        <Suspense key={tab} fallback={<TabSkeleton />}>
          <PartBoundary>
            {tab === 'profile' && <ProfileForm profile={data.me} />}
            {tab === 'profile' && role === 'CLIENT' && (
              <ul className="card mt-4 divide-y divide-line px-5">
                <Row
                  to={paths.trainingSettings}
                  icon={<Dumbbell className="size-6" />}
                  title={t(($) => $.training)}
                >
                  {t(($) => $.trainingLead)}
                </Row>
                <Row
                  to={paths.healthScreening}
                  icon={<HeartPulse className="size-6" />}
                  title={t(($) => $.health)}
                >
                  {t(($) => $.healthLead)}
                </Row>
              </ul>
            )}
            {tab === 'profile' && (
              <div className="mt-4">
                <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
                  <PersonChoice />
                </Suspense>
              </div>
            )}
            {tab === 'notifications' && <NotificationsTab />}
            {tab === 'privacy' && <SecurityTab sharing={<SharingCards />} />}
            {tab === 'billing' && <BillingTab />}
            {tab === 'help' && <HelpTab />}
          </PartBoundary>
        </Suspense>
      </Tabs>
    </div>
  );
}

interface RowProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Row({ to, icon, title, children }: RowProps) {
  return (
    <li>
      <Link to={to} className="pressable flex min-h-16 flex-wrap items-center gap-3 py-3">
        <span className="shrink-0 text-accent" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-[min(12rem,100%)] flex-1">
          <span className="flex items-center gap-1 font-semibold">
            {title} <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
          </span>
          <span className="block text-note text-soft">{children}</span>
        </span>
      </Link>
    </li>
  );
}

function TabSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
