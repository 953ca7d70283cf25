import { SearchX, X } from 'lucide-react';
import { useErrorText } from '../../lib/errors';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Avatar } from '../../ui/Avatar';
import { Button, IconButton } from '../../ui/Button';
import { SearchField } from '../../ui/SearchField';
import { EmptyState } from '../../ui/States';
import { type Hit, useSearch } from './useSearch';

interface Props {
  conversationId: string;
  typed: string;
  onTyped: (typed: string) => void;
  onFound: (seq: number) => void;
  onClose: () => void;
}

const longest = 100;

/** Searches a conversation; a result leads to its message. */
export function SearchPanel({ conversationId, typed, onTyped, onFound, onClose }: Props) {
  const { t } = useTranslation(['chat', 'ui']);
  const errorText = useErrorText();
  const { search, hits, isBusy, error, more, retry } = useSearch(conversationId, typed);
  return (
    <div
      role="dialog"
      aria-label={t(($) => $.searchMessages, { ns: 'chat' })}
      className="absolute inset-0 z-20 flex flex-col bg-canvas"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="flex items-center gap-1 border-b border-line py-1.5 pe-1.5 ps-3">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t(($) => $.searchMessages, { ns: 'chat' })}
            clearLabel={t(($) => $.clear, { ns: 'ui' })}
            value={typed}
            onValue={onTyped}
            maxLength={longest}
            autoFocus
          />
        </div>
        <IconButton label={t(($) => $.closeSearch, { ns: 'chat' })} onClick={onClose}>
          <X className="size-5.5" aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {search !== '' && !isBusy && t(($) => $.foundMessages, { ns: 'chat', count: hits.length })}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={isBusy}>
        <ul className="px-2 py-1">
          {hits.map((hit) => (
            <li key={hit.message.id}>
              <Result hit={hit} onClick={() => onFound(hit.message.seq)} />
            </li>
          ))}
        </ul>
        {error ? (
          <EmptyState
            icon={<SearchX className="size-8" />}
            title={errorText(error)}
            action={<Button onClick={retry}>{t(($) => $.retry, { ns: 'chat' })}</Button>}
          />
        ) : (
          more && (
            <Button variant="secondary" className="mx-auto my-3" pending={isBusy} onClick={more}>
              {t(($) => $.olderFound, { ns: 'chat' })}
            </Button>
          )
        )}
        {!error && !isBusy && search !== '' && hits.length === 0 && (
          <EmptyState
            icon={<SearchX className="size-8" />}
            title={t(($) => $.nothingFound, { ns: 'chat' })}
            message={t(($) => $.nothingFoundLead, { ns: 'chat' })}
          />
        )}
        {search === '' && !isBusy && (
          <p className="px-6 py-8 text-center text-sub text-soft">{t(($) => $.searchLead, { ns: 'chat' })}</p>
        )}
      </div>
    </div>
  );
}

function Result({ hit: { message, matches }, onClick }: { hit: Hit; onClick: () => void }) {
  const { t } = useTranslation('chat');
  const { id: me, timeZone } = useViewer();
  const { author, createdAt, text } = message;
  const name = author?.id === me ? t(($) => $.you) : (author?.fullName ?? t(($) => $.gone));
  const isThisYear = today(timeZone, new Date(createdAt)).slice(0, 4) === today(timeZone).slice(0, 4);
  return (
    <button
      type="button"
      onClick={onClick}
      className="pressable flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-start"
    >
      <Avatar name={name} src={author?.avatarUrl ?? null} size="small" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" translate="no" className="truncate text-sub font-semibold">
            {name}
          </span>
          <span className="shrink-0 text-caption text-soft">
            {formatDate(createdAt, isThisYear ? 'short' : 'medium', timeZone)}
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-note text-soft">
          <Snippet text={text} matches={matches} />
        </span>
      </span>
    </button>
  );
}

/** Characters shown before the first match. */
const lead = 40;

function Snippet({ text, matches }: { text: string; matches: Hit['matches'] }) {
  const letters = [...text];
  const from = Math.max(0, (matches[0]?.start ?? 0) - lead);
  const ends = matches.map(({ start, length }) => start + length);
  return (
    <>
      {from > 0 && '…'}
      {matches.map(({ start, length }, nth) => (
        <span key={start}>
          {letters.slice(ends[nth - 1] ?? from, start).join('')}
          <mark className="rounded-lg bg-tint font-semibold text-ink">
            {letters.slice(start, start + length).join('')}
          </mark>
        </span>
      ))}
      {letters.slice(ends.at(-1) ?? from).join('')}
    </>
  );
}
