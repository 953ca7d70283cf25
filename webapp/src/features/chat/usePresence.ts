import { useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useConnectionLost } from '../../lib/apollo';
import { useWrite } from '../../lib/useWrite';
import { PresenceDocument, type PresenceSubscription, SetTypingDocument } from './__generated__/chat';

export type Presence = PresenceSubscription['presence'];

/** Who looks at a conversation now; unknown while nothing tells. */
export function usePresence(conversationId: string): Presence | undefined {
  const { data } = useSubscription(PresenceDocument, { variables: { conversationId } });
  const isLost = useConnectionLost();
  return isLost ? undefined : data?.presence;
}

/** The server believes it for 5 seconds. */
const repeatMs = 3000;

/** Tells those who look at a conversation, as long as the text changes, that somebody is writing. */
export function useTyping(conversationId: string): (isTyping: boolean) => void {
  const [setTyping] = useWrite(SetTypingDocument);
  const told = useRef(0);
  const tell = useCallback(
    (typing: boolean) => {
      const now = performance.now();
      if (typing ? told.current > 0 && now - told.current < repeatMs : told.current === 0) return;
      told.current = typing ? now : 0;
      setTyping({ conversationId, typing }).catch(() => undefined);
    },
    [setTyping, conversationId],
  );
  useEffect(() => () => tell(false), [tell]);
  return tell;
}
