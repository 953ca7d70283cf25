import { paths } from '../../../parts/paths';

/** Reports whether a notification is about one of the coach's sessions. */
export function isCoachSessionLink(link: string): boolean {
  return link.startsWith(`${paths.coachSessions}/`);
}
