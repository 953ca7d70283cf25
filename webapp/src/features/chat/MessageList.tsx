import { ChevronDown } from 'lucide-react';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { formatDate, formatNumber, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Bubble, OutgoingBubble } from './Bubble';
import type { Row } from './rows';
import { usePress } from './usePress';
import type { useThread } from './useThread';
import type { Message } from './window';

export interface ListHandle {
  toEnd: () => void;
}

interface ListProps {
  ref: Ref<ListHandle>;
  rows: readonly Row[];
  thread: ReturnType<typeof useThread>;
  isCommunity: boolean;
  peerReadSeq: number | null;
  unread: number;
  mutedIds: ReadonlySet<string>;
  onAtEnd: (atEnd: boolean) => void;
  onChoose: (message: Message) => void;
}

/** So many pixels from an end, more is asked for; so few, it is the end. */
const early = 800;
const close = 80;

/** Keeps the place where the person reads: at the end while they are there, else at the message they see. */
function usePlace({ rows, thread, onAtEnd }: Pick<ListProps, 'rows' | 'thread' | 'onAtEnd'>) {
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(false);
  const before = useRef({ first: '', last: '', count: 0 });
  const [isAtEnd, setIsAtEnd] = useState(false);
  const count = rows.length;
  const first = rows[0]?.key ?? '';
  const last = rows.at(-1)?.key ?? '';
  const divider = rows.findIndex(({ kind }) => kind === 'unread');
  const isPrepended =
    before.current.count > 0 && first !== before.current.first && last === before.current.last;
  /** What comes next is followed, too. */
  const toEnd = () => {
    atEnd.current = true;
    list.current?.scrollToIndex(count - 1, { align: 'end' });
  };
  const look = () => {
    const handle = list.current;
    if (!handle) return;
    const left = handle.scrollSize - handle.viewportSize - handle.scrollOffset;
    if (handle.scrollOffset < early && thread.hasBefore) void thread.loadBefore();
    if (left < early && thread.hasAfter) void thread.loadAfter();
    const next = left < close && !thread.hasAfter;
    if (next === atEnd.current) return;
    atEnd.current = next;
    setIsAtEnd(next);
    onAtEnd(next);
  };
  useLayoutEffect(() => {
    const isOpening = before.current.count === 0;
    const hasGrown = last !== before.current.last;
    before.current = { first, last, count };
    if (isOpening && divider >= 0) list.current?.scrollToIndex(divider, { align: 'start', offset: -72 });
    else if (isOpening || (hasGrown && atEnd.current))
      list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [first, last, count, divider]);
  return { list, toEnd, look, isAtEnd, isPrepended };
}

export function MessageList(props: ListProps) {
  const { rows, thread, isCommunity, peerReadSeq, unread, mutedIds, onChoose } = props;
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const { list, toEnd, look, isAtEnd, isPrepended } = usePlace(props);
  usePress(scroller, (id) => {
    const row = rows.find(({ key }) => key === id);
    if (row?.kind === 'message') onChoose(row.message);
  });
  const [shown, setShown] = useState<string>();
  useImperativeHandle(props.ref, () => ({ toEnd }));
  const toNewest = async () => {
    if (thread.hasAfter) await thread.loadNewest();
    requestAnimationFrame(toEnd);
  };
  const jump = async (seq: number, id: string) => {
    if (!rows.some(({ key }) => key === id)) await thread.loadAround(seq);
    setShown(id);
    requestAnimationFrame(() => {
      const index = rows.findIndex(({ key }) => key === id);
      if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
    });
  };
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={t(($) => $.history)}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div className="grow" />
        <Virtualizer ref={list} scrollRef={scroller} shift={isPrepended} onScroll={look} onResize={look}>
          {rows.map((row) => (
            <Line
              key={row.key}
              row={row}
              isCommunity={isCommunity}
              isRead={row.kind === 'message' && peerReadSeq !== null && row.message.seq <= peerReadSeq}
              isShown={row.key === shown}
              mutedIds={mutedIds}
              onChoose={onChoose}
              onJump={jump}
            />
          ))}
        </Virtualizer>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={unread > 0 ? t(($) => $.newestCount, { count: unread }) : t(($) => $.newest)}
          onClick={() => void toNewest()}
          className="pressable absolute right-3 bottom-3 grid size-11 place-items-center rounded-pill border border-line bg-raised text-ink shadow-float"
        >
          <ChevronDown className="size-6" aria-hidden="true" />
          {unread > 0 && (
            <span className="absolute -top-2 right-0 min-w-5.5 rounded-pill bg-accent px-1.5 text-caption leading-5.5 font-semibold text-on-accent">
              {unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  row: Row;
  isCommunity: boolean;
  isRead: boolean;
  isShown: boolean;
  mutedIds: ReadonlySet<string>;
  onChoose: (message: Message) => void;
  onJump: (seq: number, id: string) => void;
}

function Line({ row, ...props }: LineProps) {
  switch (row.kind) {
    case 'day':
      return <Day day={row.day} />;
    case 'unread':
      return <Unread />;
    case 'outgoing':
      return <OutgoingBubble row={row} />;
    case 'message':
      return <Bubble row={row} {...props} />;
  }
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation('chat');
  const { timeZone } = useViewer();
  const now = today(timeZone);
  const before = today(timeZone, new Date(Date.now() - 86_400_000));
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
