import { ChartNoAxesColumn, Dumbbell, House, type LucideIcon, MessageCircle } from 'lucide-react';
import type { Role } from '../__generated__/types';
import { paths, roleHome } from '../parts/paths';

export interface Tab {
  key: 'dashboard' | 'workouts' | 'progress' | 'messages';
  path: string;
  icon: LucideIcon;
}

const workouts: Partial<Record<Role, string>> = { CLIENT: paths.workouts, COACH: paths.coachWorkouts };
const messages: Partial<Record<Role, string>> = { CLIENT: paths.chat, COACH: paths.coachMessages };
const progress: Record<Role, string> = {
  CLIENT: paths.progress,
  COACH: paths.coachClient,
  ADMIN: paths.adminAnalytics,
};

/** The tabs of a role. */
export function tabsFor(role: Role): Tab[] {
  const all: { key: Tab['key']; path: string | undefined; icon: LucideIcon }[] = [
    { key: 'dashboard', path: roleHome(role), icon: House },
    { key: 'workouts', path: workouts[role], icon: Dumbbell },
    { key: 'progress', path: progress[role], icon: ChartNoAxesColumn },
    { key: 'messages', path: messages[role], icon: MessageCircle },
  ];
  return all.flatMap(({ path, ...tab }) => (path ? [{ ...tab, path }] : []));
}
