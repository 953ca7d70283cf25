/** Whether a notification is about a session of the client's. */
export function isAboutSessions(link: string): boolean {
  return /^\/(vip-)?sessions\//.test(link);
}
