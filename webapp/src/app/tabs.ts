import { ChartNoAxesColumn, Dumbbell, House, type LucideIcon, MessageCircle } from 'lucide-react';
import type { Location } from 'react-router';
import type { Role } from '../__generated__/types';
import { onSignedOut } from '../lib/viewer';
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

interface Place {
  to: { pathname: string; search: string };
  /** The key under which the page's scroll offset is stored. */
  state: { scroll: string };
}

/** Where each tab was left, by its path; cleared on sign-out. */
const places = new Map<string, Place>();
onSignedOut(() => places.clear());

/** The tab that a page belongs to. Staff screens without a tab count as their home, which comes first. */
export function tabOf(tabs: Tab[], pathname: string): Tab | undefined {
  return tabs.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`));
}

/** Remembers the page for its tab. */
export function rememberTab(tabs: Tab[], { pathname, search, key }: Location): void {
  const tab = tabOf(tabs, pathname);
  if (tab) places.set(tab.path, { to: { pathname, search }, state: { scroll: key } });
}

/** Where a tab leads: from its own pages to its root, else to where it was left. */
export function tabTarget({ path }: Tab, isHere: boolean): Place | { to: { pathname: string } } {
  const place = isHere ? undefined : places.get(path);
  return place ?? { to: { pathname: path } };
}

/** Where a page below a tab is left to; undefined for the tabs themselves. */
export function parentOf(role: Role, pathname: string): string | undefined {
  if (pathname === paths.coachThread || tabsFor(role).some(({ path }) => path === pathname)) return undefined;
  const up = pathname.slice(0, pathname.lastIndexOf('/'));
  return up || roleHome(role);
}

export function tabsFor(role: Role): Tab[] {
  const all: { key: Tab['key']; path: string | undefined; icon: LucideIcon }[] = [
    { key: 'dashboard', path: roleHome(role), icon: House },
    { key: 'workouts', path: workouts[role], icon: Dumbbell },
    { key: 'progress', path: progress[role], icon: ChartNoAxesColumn },
    { key: 'messages', path: messages[role], icon: MessageCircle },
  ];
  return all.flatMap(({ path, ...tab }) => (path ? [{ ...tab, path }] : []));
}
