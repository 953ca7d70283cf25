import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatNumber, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { Avatar } from '../../ui/Avatar';
import { cx } from '../../ui/cx';
import { isMuted } from './mute';
import type { Conversation } from './useConversations';

export function nameOf({ kind, client }: Conversation, community: string, gone: string): string {
  return kind === 'COMMUNITY' ? community : (client?.fullName ?? gone);
}

/** A conversation in the list: its name, last message and unread count. */
export function ConversationLine({
  conversation,
  isChosen,
}: {
  conversation: Conversation;
  isChosen: boolean;
}) {
  const { t } = useTranslation('chat');
  const { id: me, timeZone } = useViewer();
  const { lastMessage: last, unreadCount } = conversation;
  const name = nameOf(
    conversation,
    t(($) => $.community),
    t(($) => $.gone),
  );
  const author = last?.author?.id === me ? t(($) => $.you) : (last?.author?.fullName ?? t(($) => $.gone));
  const preview = usePreviewText(last);
  const isOwnWords = conversation.kind === 'COACH_CLIENT' && last?.author?.id !== me;
  return (
    <Link
      to={`${paths.coachMessages}?with=${conversation.id}`}
      aria-current={isChosen || undefined}
      className={cx(
        'pressable flex min-h-18 items-center gap-3 rounded-control px-2 py-2',
        isChosen && 'bg-tint',
      )}
    >
      <Avatar name={name} src={conversation.client?.avatarUrl ?? null} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span translate="no" className="line-clamp-1 wrap-anywhere text-sub font-semibold">
            {name}
          </span>
          {last && (
            <span className="shrink-0 text-caption text-soft">{moment(last.createdAt, timeZone)}</span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span dir="auto" className="line-clamp-1 wrap-anywhere text-note text-soft">
            {last
              ? isOwnWords
                ? preview
                : t(($) => $.from, { name: author, text: preview })
              : t(($) => $.noMessages)}
          </span>
          {isMuted(conversation.mute) && (
            <BellOff className="size-4 shrink-0 text-soft" aria-label={t(($) => $.muted)} />
          )}
          {unreadCount > 0 && !isMuted(conversation.mute) && (
            <span className="shrink-0 rounded-pill bg-accent px-2 text-caption leading-5.5 font-semibold text-on-accent">
              <span aria-hidden="true">
                {unreadCount > 99 ? `${formatNumber(99)}+` : formatNumber(unreadCount)}
              </span>
              <span className="sr-only">{t(($) => $.unread, { count: unreadCount })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Returns a message as one line. */
function usePreviewText(message: Conversation['lastMessage']): string {
  const { t } = useTranslation('chat');
  if (!message) return '';
  if (message.deletedAt) return t(($) => $.deleted);
  return message.text || t(($) => $.pictures, { count: message.images.length });
}

/** The time if today, else the date. */
function moment(at: string, timeZone: string): string {
  const isToday = today(timeZone, new Date(at)) === today(timeZone);
  return formatDate(at, isToday ? 'time' : 'short', timeZone);
}
