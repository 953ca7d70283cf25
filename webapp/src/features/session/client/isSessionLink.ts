/** Whether a notification is about a session of the client's. */
export function isSessionLink(link: string): boolean {
  return /^\/(vip-)?sessions\//.test(link);
}
