import { Check, CheckCheck, CircleAlert, Clock, Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatDate, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { preloadSheet } from '../../ui/Sheet';
import { formatMessage } from './formatMessage';
import { linkify } from './linkify';
import { MutedMessage } from './MutedMessage';
import { discard, picturesOf, useSending } from './outgoing';
import { OutgoingPictures, Pictures } from './Pictures';
import { reactionIcons } from './reactions';
import type { Row } from './rows';
import { useReact } from './useActions';
import type { Message } from './window';

type Tick = 'waiting' | 'sending' | 'sent' | 'read' | 'failed';

const icons = { waiting: Clock, sending: Clock, sent: Check, read: CheckCheck, failed: CircleAlert };

function TickMark({ tick }: { tick: Tick }) {
  const { t } = useTranslation('chat');
  const Icon = icons[tick];
  return (
    <span className={tick === 'read' ? 'text-accent' : undefined} data-tick={tick}>
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t(($) => $.tick[tick])}</span>
    </span>
  );
}

interface BubbleProps {
  row: Extract<Row, { kind: 'message' }>;
  isCommunity: boolean;
  isRead: boolean;
  isShown: boolean;
  /** Users whose messages are collapsed. */
  mutedIds: ReadonlySet<string>;
  /** Collapsed messages that the viewer has expanded. */
  unfolded: ReadonlySet<string>;
  onUnfold: (id: string) => void;
  onChoose: (message: Message) => void;
  /** Shows a quoted message; `from` is the message that quotes it. */
  onJump: (seq: number, from: number) => void;
}

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { t } = useTranslation('chat');
  const { timeZone } = useViewer();
  const { message, isOwn, isLast } = props.row;
  const name = message.author?.fullName ?? t(($) => $.gone);
  const time = formatDate(message.createdAt, 'time', timeZone);
  const more = !message.deletedAt && (
    <ShowMoreButton
      text={message.text || t(($) => $.pictures, { count: message.images.length })}
      onClick={() => props.onChoose(message)}
    />
  );
  return (
    <article
      className={cx('group flex items-end gap-2', isOwn && 'justify-end', isLast ? 'pb-2' : 'pb-0.5')}
      aria-label={`${isOwn ? t(($) => $.you) : name}, ${time}`}
    >
      {props.isCommunity && !isOwn && (
        <span className="w-9 shrink-0">
          {isLast && <Avatar name={name} src={message.author?.avatarUrl ?? null} size="small" />}
        </span>
      )}
      {isOwn && more}
      <BubbleBody {...props} name={name} time={time} />
      {!isOwn && more}
    </article>
  );
});

function BubbleBody({
  row,
  isCommunity,
  isRead,
  isShown,
  mutedIds,
  unfolded,
  onUnfold,
  onJump,
  name,
  time,
}: BubbleProps & { name: string; time: string }) {
  const { message, isOwn, isFirst, isLast } = row;
  const ownTick = isRead ? 'read' : 'sent';
  const isMuted = mutedIds.has(message.author?.id ?? '') && !message.deletedAt;
  return (
    <div
      data-message={message.deletedAt ? undefined : message.id}
      className={cx(
        'min-w-0 max-w-[min(34rem,80%)] rounded-card px-3.5 py-2 [touch-action:pan-y_pinch-zoom] [-webkit-touch-callout:none] max-lg:select-none forced-colors:border',
        isOwn ? 'bg-tint' : 'bg-card shadow-card',
        isLast && (isOwn ? 'rounded-ee-md' : 'rounded-es-md'),
        isShown && 'ring-2 ring-accent',
      )}
    >
      {isCommunity && !isOwn && isFirst && (
        <p translate="no" className="text-note font-semibold text-accent">
          {name}
        </p>
      )}
      {isMuted && !unfolded.has(message.id) ? (
        <MutedMessage onUnfold={() => onUnfold(message.id)} />
      ) : (
        <BubbleText
          message={message}
          time={time}
          tick={isOwn ? ownTick : undefined}
          mutedIds={mutedIds}
          onJump={onJump}
        />
      )}
    </div>
  );
}

interface BubbleTextProps {
  message: Message;
  time: string;
  tick: Tick | undefined;
  mutedIds: BubbleProps['mutedIds'];
  onJump: BubbleProps['onJump'];
}

function BubbleText({ message, time, tick, mutedIds, onJump }: BubbleTextProps) {
  const { t } = useTranslation('chat');
  const { id: me } = useViewer();
  const { text, replyTo, editedAt, createdAt } = message;
  if (message.deletedAt)
    return (
      <p className="text-body text-soft italic">
        {t(($) => (message.removedAt ? $.removed : $.deleted))}
        <Timestamp>
          <time dateTime={createdAt}>{time}</time>
        </Timestamp>
      </p>
    );
  return (
    <>
      {replyTo && (
        <Quote
          quoted={replyTo}
          isMuted={mutedIds.has(replyTo.author?.id ?? '')}
          onJump={() => onJump(replyTo.seq, message.seq)}
        />
      )}
      {message.images.length > 0 && <Pictures images={message.images} />}
      <p dir="auto" className="flow-root text-body wrap-anywhere whitespace-pre-wrap">
        <span>{formatMessage(text, { mentions: message.mentions, me, gone: t(($) => $.gone) })}</span>
        <Timestamp>
          {editedAt && <span>{t(($) => $.edited)}</span>}
          <time dateTime={createdAt}>{time}</time>
          {tick && <TickMark tick={tick} />}
        </Timestamp>
      </p>
      {message.reactions.length > 0 && <Reactions message={message} />}
    </>
  );
}

function Quote({
  quoted,
  isMuted,
  onJump,
}: {
  quoted: NonNullable<Message['replyTo']>;
  isMuted: boolean;
  onJump: () => void;
}) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      title={t(($) => $.jump)}
      onClick={onJump}
      className="my-1 block w-full rounded-control border-s-3 border-accent bg-accent/8 px-2.5 py-1 text-start text-note"
    >
      <span translate="no" className="line-clamp-1 wrap-anywhere font-semibold text-accent">
        {quoted.author?.fullName ?? t(($) => $.gone)}
      </span>
      <span dir="auto" className="line-clamp-1 wrap-anywhere text-soft">
        {quoted.deletedAt
          ? t(($) => $.deleted)
          : isMuted
            ? t(($) => $.folded)
            : quoted.text || t(($) => $.pictures, { count: quoted.imageCount })}
      </span>
    </button>
  );
}

/** Time and state after the text, pushed to the end of its line. */
function Timestamp({ children }: { children: ReactNode }) {
  return (
    <span className="float-end mt-1.5 -mb-0.5 ms-3 inline-flex items-center gap-1 text-caption text-soft not-italic select-none">
      {children}
    </span>
  );
}

function ShowMoreButton({ text, onClick }: { text: string; onClick: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      aria-label={t(($) => $.more, { text: text.slice(0, 60) })}
      aria-haspopup="dialog"
      onPointerEnter={() => void preloadSheet().catch(() => undefined)}
      onClick={onClick}
      className="pressable grid size-9 shrink-0 place-items-center self-center rounded-pill text-soft opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-lg:sr-only max-lg:focus-visible:not-sr-only"
    >
      <Ellipsis className="size-5" aria-hidden="true" />
    </button>
  );
}

function Reactions({ message }: { message: Message }) {
  return (
    <ul className="clear-both flex flex-wrap gap-1.5 pt-1.5">
      {message.reactions.map((reaction) => (
        <li key={reaction.kind}>
          <Reaction message={message} {...reaction} />
        </li>
      ))}
    </ul>
  );
}

function Reaction({ message, kind, count, mine }: Message['reactions'][number] & { message: Message }) {
  const { t } = useTranslation('chat');
  const react = useReact();
  const Icon = reactionIcons[kind];
  return (
    <button
      type="button"
      aria-pressed={mine}
      aria-label={`${t(($) => $.reaction[kind])}: ${formatNumber(count)}`}
      onClick={() => react(message, kind)}
      className={cx(
        // Small to look at, with a touch target as large as any button's.
        'pressable relative flex min-h-7 items-center gap-1.5 rounded-pill px-2.5 text-note font-semibold before:absolute before:inset-x-0 before:-inset-y-2',
        mine ? 'bg-accent text-on-accent' : 'bg-fill text-ink',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {formatNumber(count)}
    </button>
  );
}

export function OutgoingBubble({ row }: { row: Extract<Row, { kind: 'outgoing' }> }) {
  const { t } = useTranslation('chat');
  const { retry } = useSending();
  const { timeZone } = useViewer();
  const { outgoing, replyTo } = row;
  const failed = outgoing.state === 'failed';
  const pictures = picturesOf(outgoing.input);
  const time = formatDate(new Date(outgoing.at), 'time', timeZone);
  return (
    <article className="flex flex-col items-end pb-0.5" aria-label={`${t(($) => $.you)}, ${time}`}>
      <div className="max-w-[min(34rem,80%)] rounded-card rounded-ee-md bg-tint px-3.5 py-2 forced-colors:border">
        {replyTo && (
          <p className="my-1 line-clamp-1 wrap-anywhere border-s-3 border-accent px-2.5 py-1 text-note text-soft">
            <span dir="auto">{replyTo.text || t(($) => $.pictures, { count: replyTo.images.length })}</span>
          </p>
        )}
        {pictures.length > 0 && <OutgoingPictures ids={pictures} isMoving={outgoing.state !== 'failed'} />}
        <p dir="auto" className="flow-root text-body wrap-anywhere whitespace-pre-wrap">
          <span>{linkify(outgoing.input.text)}</span>
          <Timestamp>
            <time>{time}</time>
            <TickMark tick={outgoing.state} />
          </Timestamp>
        </p>
      </div>
      {failed && (
        <p role="alert" className="flex flex-wrap items-center justify-end text-note text-danger">
          {t(($) => $.failed)}
          <Button variant="plain" size="small" onClick={() => void retry(outgoing)}>
            {t(($) => $.retry)}
          </Button>
          <Button variant="plain" size="small" onClick={() => discard(outgoing)}>
            {t(($) => $.discard)}
          </Button>
        </p>
      )}
    </article>
  );
}
