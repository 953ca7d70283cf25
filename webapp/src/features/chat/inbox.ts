/**
 * Keeps what is known of the viewer's conversations up to date by asking where an event does not say it all: it tells of one that is not
 * known, or it came while an answer was on its way, which may be older and is written over it.
 */
export function keepInbox(ask: () => Promise<unknown>) {
  let asking = 0;
  let isOvertaken = false;
  const look = async (): Promise<void> => {
    asking += 1;
    await ask().catch(() => undefined);
    asking -= 1;
    if (asking > 0 || !isOvertaken) return;
    isOvertaken = false;
    await look();
  };
  const hear = (isKnown: boolean): void => {
    if (asking > 0) isOvertaken = true;
    else if (!isKnown) void look();
  };
  return { look: () => void look(), hear };
}
