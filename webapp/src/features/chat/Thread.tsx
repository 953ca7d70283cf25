import { useApolloClient } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { EmptyState } from '../../ui/States';
import { toast } from '../../ui/toast';
import type { Chat_ConversationFragment } from './__generated__/chat';
import { Composer, type Quoted } from './Composer';
import { type ListHandle, MessageList } from './MessageList';
import type { Act } from './order/acts';
import { send, useOutgoing } from './outgoing';
import { rowsOf } from './rows';
import { useEdit } from './useActions';
import { freeAt, useMutedIds, useStanding } from './useStanding';
import { useMarkRead, useThread } from './useThread';
import type { Message } from './window';

const MessageMenu = page(async () => (await import('./MessageMenu')).MessageMenu, ['chat']);
const Notice = page(async () => (await import('./order/Notice')).Notice, ['moderation']);
const ActSheet = page(async () => (await import('./order/ActSheet')).ActSheet, ['moderation']);

/** One conversation: what was said, and where to say more. */
export function Thread({
  conversation,
  banner,
}: {
  conversation: Chat_ConversationFragment;
  banner?: ReactNode;
}) {
  const { t } = useTranslation('chat');
  const { id: me, timeZone } = useViewer();
  const { id, kind, peerReadSeq } = conversation;
  const thread = useThread(id);
  const outgoing = useOutgoing(id);
  const [readSeq] = useState(conversation.readSeq);
  const [atEnd, setAtEnd] = useState(false);
  const [quoted, setQuoted] = useState<Quoted>();
  const [chosen, setChosen] = useState<Message>();
  const [act, setAct] = useState<Act>();
  const isCommunity = kind === 'COMMUNITY';
  const standing = useStanding(isCommunity);
  const mutedIds = useMutedIds(isCommunity);
  const isHeld = standing && (standing.ban !== null || !standing.rules.accepted);
  const list = useRef<ListHandle>(null);
  const say = useSay(id);
  const edit = useEdit();
  const last = thread.messages.at(-1)?.seq ?? 0;
  useMarkRead(id, last, conversation.readSeq, atEnd && !thread.hasAfter);
  const rows = rowsOf({ messages: thread.messages, outgoing, me, timeZone, readSeq });
  const submit = (text: string) => {
    if (quoted?.kind === 'edit') void edit(quoted.message, text);
    else void say(text, quoted?.message.id ?? null);
    if (quoted?.kind !== 'edit') list.current?.toEnd();
    setQuoted(undefined);
  };
  const lastOwn = thread.messages.findLast(({ author }) => author?.id === me);
  const editLast = () => {
    const mine = thread.messages.findLast(({ author, deletedAt }) => author?.id === me && !deletedAt);
    if (mine) setQuoted({ kind: 'edit', message: mine });
  };
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label={t(($) => $.history)}>
      {banner}
      {rows.length === 0 ? (
        <EmptyState
          className="m-auto"
          icon={<MessagesSquare className="size-8" />}
          title={t(($) => $.emptyTitle)}
          message={t(($) => (kind === 'COMMUNITY' ? $.emptyCommunity : $.emptyThread))}
        />
      ) : (
        <MessageList
          ref={list}
          rows={rows}
          thread={thread}
          isCommunity={isCommunity}
          mutedIds={mutedIds}
          peerReadSeq={peerReadSeq}
          unread={Math.max(0, conversation.seq - conversation.readSeq)}
          onAtEnd={setAtEnd}
          onChoose={setChosen}
        />
      )}
      {isHeld && (
        <Suspense>
          <Notice standing={standing} />
        </Suspense>
      )}
      {!isHeld && conversation.open && (
        <Composer
          key={id}
          conversationId={id}
          pace={standing?.slowModeSeconds ?? 0}
          freeAt={freeAt(standing, lastOwn?.createdAt)}
          quoted={quoted}
          onQuoted={setQuoted}
          onSend={submit}
          onEditLast={editLast}
        />
      )}
      {!conversation.open && (
        <p className="border-t border-line px-4 py-3 text-center text-note text-soft">
          {t(($) => $.closedLead)}
        </p>
      )}
      {chosen && (
        <Suspense>
          <MessageMenu
            message={chosen}
            canWrite={conversation.open && !standing?.ban}
            isCommunity={isCommunity}
            isMuted={mutedIds.has(chosen.author?.id ?? '')}
            onAct={setAct}
            onClose={() => setChosen(undefined)}
            onQuote={setQuoted}
          />
        </Suspense>
      )}
      {act && (
        <Suspense>
          <ActSheet act={act} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Says something; a failure is told, and what was said stays in the list. */
function useSay(conversationId: string) {
  const { t } = useTranslation('chat');
  const client = useApolloClient();
  return async (text: string, replyToId: string | null) => {
    const error = await send(client, { id: newId(), conversationId, text, replyToId });
    if (error) toast({ kind: 'error', title: t(($) => $.failed), message: t(($) => $.failedLead) });
  };
}
