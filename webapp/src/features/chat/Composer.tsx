import { CornerUpLeft, Pencil, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { ConversationKind, MentionInput } from '../../__generated__/types';
import { formatClock } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useOnline } from '../../lib/offline';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { haptic } from '../../ui/haptic';
import { AttachButton } from './AttachButton';
import { Attachments } from './Attachments';
import { type Mentionable, mentionsIn } from './mentions';
import { Suggestions, useSuggestions } from './Suggestions';
import type { Attach } from './useAttach';
import { useDraftMentions } from './useDraftMentions';
import type { Chosen } from './useDraftPictures';
import { useDraftText } from './useDraftText';
import { useGrowing } from './useGrowing';
import { useTyping } from './usePresence';
import { useSecondsUntil } from './useStanding';
import type { Message } from './window';

const QuickReplies = page(async () => (await import('./QuickReplies')).QuickReplies, ['chat-quickReplies']);

/** The message being answered, or the one being edited. */
export interface Quoted {
  kind: 'reply' | 'edit';
  message: Message;
}

/** The text with its mentions, and the pictures. */
export interface ComposedMessage {
  text: string;
  mentions: MentionInput[];
  pictures: readonly Chosen[];
}

interface ComposerProps {
  conversationId: string;
  /** Slow mode's seconds between two messages; 0 means off. */
  pace: number;
  /** When slow mode lets the user write again, in milliseconds; 0 means now. */
  freeAt: number;
  attach: Attach;
  kind: ConversationKind;
  quoted: Quoted | undefined;
  onQuoted: (quoted: Quoted | undefined) => void;
  onSend: (said: ComposedMessage) => void;
  onEditLast: () => void;
}

const longest = 2000;
const showCountFrom = 1800;

/** On a touch keyboard Enter starts a new line, and only the button sends. */
const hasRealKeyboard = () => matchMedia('(pointer: fine)').matches;

const namedIn = ({ mentions }: Message): Mentionable[] => mentions.flatMap(({ member }) => member ?? []);

function useComposerText({ conversationId, quoted }: Pick<ComposerProps, 'conversationId' | 'quoted'>) {
  const [draft, setDraft] = useDraftText(conversationId);
  const [named, setNamed] = useDraftMentions(conversationId);
  const [edited, setEdited] = useState<{ id: string; text: string; named: readonly Mentionable[] }>();
  const editing = quoted?.kind === 'edit' ? quoted.message : undefined;
  if (editing && edited?.id !== editing.id)
    setEdited({ id: editing.id, text: editing.text, named: namedIn(editing) });
  if (!editing && edited) setEdited(undefined);
  if (!editing) return { text: draft, setText: setDraft, named, setNamed };
  const now = edited ?? { id: editing.id, text: editing.text, named: namedIn(editing) };
  return {
    ...now,
    setText: (text: string) => setEdited((before) => ({ ...(before ?? now), text })),
    setNamed: (people: readonly Mentionable[]) =>
      setEdited((before) => ({ ...(before ?? now), named: people })),
  };
}

export function Composer(props: ComposerProps) {
  const { conversationId, pace, freeAt, attach, kind, quoted, onQuoted, onSend, onEditLast } = props;
  const { t } = useTranslation('chat');
  const { text, setText, named, setNamed } = useComposerText({ conversationId, quoted });
  const [caret, setCaret] = useState(text.length);
  const tellTyping = useTyping(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowing(field, text);
  const isEdit = quoted?.kind === 'edit';
  const pictures = isEdit ? [] : attach.chosen;
  const length = [...text.trim()].length;
  const isOnline = useOnline();
  const left = useSecondsUntil(freeAt);
  // While offline, the outbox waits instead.
  const mustWait = left > 0 && isOnline && !isEdit;
  const isIllustrated = pictures.length > 0 || (isEdit && quoted.message.images.length > 0);
  const canSend = (length > 0 || isIllustrated) && length <= longest && !mustWait;
  const write = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    tellTyping(next.trim() !== '');
  };
  const suggestions = useSuggestions({
    conversationId,
    text,
    caret,
    onChoose: ({ id, fullName }, start) => {
      const before = `${text.slice(0, start)}@${fullName} `;
      setNamed([...named.filter((one) => one.id !== id), { id, fullName }]);
      write(before + text.slice(caret).trimStart(), before.length);
      requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
    },
  });
  useEffect(() => {
    if (quoted) field.current?.focus();
  }, [quoted]);
  const begin = (words: string) => {
    write(words, words.length);
    field.current?.focus();
  };
  const submit = () => {
    if (!canSend) return;
    haptic('tap');
    const said = text.trim();
    onSend({ text: said, mentions: mentionsIn(said, named), pictures });
    tellTyping(false);
    if (!isEdit) {
      setText('');
      setNamed([]);
      attach.clear();
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.onKey(event)) return;
    if (event.key === 'Escape' && quoted) onQuoted(undefined);
    if (event.key === 'ArrowUp' && text === '' && !quoted) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || !hasRealKeyboard()) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-composer
      className="relative border-t border-line bg-canvas px-2 pt-2 pb-2 sm:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Suggestions {...suggestions} />
      <QuickReplyBar kind={kind} text={text} quoted={quoted} onChoose={begin} />
      {quoted && <QuoteBar quoted={quoted} onStop={() => onQuoted(undefined)} />}
      {pictures.length > 0 && <Attachments chosen={pictures} onChange={attach.change} />}
      <div className="flex items-end gap-1">
        {!isEdit && <AttachButton attach={attach} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={({ target }) => write(target.value, target.selectionEnd)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
          onKeyDown={onKeyDown}
          onPaste={attach.onPaste}
          aria-label={t(($) => $.write)}
          placeholder={t(($) => $.write)}
          enterKeyHint="enter"
          aria-invalid={length > longest || undefined}
          {...suggestions.field}
          className="field field-sizing-content max-h-40 min-w-0 flex-1 resize-none overflow-y-auto rounded-card bg-card"
        />
        <IconButton
          label={t(($) => $.send)}
          type="submit"
          disabled={!canSend}
          // Keeps the on-screen keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          className="mb-0.5 disabled:opacity-45"
        >
          <span className="grid size-10 place-items-center rounded-pill bg-accent text-on-accent">
            <SendHorizontal className="mirrored size-5" aria-hidden="true" />
          </span>
        </IconButton>
      </div>
      {pace > 0 && <SlowModeHint pace={pace} left={mustWait ? left : 0} />}
      {length > showCountFrom && (
        <p
          role="status"
          className={cx('px-2 pt-1 text-caption', length > longest ? 'text-danger' : 'text-soft')}
        >
          {length > longest
            ? t(($) => $.tooLong, { count: length - longest })
            : t(($) => $.left, { count: longest - length })}
        </p>
      )}
    </form>
  );
}

interface QuickReplyBarProps extends Pick<ComposerProps, 'kind' | 'quoted'> {
  text: string;
  onChoose: (text: string) => void;
}

/** A coach's quick replies, while the field is empty. */
function QuickReplyBar({ kind, text, quoted, onChoose }: QuickReplyBarProps) {
  const { role } = useViewer();
  if (role !== 'COACH' || kind === 'COMMUNITY' || text !== '' || quoted) return null;
  return (
    <Suspense>
      <QuickReplies onChoose={onChoose} />
    </Suspense>
  );
}

/** Slow mode's interval, or the seconds left to wait. */
function SlowModeHint({ pace, left }: { pace: number; left: number }) {
  const { t } = useTranslation('chat');
  return (
    <p role={left > 0 ? 'timer' : undefined} className="px-2 pt-1 text-caption text-soft">
      {left > 0 ? t(($) => $.slow, { time: formatClock(left) }) : t(($) => $.slowOn, { count: pace })}
    </p>
  );
}

function QuoteBar({ quoted: { kind, message }, onStop }: { quoted: Quoted; onStop: () => void }) {
  const { t } = useTranslation('chat');
  const Icon = kind === 'edit' ? Pencil : CornerUpLeft;
  const name = message.author?.fullName ?? t(($) => $.gone);
  return (
    <div className="flex items-center gap-2 pb-1.5 ps-2">
      <Icon
        className={cx('size-5 shrink-0 text-accent', kind === 'reply' && 'mirrored')}
        aria-hidden="true"
      />
      <p className="min-w-0 flex-1 border-s-3 border-accent ps-2 text-note">
        <span className="line-clamp-1 wrap-anywhere font-semibold text-accent">
          {kind === 'edit' ? t(($) => $.editing) : t(($) => $.replyTo, { name })}
        </span>
        <span className="line-clamp-1 wrap-anywhere text-soft">
          {message.text || t(($) => $.pictures, { count: message.images.length })}
        </span>
      </p>
      <IconButton label={t(($) => $.stop)} onClick={onStop}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
