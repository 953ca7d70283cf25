import { CornerUpLeft, Pencil, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useOnline } from '../../lib/offline';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { haptic } from '../../ui/haptic';
import { useDraftText } from './useDraftText';
import { useTyping } from './usePresence';
import { useSecondsUntil } from './useStanding';
import type { Message } from './window';

/** What the text is about: a message it answers, or one whose text it replaces. */
export interface Quoted {
  kind: 'reply' | 'edit';
  message: Message;
}

interface ComposerProps {
  conversationId: string;
  /** How many seconds slow mode has everybody wait between two messages; 0 for none. */
  pace: number;
  /** When it lets the person write again, in milliseconds; 0 for now. */
  freeAt: number;
  quoted: Quoted | undefined;
  onQuoted: (quoted: Quoted | undefined) => void;
  onSend: (text: string) => void;
  onEditLast: () => void;
}

const longest = 2000;
const nearlyLongest = 1800;

/** A keyboard that has an Enter of its own for new lines sends by a button. */
const hasRealKeyboard = () => matchMedia('(pointer: fine)').matches;

function useText({ conversationId, quoted }: Pick<ComposerProps, 'conversationId' | 'quoted'>) {
  const [draft, setDraft] = useDraftText(conversationId);
  const [edited, setEdited] = useState<{ id: string; text: string }>();
  const editing = quoted?.kind === 'edit' ? quoted.message : undefined;
  if (editing && edited?.id !== editing.id) setEdited({ id: editing.id, text: editing.text });
  if (!editing && edited) setEdited(undefined);
  return editing
    ? { text: edited?.text ?? editing.text, setText: (text: string) => setEdited({ id: editing.id, text }) }
    : { text: draft, setText: setDraft };
}

export function Composer({
  conversationId,
  pace,
  freeAt,
  quoted,
  onQuoted,
  onSend,
  onEditLast,
}: ComposerProps) {
  const { t } = useTranslation('chat');
  const { text, setText } = useText({ conversationId, quoted });
  const tellTyping = useTyping(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = [...text.trim()].length;
  const isOnline = useOnline();
  const left = useSecondsUntil(freeAt);
  // Without a network it is the queue that waits.
  const mustWait = left > 0 && isOnline && quoted?.kind !== 'edit';
  const canSend = length > 0 && length <= longest && !mustWait;
  useEffect(() => {
    if (quoted) field.current?.focus();
  }, [quoted]);
  const submit = () => {
    if (!canSend) return;
    haptic('tap');
    onSend(text.trim());
    tellTyping(false);
    if (quoted?.kind !== 'edit') setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
      className="border-t border-line bg-canvas px-2 pt-2 pb-2 sm:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {quoted && <QuoteBar quoted={quoted} onStop={() => onQuoted(undefined)} />}
      <div className="flex items-end gap-1.5">
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            tellTyping(event.target.value.trim() !== '');
          }}
          onKeyDown={onKeyDown}
          aria-label={t(($) => $.write)}
          placeholder={t(($) => $.write)}
          enterKeyHint="enter"
          aria-invalid={length > longest || undefined}
          className="field [field-sizing:content] max-h-40 min-w-0 flex-1 resize-none overflow-y-auto rounded-card bg-card"
        />
        <IconButton
          label={t(($) => $.send)}
          type="submit"
          disabled={!canSend}
          // The keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          className="mb-0.5 disabled:opacity-45"
        >
          <span className="grid size-10 place-items-center rounded-pill bg-accent text-on-accent">
            <SendHorizontal className="size-5" aria-hidden="true" />
          </span>
        </IconButton>
      </div>
      {pace > 0 && (
        <p role={mustWait ? 'timer' : undefined} className="px-2 pt-1 text-caption text-soft">
          {mustWait ? t(($) => $.slow, { time: formatClock(left) }) : t(($) => $.slowOn, { count: pace })}
        </p>
      )}
      {length > nearlyLongest && (
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

function QuoteBar({ quoted: { kind, message }, onStop }: { quoted: Quoted; onStop: () => void }) {
  const { t } = useTranslation('chat');
  const Icon = kind === 'edit' ? Pencil : CornerUpLeft;
  const name = message.author?.fullName ?? t(($) => $.gone);
  return (
    <div className="flex items-center gap-2 pb-1.5 pl-2">
      <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <p className="min-w-0 flex-1 border-l-3 border-accent pl-2.5 text-note">
        <span className="line-clamp-1 wrap-anywhere font-semibold text-accent">
          {kind === 'edit' ? t(($) => $.editing) : t(($) => $.replyTo, { name })}
        </span>
        <span className="line-clamp-1 wrap-anywhere text-soft">{message.text}</span>
      </p>
      <IconButton label={t(($) => $.stop)} onClick={onStop}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
