import { useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useConnectionLost } from '../../lib/apollo';
import { useWrite } from '../../lib/useWrite';
import { PresenceDocument, type PresenceSubscription, SetTypingDocument } from './__generated__/chat';

export type Presence = PresenceSubscription['presence'];

/** Who is looking at a conversation; undefined while nothing is known. */
export function usePresence(conversationId: string): Presence | undefined {
  const { data } = useSubscription(PresenceDocument, { variables: { conversationId } });
  const isLost = useConnectionLost();
  return isLost ? undefined : data?.presence;
}

/** The server assumes typing for 5 seconds. */
const repeatMs = 3000;

/** Tells those who are looking at a conversation, as long as the text changes, that the user is typing. */
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
