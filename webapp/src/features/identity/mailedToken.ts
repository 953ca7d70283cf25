/** The token of an emailed link follows the #, so that it never reaches a server log. */
export function mailedToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
