import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useFreshQuery, useRefetchOnStart } from '../../lib/apollo';
import { serverNow } from '../../lib/offline';
import { outboxActions, useQueuedWrites } from '../../lib/outbox/waiting';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import {
  type Chat_StandingFragment,
  ChatSettingsChangedDocument,
  ChatStandingChangedDocument,
  ChatStandingDocument,
  MutedMembersDocument,
} from './moderation/__generated__/standing';

export type Standing = Chat_StandingFragment;

/** The longest delay of a browser timer. */
const longestMs = 2 ** 31 - 1;

/** The viewer's standing in the community; undefined at first, and in threads. */
export function useStanding(isCommunity: boolean): Standing | undefined {
  const client = useApolloClient();
  const skip = !isCommunity;
  const { data, refetch } = useFreshQuery(ChatStandingDocument, { skip, fetchPolicy: 'cache-and-network' });
  const standing = data?.chatStanding;
  const onEvent = useCoalescedRefetch(refetch);
  useSubscription(ChatStandingChangedDocument, {
    skip,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      client.writeQuery({
        query: ChatStandingDocument,
        data: { chatStanding: event.chatStandingChanged },
      });
    },
  });
  useSubscription(ChatSettingsChangedDocument, {
    skip,
    onData: onEvent,
  });
  useRefetchOnStart(ChatStandingChangedDocument, onEvent, skip);
  useRefetchOnStart(ChatSettingsChangedDocument, onEvent, skip);
  const until = standing?.ban?.until;
  useEffect(() => {
    if (skip || !until) return;
    const left = Date.parse(until) - serverNow().getTime();
    const timer = left < longestMs ? setTimeout(onEvent, Math.max(0, left) + 500) : undefined;
    return () => clearTimeout(timer);
  }, [skip, onEvent, until]);
  return standing;
}

/** Retries messages held back for the rules as soon as the viewer accepts these. */
export function useRetryHeldMessages(standing: Standing | undefined): void {
  const client = useApolloClient();
  const keys = useQueuedWrites().flatMap(({ key, held }) => (held === 'RULES_REQUIRED' ? [key] : []));
  const all = keys.join(' ');
  useEffect(() => {
    // The rules changed before this device learned of it.
    if (all) void client.refetchQueries({ include: [ChatStandingDocument] });
  }, [client, all]);
  const accepted = standing?.rules.accepted;
  const before = useRef(accepted);
  useEffect(() => {
    if (accepted && before.current === false)
      for (const key of all.split(' ').filter(Boolean)) void outboxActions()?.retry(key);
    before.current = accepted;
  }, [accepted, all]);
}

/** Counts down the seconds until a time. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    // Reads the clock once, so that the time shown last is the one that ends the countdown.
    const tick = () => {
      const time = serverNow().getTime();
      setNow(time);
      if (at <= time) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

/** When slow mode lets the viewer write again, as far as this device knows. */
export function nextMessageAt(standing: Standing | undefined, lastOwn: string | undefined): number {
  if (!standing || standing.slowModeSeconds === 0) return 0;
  const after = lastOwn ? Date.parse(lastOwn) + standing.slowModeSeconds * 1000 : 0;
  return Math.max(after, Date.parse(standing.nextAt ?? '') || 0);
}

const noIds: ReadonlySet<string> = new Set();

/** Users whose messages are collapsed here. */
export function useMutedIds(isCommunity: boolean): ReadonlySet<string> {
  const { data } = useFreshQuery(MutedMembersDocument, { skip: !isCommunity });
  const [known, setKnown] = useState({ data, ids: noIds });
  if (known.data !== data)
    setKnown({ data, ids: data ? new Set(data.mutedMembers.map(({ id }) => id)) : noIds });
  return known.ids;
}
