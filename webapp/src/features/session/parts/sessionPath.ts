import { paths, withId } from '../../../parts/paths';
import type { Session_SessionFragment } from './__generated__/session';

/** Whether it is of one client alone. */
export function isOneToOne({ capacity }: Pick<Session_SessionFragment, 'capacity'>): boolean {
  return capacity === 1;
}

/** Where a client sees the session. */
export function sessionPath(session: Pick<Session_SessionFragment, 'id' | 'capacity'>): string {
  return withId(isOneToOne(session) ? paths.vipSession : paths.session, session.id);
}
