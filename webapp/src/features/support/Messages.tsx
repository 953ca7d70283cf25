import { Suspense, useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { previewStyle } from '../../parts/previewStyle';
import { Avatar } from '../../ui/Avatar';
import { cx } from '../../ui/cx';
import { preloadable } from '../../ui/preloadable';
import type { Message_TicketMessageFragment } from './__generated__/support';

type Image = Message_TicketMessageFragment['images'][number];

const PictureView = preloadable(async () => (await import('./PictureView')).PictureView);

interface Props {
  messages: readonly Message_TicketMessageFragment[];
  /** The name of who asks if it is not the viewer. */
  asker?: string | undefined;
}

/** What was written about a ticket, oldest first. */
export function Messages({ messages, asker }: Props) {
  return (
    <ol className="flex flex-col gap-4">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} asker={asker} />
        </li>
      ))}
    </ol>
  );
}

function Message({ message, asker }: { message: Message_TicketMessageFragment; asker: string | undefined }) {
  const { t } = useTranslation('support');
  const { kind, text, createdAt, author, images } = message;
  const mine = asker === undefined && kind === 'QUESTION';
  const name = mine ? t(($) => $.you) : (author?.fullName ?? (kind === 'QUESTION' ? asker : undefined));
  return (
    <article
      className={cx(
        'flex flex-col gap-2 rounded-card p-4',
        kind === 'QUESTION' && 'border border-line bg-card',
        kind === 'ANSWER' && 'bg-tint',
        kind === 'NOTE' && 'bg-warn-tint',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name ?? '?'} src={author?.avatarUrl} size="small" />
        <span className="min-w-0 flex-1 basis-32">
          <span translate="no" className="block text-sub font-semibold wrap-anywhere">
            {name ?? t(($) => $.team)}
          </span>
          <span className="block text-caption text-soft">
            {kind !== 'QUESTION' && `${t(($) => $.kind[kind])} · `}
            <time dateTime={createdAt}>
              {formatDate(createdAt, 'short')}, {formatDate(createdAt, 'time')}
            </time>
          </span>
        </span>
      </header>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {images.length > 0 && <Pictures images={images} />}
    </article>
  );
}

function Pictures({ images }: { images: readonly Image[] }) {
  const { t } = useTranslation('support');
  const [open, setOpen] = useState<Image>();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, nth) => (
          <li key={image.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t(($) => $.pictures.one, { number: formatNumber(nth + 1) })}
              className="block size-20 overflow-hidden rounded-control bg-fill"
              style={previewStyle(image.preview)}
              onClick={() => setOpen(image)}
            >
              <img src={image.smallUrl} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{open && <PictureView image={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
