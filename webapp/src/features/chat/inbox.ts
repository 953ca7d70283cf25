/**
 * Refetches the viewer's conversations when an event is not enough to update them: it names an unknown
 * conversation, or it arrived during a request, whose older answer would overwrite it.
 */
export function inboxRefetcher(ask: () => Promise<unknown>) {
  let asking = 0;
  let isOvertaken = false;
  const refetch = async (): Promise<void> => {
    asking += 1;
    await ask().catch(() => undefined);
    asking -= 1;
    if (asking > 0 || !isOvertaken) return;
    isOvertaken = false;
    await refetch();
  };
  const onEvent = (isKnown: boolean): void => {
    if (asking > 0) isOvertaken = true;
    else if (!isKnown) void refetch();
  };
  return { refetch: () => void refetch(), onEvent };
}
