/** The token of a mailed link stands behind the #, so that it never reaches a server log. */
export function mailedToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
