import type { Event_RowFragment } from './__generated__/events';

export type PaymentEvent = Event_RowFragment;
export type Outcome = 'HANDLED' | 'FAILED' | 'WAITING';

/** How the latest attempt to handle an event ended. */
export function outcomeOf({ handledAt, error }: Pick<PaymentEvent, 'handledAt' | 'error'>): Outcome {
  if (error) return 'FAILED';
  return handledAt ? 'HANDLED' : 'WAITING';
}

/** JSON with a line for each value; anything else as it is. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** A name such as `checkout.session.completed`, which may be broken after its dots. */
export function breakable(kind: string): string {
  return kind.replaceAll('.', '.\u200b');
}
