import { paths, withId } from '../../parts/paths';

/** Where the pages of questions lead up to. */
export const helpPath = '/settings/help';
export const textsPath = `${paths.adminSupport}/texts`;
export const adminTicketRoute = `${paths.adminSupport}/:id`;

/** A question to support, for the person who asked. */
export function ticketPath(id: string): string {
  return withId(paths.ticket, id);
}

/** A question to support, for staff. */
export function adminTicketPath(id: string): string {
  return withId(adminTicketRoute, id);
}
