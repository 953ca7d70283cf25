import { AtSign, ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { formatDate, formatNumber, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { useViewer } from '../../lib/viewer';
import { cx } from '../../ui/cx';
import { useSwipe } from '../../ui/useSwipe';
import { Bubble, OutgoingBubble } from './Bubble';
import type { Row } from './rows';
import { useFloatingDay } from './useFloatingDay';
import { useJumpBack } from './useJumpBack';
import { useMessagePress } from './useMessagePress';
import type { useThread } from './useThread';
import type { Message } from './window';

export interface ListHandle {
  toEnd: () => void;
  /** Scrolls to a message, loading it if necessary. */
  jump: (seq: number) => void;
}

interface ListProps {
  ref: Ref<ListHandle>;
  rows: readonly Row[];
  thread: ReturnType<typeof useThread>;
  isCommunity: boolean;
  peerReadSeq: number | null;
  unread: number;
  mutedIds: ReadonlySet<string>;
  /** Mentions of the reader that they have not seen yet. */
  mentions: readonly number[];
  onSeen: (from: number, to: number) => void;
  onAtEnd: (atEnd: boolean) => void;
  onChoose: (message: Message) => void;
  /** Starts a reply; left out where the viewer cannot write. */
  onReply: ((message: Message) => void) | undefined;
}

/**
 * Pixels from either end at which more is loaded, and from the bottom at which the list counts as being at
 * its end.
 */
const loadAheadPx = 800;
const nearEndPx = 80;

const seqOf = (row: Row | undefined) => (row?.kind === 'message' ? row.message.seq : undefined);

type ReadingPositionProps = Pick<ListProps, 'rows' | 'thread' | 'onAtEnd' | 'onSeen'>;

/** Keeps the reader's place: at the end while they are there, else at the message in view. */
function useReadingPosition({ rows, thread, onAtEnd, onSeen }: ReadingPositionProps) {
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(false);
  /** At the very end, where rows that grow, or come before the last, must not push it out of view. */
  const isFlush = useRef(false);
  /** On the way to the end, but not yet there: rows that are measured late, or come late, move it. */
  const isGoingToEnd = useRef(false);
  const height = useRef(0);
  const before = useRef({ first: '', last: '', count: 0 });
  const [isAtEnd, setIsAtEnd] = useState(false);
  const count = rows.length;
  const first = rows[0]?.key ?? '';
  const last = rows.at(-1)?.key ?? '';
  const divider = rows.findIndex(({ kind }) => kind === 'unread');
  const isPrepended =
    before.current.count > 0 && first !== before.current.first && last === before.current.last;
  /** Scrolls to the end and follows what comes next. */
  const toEnd = () => {
    atEnd.current = true;
    // Scrolling that began before, as to the first unread message, may report another place once more.
    isGoingToEnd.current = true;
    list.current?.scrollToIndex(count - 1, { align: 'end' });
  };
  const reportSeen = (handle: VirtualizerHandle) => {
    const from = handle.findItemIndex(handle.scrollOffset);
    const to = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    const seqs = rows.slice(from, to + 1).flatMap((row) => seqOf(row) ?? []);
    const [one] = seqs;
    if (one !== undefined) onSeen(one, seqs.at(-1) ?? one);
  };
  const onScroll = () => {
    const handle = list.current;
    if (!handle) return;
    reportSeen(handle);
    const left = handle.scrollSize - handle.viewportSize - handle.scrollOffset;
    if (handle.scrollOffset < loadAheadPx && thread.hasBefore) void thread.loadBefore();
    if (left < loadAheadPx && thread.hasAfter) void thread.loadAfter();
    const next = left < nearEndPx && !thread.hasAfter;
    isFlush.current = next && left <= 1;
    if (next) isGoingToEnd.current = false;
    if (next === atEnd.current) return;
    atEnd.current = next;
    setIsAtEnd(next);
    onAtEnd(next);
  };
  /** Keeps the last message visible when the keyboard or a quote takes room, or rows do. */
  const resize = () => {
    const next = list.current?.viewportSize ?? 0;
    const isOther = next !== height.current;
    height.current = next;
    if ((isOther && atEnd.current) || isFlush.current) toEnd();
    else {
      if (isOther && isGoingToEnd.current) list.current?.scrollToIndex(count - 1, { align: 'end' });
      onScroll();
    }
  };
  useLayoutEffect(() => {
    const isOpening = before.current.count === 0;
    const hasGrown = last !== before.current.last;
    before.current = { first, last, count };
    if (isOpening && divider < 0) isGoingToEnd.current = true;
    const isPinned = atEnd.current || isGoingToEnd.current;
    if (isOpening && divider >= 0) list.current?.scrollToIndex(divider, { align: 'start', offset: -72 });
    else if (isOpening || (hasGrown && isPinned)) list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [first, last, count, divider]);
  const stopGoingToEnd = () => {
    isGoingToEnd.current = false;
  };
  const unpinFromEnd = () => {
    stopGoingToEnd();
    atEnd.current = false;
    isFlush.current = false;
  };
  return { list, toEnd, stopGoingToEnd, unpinFromEnd, onScroll, resize, isAtEnd, isPrepended };
}

/** Scrolls a message into the middle of the list as soon as it has loaded. */
function useJumpToMessage(
  { rows, thread }: Pick<ListProps, 'rows' | 'thread'>,
  {
    list,
    unpinFromEnd,
    onScroll,
  }: Pick<ReturnType<typeof useReadingPosition>, 'list' | 'unpinFromEnd' | 'onScroll'>,
  { isMoving }: Pick<ReturnType<typeof useJumpBack>, 'isMoving'>,
) {
  const latest = useRef(onScroll);
  latest.current = onScroll;
  const [target, setTarget] = useState<number>();
  const [shown, setShown] = useState<string>();
  const index = target === undefined ? -1 : rows.findIndex((row) => seqOf(row) === target);
  const key = rows[index]?.key;
  useLayoutEffect(() => {
    if (key === undefined) return;
    setShown(key);
    setTarget(undefined);
    const show = () => list.current?.scrollToIndex(index, { align: 'center' });
    show();
    // Again, once the rows around it have been measured.
    requestAnimationFrame(() => {
      show();
      isMoving.current = false;
      latest.current();
    });
  }, [key, index, list, isMoving]);
  const jump = (seq: number) => {
    unpinFromEnd();
    isMoving.current = true;
    setTarget(seq);
    if (!rows.some((row) => seqOf(row) === seq)) void thread.loadAround(seq);
  };
  return { jump, shown };
}

export function MessageList(props: ListProps) {
  const { rows, thread, isCommunity, peerReadSeq, unread, mutedIds, mentions, onChoose, onReply } = props;
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  // Kept here, since a row that scrolls out of sight loses its state.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = (id: string) => setUnfolded((known) => new Set([...known, id]));
  const jumpBack = useJumpBack();
  const onSeen = (from: number, to: number) => {
    props.onSeen(from, to);
    jumpBack.pass(from, to);
  };
  const place = useReadingPosition({ ...props, onSeen });
  const { list, toEnd, onScroll, resize, isAtEnd, isPrepended } = place;
  const { jump, shown } = useJumpToMessage(props, place, jumpBack);
  const floating = useFloatingDay(rows);
  const scrolled = () => {
    onScroll();
    if (list.current) floating.pass(list.current);
  };
  const withMessage = (id: string, act: ListProps['onReply']) => {
    const row = rows.find(({ key }) => key === id);
    if (row?.kind === 'message') act?.(row.message);
  };
  useMessagePress(scroller, (id) => withMessage(id, onChoose));
  useSwipe(scroller, '[data-message]', ({ dataset }) => withMessage(dataset.message ?? '', onReply));
  useImperativeHandle(props.ref, () => ({ toEnd, jump }));
  const lookUp = (seq: number, from: number) => {
    jumpBack.leave(from);
    jump(seq);
  };
  const toNewest = async () => {
    jumpBack.forget();
    if (thread.hasAfter) await thread.loadNewest();
    requestAnimationFrame(toEnd);
  };
  const [mention] = mentions;
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={t(($) => $.history)}
        onWheel={place.stopGoingToEnd}
        onTouchMove={place.stopGoingToEnd}
        onKeyDown={place.stopGoingToEnd}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div className="grow" />
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          shift={isPrepended}
          onScroll={scrolled}
          onResize={resize}
        >
          {rows.map((row) => (
            <Line
              key={row.key}
              row={row}
              isCommunity={isCommunity}
              isRead={row.kind === 'message' && peerReadSeq !== null && row.message.seq <= peerReadSeq}
              isShown={row.key === shown}
              mutedIds={mutedIds}
              unfolded={unfolded}
              onUnfold={unfold}
              onChoose={onChoose}
              onJump={lookUp}
            />
          ))}
        </Virtualizer>
      </div>
      <div
        aria-hidden="true"
        data-floating-day={floating.isShown}
        className={cx(
          'pointer-events-none absolute inset-x-0 top-0 transition-opacity',
          !floating.isShown && 'opacity-0',
        )}
      >
        {floating.day && <DaySeparator day={floating.day} />}
      </div>
      <div className="absolute end-3 bottom-3 flex flex-col items-end gap-3">
        {mention !== undefined && (
          <JumpButton
            label={t(($) => $.toMention, { count: mentions.length })}
            count={mentions.length}
            onClick={() => jump(mention)}
          >
            <AtSign className="size-5.5" aria-hidden="true" />
          </JumpButton>
        )}
        {jumpBack.last !== undefined && <Back onClick={() => jump(jumpBack.last ?? 0)} />}
        {!isAtEnd && jumpBack.last === undefined && (
          <JumpButton
            label={unread > 0 ? t(($) => $.newestCount, { count: unread }) : t(($) => $.newest)}
            count={unread}
            onClick={() => void toNewest()}
          >
            <ChevronDown className="size-6" aria-hidden="true" />
          </JumpButton>
        )}
      </div>
    </div>
  );
}

interface JumpButtonProps {
  label: string;
  count: number;
  onClick: () => void;
  children: ReactNode;
}

/** A button that jumps elsewhere in the conversation. */
function JumpButton({ label, count, onClick, children }: JumpButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="pressable relative grid size-11 place-items-center rounded-pill border border-line bg-raised text-ink shadow-float"
    >
      {children}
      {count > 0 && (
        <span className="absolute -top-2 end-0 min-w-5.5 rounded-pill bg-accent px-1.5 text-center text-caption leading-5.5 font-semibold text-on-accent">
          {count > 99 ? `${formatNumber(99)}+` : formatNumber(count)}
        </span>
      )}
    </button>
  );
}

/** Leads from a quoted message back to the reply that quotes it. */
function Back({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      onClick={onClick}
      className="pressable flex min-h-11 items-center gap-1.5 rounded-pill border border-line bg-raised px-3.5 text-note font-semibold text-ink shadow-float"
    >
      <ChevronDown className="size-5" aria-hidden="true" />
      {t(($) => $.backToReply)}
    </button>
  );
}

interface LineProps {
  row: Row;
  isCommunity: boolean;
  isRead: boolean;
  isShown: boolean;
  mutedIds: ReadonlySet<string>;
  unfolded: ReadonlySet<string>;
  onUnfold: (id: string) => void;
  onChoose: (message: Message) => void;
  onJump: (seq: number, from: number) => void;
}

function Line({ row, ...props }: LineProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator day={row.day} />;
    case 'unread':
      return <Unread />;
    case 'outgoing':
      return <OutgoingBubble row={row} />;
    case 'message':
      return <Bubble row={row} {...props} />;
  }
}

function DaySeparator({ day }: { day: string }) {
  const { t } = useTranslation('chat');
  const { timeZone } = useViewer();
  const now = today(timeZone);
  const before = today(timeZone, new Date(serverNow().getTime() - 86_400_000));
  const name =
    day === now
      ? t(($) => $.today)
      : day === before
        ? t(($) => $.yesterday)
        : formatDate(day, day.slice(0, 4) === now.slice(0, 4) ? 'short' : 'medium');
  return (
    <p className="mx-auto my-3 w-fit rounded-pill bg-fill px-3 py-1 text-caption font-semibold text-soft">
      {name}
    </p>
  );
}

function Unread() {
  const { t } = useTranslation('chat');
  return (
    <p className="my-3 flex items-center gap-3 text-caption font-semibold text-accent before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
      {t(($) => $.unreadHere)}
    </p>
  );
}
