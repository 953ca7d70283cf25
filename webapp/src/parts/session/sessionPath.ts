import { paths, withId } from '../paths';

/** Whether it is of one client alone. */
export function isOneToOne({ capacity }: { capacity: number }): boolean {
  return capacity === 1;
}

/** Where a client sees the session. */
export function sessionPath(session: { id: string; capacity: number }): string {
  return withId(isOneToOne(session) ? paths.vipSession : paths.session, session.id);
}
