// A provider's page leads back with the payment only: what led to the plans is kept meanwhile.
const parts = ['from', 'needs'];
const keyOf = (part: string) => `plans.${part}`;

export function keepWay(query: URLSearchParams): void {
  for (const part of parts) {
    const value = query.get(part);
    if (value === null) sessionStorage.removeItem(keyOf(part));
    else sessionStorage.setItem(keyOf(part), value);
  }
}

/** The query with what led to the plans. */
export function withWay(query: URLSearchParams): URLSearchParams {
  const whole = new URLSearchParams(query);
  if (whole.has('from')) return whole;
  for (const part of parts) {
    const value = sessionStorage.getItem(keyOf(part));
    if (value !== null) whole.set(part, value);
  }
  return whole;
}
