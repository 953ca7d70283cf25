import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Avatar } from '../../ui/Avatar';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import type { Conversation } from './useConversations';
import { type Presence, usePresence } from './usePresence';

interface PresenceLineProps {
  conversation: Pick<Conversation, 'id' | 'kind'>;
  /** Shown while nobody is present or typing. */
  otherwise: string;
}

/** Who is present and who is typing, below the name of a conversation. */
export function PresenceLine({ conversation: { id, kind }, otherwise }: PresenceLineProps) {
  const { t } = useTranslation('chat');
  const { id: me } = useViewer();
  const presence = usePresence(id);
  const typing = presence?.typing.filter((one) => one.id !== me) ?? [];
  const [first] = typing;
  if (kind === 'COACH_CLIENT') {
    const isHere = presence?.online.some((one) => one.id !== me);
    if (first) return <Typing>{t(($) => $.typing)}</Typing>;
    return isHere ? <span className="text-accent">{t(($) => $.here)}</span> : otherwise;
  }
  if (first)
    return (
      <Typing>
        {typing.length > 1
          ? t(($) => $.typingMany, { count: typing.length })
          : t(($) => $.typingOne, { name: first.fullName })}
      </Typing>
    );
  return presence ? <Online presence={presence} /> : otherwise;
}

function Typing({ children }: { children: string }) {
  return <span className="text-accent">{children}</span>;
}

function Online({ presence: { online, onlineCount } }: { presence: Presence }) {
  const { t } = useTranslation(['chat', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const more = onlineCount - online.length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={() => void preloadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className="relative -mx-1 rounded-sm px-1 text-accent focus-visible:-outline-offset-2 after:absolute after:-inset-x-3 after:-inset-y-3.5"
      >
        {t(($) => $.online, { ns: 'chat', count: onlineCount })}
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        locale={useLanguage()}
        title={t(($) => $.onlineNow, { ns: 'chat' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
      >
        <ul>
          {online.map(({ id, fullName, avatarUrl }) => (
            <li key={id} className="flex min-h-14 items-center gap-3">
              <Avatar name={fullName} src={avatarUrl} size="small" />
              <span translate="no" className="min-w-0 wrap-anywhere">
                {fullName}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="py-3 text-note text-soft">{t(($) => $.onlineMore, { ns: 'chat', count: more })}</p>
        )}
      </Sheet>
    </>
  );
}
