import { paths } from '../../../parts/paths';

/** Whether a notification is about a session of the coach's. */
export function isAboutCoached(link: string): boolean {
  return link.startsWith(`${paths.coachSessions}/`);
}
