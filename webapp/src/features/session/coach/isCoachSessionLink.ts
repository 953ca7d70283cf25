import { paths } from '../../../parts/paths';

/** Whether a notification is about a session of the coach's. */
export function isCoachSessionLink(link: string): boolean {
  return link.startsWith(`${paths.coachSessions}/`);
}
