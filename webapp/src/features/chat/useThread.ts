import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useScreenQuery } from '../../lib/apollo';
import { useWrite } from '../../lib/useWrite';
import { ConversationUpdatesDocument, MarkReadDocument, MessagesDocument } from './__generated__/chat';
import { applyUpdate, cachedPage, unnumbered } from './window';

/** Messages loaded around one that is jumped to. */
const around = 25;

/** The loaded messages of a conversation, live, and functions that load more. */
export function useThread(conversationId: string) {
  const client = useApolloClient();
  const { data } = useScreenQuery(MessagesDocument, { conversationId, before: null, after: null });
  const { hasBefore, hasAfter } = data.messages;
  // Messages waiting to be sent are laid over their own rows.
  const nodes = data.messages.nodes.filter(({ seq }) => seq < unnumbered);
  const loading = useRef<Promise<unknown>>(undefined);
  const load = async (part: { before?: number; after?: number }) => {
    const variables = { conversationId, before: null, after: null, ...part };
    // What has loaded stays if this fails; the next scroll tries again.
    const page = client.query({ query: MessagesDocument, variables }).catch(() => undefined);
    loading.current = page;
    await page;
    loading.current = undefined;
  };
  const loadBeside = async (part: { before?: number; after?: number }) => {
    if (!loading.current) await load(part);
  };
  /** Somewhere else than the part that may be loading. */
  const loadElsewhere = async (part: { before?: number }) => {
    await loading.current;
    await load(part);
  };
  useLiveThread(conversationId);
  return {
    messages: nodes,
    hasBefore,
    hasAfter,
    loadBefore: () => loadBeside({ before: nodes[0]?.seq ?? 0 }),
    loadAfter: () => loadBeside({ after: nodes.at(-1)?.seq ?? 0 }),
    loadAround: (seq: number) => loadElsewhere({ before: seq + around }),
    loadNewest: () => loadElsewhere({}),
  };
}

/** Subscribes to changes from the last one known, and again after each interruption. */
function useLiveThread(conversationId: string) {
  const client = useApolloClient();
  useEffect(() => {
    const variablesNow = () => ({
      conversationId,
      afterRev: cachedPage(client.cache, conversationId)?.rev ?? 0,
    });
    let stop = () => {};
    const start = () => {
      stop();
      const live = client
        .subscribe({
          query: ConversationUpdatesDocument,
          variables: variablesNow(),
          context: { variablesNow, ordered: true },
        })
        .subscribe({
          next: ({ data: update }) => {
            if (!update || applyUpdate(client.cache, conversationId, update.conversationUpdates)) return;
            const variables = { conversationId, before: null, after: null };
            client.query({ query: MessagesDocument, variables }).then(start, () => undefined);
          },
          // The screen tells a user who may no longer read it.
          error: () => undefined,
        });
      stop = () => live.unsubscribe();
    };
    start();
    return () => stop();
  }, [client, conversationId]);
}

/** Marks messages as read while the user is looking. */
export function useMarkRead(conversationId: string, seq: number, readSeq: number, isSeen: boolean) {
  const [markRead] = useWrite(MarkReadDocument, { refresh: ['Bell'] });
  const asked = useRef(0);
  useEffect(() => {
    const mark = () => {
      if (!isSeen || document.visibilityState !== 'visible') return;
      if (seq <= readSeq || seq <= asked.current) return;
      asked.current = seq;
      markRead({ conversationId, seq }).catch(() => {
        asked.current = 0;
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [markRead, conversationId, seq, readSeq, isSeen]);
}
