import {
  Blocks,
  CalendarClock,
  CalendarRange,
  ClipboardList,
  Flag,
  LifeBuoy,
  Link2,
  type LucideIcon,
  PersonStanding,
  Plus,
  ReceiptText,
  Salad,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n';
import { useSite } from '../lib/site';
import { useViewer, type Viewer } from '../lib/viewer';
import { ProductLogo } from '../parts/ProductLogo';
import { paths, roleHome } from '../parts/paths';
import { Avatar } from '../ui/Avatar';
import { cx } from '../ui/cx';
import { scrollToTop } from '../ui/motion';
import { preloadPath } from './routes';
import { type Tab, tabsFor } from './tabs';
import type { TitleKey } from './titles';

interface Place {
  path: string;
  title: TitleKey;
  icon: LucideIcon;
  /** Other paths that belong to it. */
  also?: string;
}

interface Group {
  name?: 'build' | 'people' | 'content' | 'business';
  places: readonly Place[];
}

const programmes = { title: 'programmes', icon: CalendarRange } as const;
const exercises = { title: 'exercises', icon: PersonStanding } as const;
const forms = { title: 'checkInForms', icon: ClipboardList } as const;

function clientPlaces({ subscriptionPlan }: Viewer): Place[] {
  return [
    { path: paths.programme, title: 'programme', icon: CalendarRange },
    { path: paths.meals, title: 'meals', icon: Salad },
    { path: paths.checkIn, title: 'checkIns', icon: ClipboardList, also: paths.checkIns },
    subscriptionPlan === 'VIP'
      ? { path: paths.vipSessions, title: 'vipSessions', icon: CalendarClock, also: paths.sessions }
      : { path: paths.sessions, title: 'sessions', icon: CalendarClock, also: paths.vipSessions },
  ];
}

const coachGroups: readonly Group[] = [
  {
    places: [
      { path: paths.coachSessions, title: 'sessions', icon: CalendarClock },
      { path: paths.coachCheckIns, title: 'checkIns', icon: ClipboardList },
    ],
  },
  {
    name: 'build',
    places: [
      { path: paths.coachProgrammes, ...programmes },
      { path: paths.mealWeeks, title: 'meals', icon: Salad, also: '/coach/meals' },
      { path: paths.coachNewWorkout, title: 'uploadWorkout', icon: Plus },
      { path: paths.coachExercises, ...exercises },
      { path: paths.coachCheckInForms, ...forms },
    ],
  },
];

const adminGroups: readonly Group[] = [
  {
    name: 'people',
    places: [
      { path: paths.adminUsers, title: 'users', icon: Users },
      { path: paths.adminAssignments, title: 'assignments', icon: Link2 },
      { path: paths.adminSupport, title: 'support', icon: LifeBuoy },
      { path: paths.adminModeration, title: 'moderation', icon: Flag },
    ],
  },
  {
    name: 'content',
    places: [
      { path: paths.adminWorkouts, title: 'workoutManagement', icon: Blocks },
      { path: paths.adminExercises, ...exercises },
      { path: paths.adminProgrammes, ...programmes },
      { path: paths.adminCheckInForms, ...forms },
    ],
  },
  {
    name: 'business',
    places: [
      { path: paths.adminPayments, title: 'payments', icon: ReceiptText, also: paths.adminVouchers },
      { path: paths.adminVipSessions, title: 'vipSessions', icon: CalendarClock },
      { path: paths.adminAudit, title: 'auditLog', icon: ScrollText },
      { path: paths.adminSettings, title: 'systemSettings', icon: Settings },
    ],
  },
];

/** The tabs first, with what a phone keeps behind the profile. A client's places stay one list. */
function groupsFor(viewer: Viewer, tabs: readonly Tab[]): Group[] {
  const all = tabs.map(
    ({ key, path, icon }): Place => ({
      path,
      icon,
      title: viewer.role === 'ADMIN' && key === 'progress' ? 'analytics' : key,
    }),
  );
  if (viewer.role === 'CLIENT') {
    const [home, workouts, ...rest] = all;
    const [programme, meals, ...others] = clientPlaces(viewer);
    const [progress, ...messages] = rest;
    const list = [home, workouts, programme, meals, progress, ...others, ...messages];
    return [{ places: list.filter((place) => place !== undefined) }];
  }
  return [{ places: all }, ...(viewer.role === 'COACH' ? coachGroups : adminGroups)];
}

function holds(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`);
}

/** The place that a page belongs to: the most specific one. Pages of no place count as the home, if it holds them. */
function placeOf(groups: readonly Group[], pathname: string): Place | undefined {
  return groups
    .flatMap(({ places }) => places)
    .filter(({ path, also }) => holds(path, pathname) || (also && holds(also, pathname)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

interface SidebarProps {
  unread: ReactNode;
  onPreloadProfile: () => void;
  onProfile: () => void;
}

/** Where a role can go, on a wide screen. */
export function Sidebar({ unread, onPreloadProfile, onProfile }: SidebarProps) {
  const { t } = useTranslation(['app', 'app-sidebar']);
  const viewer = useViewer();
  const { pathname } = useLocation();
  const groups = useMemo(() => groupsFor(viewer, tabsFor(viewer.role)), [viewer]);
  const here = placeOf(groups, pathname);
  return (
    <>
      <Link to={roleHome(viewer.role)} className="mb-3 flex items-center gap-3 rounded-control p-2">
        <ProductLogo className="size-9" />
        <span className="text-heading font-bold">{useSite().name}</span>
      </Link>
      {groups.map(({ name, places }) => (
        <div key={name ?? 'first'} className="flex flex-col gap-1">
          {name && (
            <p className="px-3.5 pt-3 text-caption font-semibold text-soft">
              {t(($) => $[name], { ns: 'app-sidebar' })}
            </p>
          )}
          {places.map(({ path, title, icon: Icon }) => {
            const isHere = path === here?.path;
            return (
              <Link
                key={path}
                to={path}
                aria-current={isHere ? 'page' : undefined}
                onPointerEnter={() => preloadPath(path)}
                onClick={() => path === pathname && scrollToTop()}
                className={cx(
                  'flex min-h-11 items-center gap-3.5 rounded-control px-3.5 text-sub font-semibold',
                  isHere ? 'bg-tint text-accent' : 'text-soft hover:bg-fill hover:text-ink',
                )}
              >
                <Icon className="size-5.5 shrink-0" aria-hidden="true" />
                {t(($) => $.title[title], { ns: 'app' })}
                {title === 'messages' && <span className="ms-auto">{unread}</span>}
              </Link>
            );
          })}
        </div>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onPreloadProfile}
        onClick={onProfile}
        className="mt-auto flex min-h-14 items-center gap-3 rounded-control p-2 text-start hover:bg-fill"
      >
        <Avatar name={viewer.fullName} src={viewer.avatarUrl} size="small" />
        <span className="min-w-0">
          <span dir="auto" translate="no" className="block truncate text-sub font-semibold">
            {viewer.fullName}
          </span>
          <span className="block truncate text-note text-soft">{t(($) => $.tab.profile, { ns: 'app' })}</span>
        </span>
      </button>
    </>
  );
}
