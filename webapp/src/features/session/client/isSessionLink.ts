/** Reports whether a notification is about one of the client's sessions. */
export function isSessionLink(link: string): boolean {
  return /^\/(vip-)?sessions\//.test(link);
}
