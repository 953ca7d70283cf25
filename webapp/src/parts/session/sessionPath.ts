import { paths, withId } from '../paths';

/** Reports whether the session has a single seat. */
export function isOneToOne({ capacity }: { capacity: number }): boolean {
  return capacity === 1;
}

/** The client's page of a session. */
export function sessionPath(session: { id: string; capacity: number }): string {
  return withId(isOneToOne(session) ? paths.vipSession : paths.session, session.id);
}
