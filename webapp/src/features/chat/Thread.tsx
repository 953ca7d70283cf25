import { MessagesSquare, Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { toast } from '../../ui/toast';
import type { Chat_ConversationFragment } from './__generated__/chat';
import { type ComposedMessage, Composer, type Quoted } from './Composer';
import { type ListHandle, MessageList } from './MessageList';
import type { Act } from './moderation/acts';
import { picturesUnderWay, useOutgoing, useSending } from './outgoing';
import { dropOtherPictures } from './pictures';
import { rowsOf } from './rows';
import { useEdit } from './useActions';
import { useAttach } from './useAttach';
import { draftedPictures } from './useDraftPictures';
import { useLinkedMessage } from './useLinkedMessage';
import { nextMessageAt, useMutedIds, useRetryHeldMessages, useStanding } from './useStanding';
import { useMarkRead, useThread } from './useThread';
import { useUnseenMentions } from './useUnseenMentions';
import type { Message } from './window';

const SearchPanel = page(async () => (await import('./SearchPanel')).SearchPanel, ['chat']);
const MessageMenu = page(async () => (await import('./MessageMenu')).MessageMenu, ['chat']);
const Notice = page(async () => (await import('./moderation/Notice')).Notice, ['chat-moderation']);
const ActSheet = page(async () => (await import('./moderation/ActSheet')).ActSheet, ['chat-moderation']);

/** One conversation: its messages and the composer. */
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
  const [atEnd, setAtEnd] = useState(false);
  const [quoted, setQuoted] = useState<Quoted>();
  const [chosen, setChosen] = useState<Message>();
  const [act, setAct] = useState<Act>();
  const isCommunity = kind === 'COMMUNITY';
  const standing = useStanding(isCommunity);
  const mutedIds = useMutedIds(isCommunity);
  const isHeld = isOnHold(standing);
  useRetryHeldMessages(standing);
  const canWrite = conversation.open && !isHeld;
  const list = useRef<ListHandle>(null);
  const say = useSendMessage(id);
  const edit = useEdit();
  const attach = useAttach(id, !canWrite || quoted?.kind === 'edit');
  useEffect(() => dropOtherPictures(new Set([...draftedPictures(), ...picturesUnderWay()])), []);
  const last = thread.messages.at(-1)?.seq ?? 0;
  const { mentions, onSeen } = useUnseenMentions(conversation, thread.messages, me, mutedIds);
  useLinkedMessage((seq) => list.current?.jump(seq));
  const isAtNewest = atEnd && !thread.hasAfter;
  useMarkRead(id, last, conversation.readSeq, isAtNewest);
  const readSeq = useDividedAt(conversation.readSeq, thread.messages, me, isAtNewest);
  const rows = rowsOf({ messages: thread.messages, outgoing, me, timeZone, readSeq });
  const submit = (said: ComposedMessage) => {
    setQuoted(undefined);
    if (quoted?.kind === 'edit') return void edit(quoted.message, said.text, said.mentions);
    void say(said, quoted?.message.id ?? null);
    list.current?.toEnd();
  };
  const lastOwn = thread.messages.findLast(({ author }) => author?.id === me);
  const editLast = () => {
    const mine = thread.messages.findLast(({ author, deletedAt }) => author?.id === me && !deletedAt);
    if (mine) setQuoted({ kind: 'edit', message: mine });
  };
  return (
    <section
      className="relative flex min-h-0 flex-1 flex-col"
      aria-label={t(($) => $.history)}
      {...attach.dropZone}
    >
      <DropHint isOver={attach.isOver} />
      {banner && <Head conversationId={id} banner={banner} onFound={(seq) => list.current?.jump(seq)} />}
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
          mentions={mentions}
          onSeen={onSeen}
          onAtEnd={setAtEnd}
          onChoose={setChosen}
          onReply={canWrite ? (message) => setQuoted({ kind: 'reply', message }) : undefined}
        />
      )}
      <OnHoldNotice
        standing={standing}
        waiting={outgoing.filter(({ state }) => state === 'waiting').length}
      />
      {conversation.open && !standing?.ban && (
        // A draft or an edit is kept while the rules have to be read.
        <div hidden={!canWrite}>
          <Composer
            key={id}
            conversationId={id}
            pace={standing?.slowModeSeconds ?? 0}
            freeAt={nextMessageAt(standing, lastOwn?.createdAt)}
            attach={attach}
            kind={kind}
            quoted={quoted}
            onQuoted={setQuoted}
            onSend={submit}
            onEditLast={editLast}
          />
        </div>
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

/**
 * The last message before the divider of new ones: the last one read when the conversation was opened, or
 * seen to arrive since, unless there is a divider already.
 */
function useDividedAt(opened: number, messages: readonly Message[], me: string, isAtNewest: boolean): number {
  const last = messages.at(-1)?.seq ?? 0;
  const [{ readSeq, known }, setState] = useState({ readSeq: opened, known: last });
  if (last > known) {
    const isDivided = messages.some(({ seq, author }) => seq > readSeq && seq <= known && author?.id !== me);
    const isSeen = isAtNewest && document.visibilityState === 'visible';
    setState({ readSeq: isSeen && !isDivided ? last : readSeq, known: last });
  }
  return readSeq;
}

type Known = ReturnType<typeof useStanding>;

/** A ban, or rules that the viewer has not accepted. */
const isOnHold = (standing: Known) =>
  standing !== undefined && (standing.ban !== null || !standing.rules.accepted);

function OnHoldNotice({ standing, waiting }: { standing: Known; waiting: number }) {
  if (!standing || !isOnHold(standing)) return null;
  return (
    <Suspense>
      <Notice standing={standing} waiting={waiting} />
    </Suspense>
  );
}

function DropHint({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('chat');
  if (!isOver) return null;
  return (
    <p className="pointer-events-none absolute inset-0 z-20 grid place-items-center border-2 border-accent bg-canvas text-body font-semibold text-accent">
      {t(($) => $.dropHere)}
    </p>
  );
}

interface HeadProps {
  conversationId: string;
  banner: ReactNode;
  onFound: (seq: number) => void;
}

/** The other party's name, and the search. */
function Head({ conversationId, banner, onFound }: HeadProps) {
  const { t } = useTranslation('chat');
  const [isSearching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <div className="relative">
        {banner}
        <IconButton
          label={t(($) => $.searchMessages)}
          aria-haspopup="dialog"
          className="absolute! top-1/2 end-1.5 -translate-y-1/2"
          onPointerEnter={() => void SearchPanel.preload().catch(() => undefined)}
          onClick={() => setSearching(true)}
        >
          <Search className="size-5.5" aria-hidden="true" />
        </IconButton>
      </div>
      {isSearching && (
        <Suspense>
          <SearchPanel
            conversationId={conversationId}
            typed={typed}
            onTyped={setTyped}
            onFound={(seq) => {
              setSearching(false);
              onFound(seq);
            }}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Sends a message; if that fails, shows a toast and keeps the message in the list. */
function useSendMessage(conversationId: string) {
  const { t } = useTranslation('chat');
  const { send } = useSending();
  return async ({ text, mentions, pictures }: ComposedMessage, replyToId: string | null) => {
    const images = pictures.map(({ id, alt }) => ({ id, alt, uploadId: '' }));
    const error = await send({
      id: newId(),
      conversationId,
      text,
      replyToId,
      ...(images.length > 0 && { images }),
      ...(mentions.length > 0 && { mentions }),
    });
    if (error) toast({ kind: 'error', title: t(($) => $.failed), message: t(($) => $.failedLead) });
  };
}
