import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import type { Bell_NotificationFragment } from './__generated__/notify';

interface NotificationLineProps {
  notification: Bell_NotificationFragment;
  time: ReactNode;
  onOpen: () => void;
  onDelete: () => void;
}

const body = 'flex min-h-14 min-w-0 flex-1 basis-40 gap-3 px-4 py-3 text-start';

/** A notification, which opens its link and can be deleted. */
export function NotificationLine({ notification, time, onOpen, onDelete }: NotificationLineProps) {
  const { t } = useTranslation('notify');
  const { title, message, link, read } = notification;
  const content = (
    <>
      <span className={read ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-pill bg-accent'}>
        {!read && <span className="sr-only">{t(($) => $.unread)}</span>}
      </span>
      <span className="min-w-0">
        <span className="block text-sub font-semibold">{title}</span>
        {message && <span className="block text-note text-soft">{message}</span>}
        <span className="block text-caption text-soft">{time}</span>
      </span>
    </>
  );
  return (
    <li className="flex flex-wrap items-start gap-1 pe-1">
      {link ? (
        <Link to={link} onClick={onOpen} className={body}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={body}>
          {content}
        </button>
      )}
      <IconButton className="mt-1" label={t(($) => $.deleteOf, { title })} onClick={onDelete}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
