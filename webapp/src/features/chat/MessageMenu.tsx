import {
  Ban,
  Copy,
  CornerUpLeft,
  Flag,
  type LucideIcon,
  Pencil,
  ShieldX,
  Trash2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { cx } from '../../ui/cx';
import { Sheet } from '../../ui/Sheet';
import { toast } from '../../ui/toast';
import type { Quoted } from './Composer';
import type { Act } from './moderation/acts';
import { reactionIcons, reactionKinds } from './reactions';
import { isEditable, useDelete, useReact } from './useActions';
import { useSetMuted } from './useSetMuted';
import type { Message } from './window';

interface MenuProps {
  message: Message;
  canWrite: boolean;
  isCommunity: boolean;
  isMuted: boolean;
  onClose: () => void;
  onQuote: (quoted: Quoted) => void;
  onAct: (act: Act) => void;
}

export function MessageMenu(props: MenuProps) {
  const { message, canWrite, onClose, onQuote } = props;
  const { t } = useTranslation(['chat', 'ui']);
  const { id: me } = useViewer();
  const react = useReact();
  const remove = useDelete();
  const isOwn = message.author?.id === me;
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const copy = () =>
    void navigator.clipboard
      .writeText(message.text)
      .then(() => toast({ kind: 'success', title: t(($) => $.copied, { ns: 'chat' }) }));
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.actions, { ns: 'chat' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      {canWrite && (
        <ul className="flex justify-between gap-1 pb-3" aria-label={t(($) => $.react, { ns: 'chat' })}>
          {reactionKinds.map((kind) => {
            const Sign = reactionIcons[kind];
            const mine = message.reactions.some((one) => one.mine && one.kind === kind);
            return (
              <li key={kind}>
                <button
                  type="button"
                  aria-label={t(($) => $.reaction[kind], { ns: 'chat' })}
                  aria-pressed={mine}
                  onClick={act(() => react(message, kind))}
                  className={cx(
                    'pressable grid size-12 place-items-center rounded-pill',
                    mine ? 'bg-tint text-accent' : 'bg-fill',
                  )}
                >
                  <Sign className="size-6" aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <ul className="flex flex-col">
        {canWrite && (
          <Action
            icon={CornerUpLeft}
            label={t(($) => $.reply, { ns: 'chat' })}
            onClick={act(() => onQuote({ kind: 'reply', message }))}
          />
        )}
        {message.text && <Action icon={Copy} label={t(($) => $.copy, { ns: 'chat' })} onClick={act(copy)} />}
        {canWrite && isOwn && isEditable(message) && (
          <Action
            icon={Pencil}
            label={t(($) => $.edit, { ns: 'chat' })}
            onClick={act(() => onQuote({ kind: 'edit', message }))}
          />
        )}
        {canWrite && isOwn && (
          <Action
            icon={Trash2}
            label={t(($) => $.delete, { ns: 'chat' })}
            onClick={act(() => remove(message))}
            danger
          />
        )}
        {!isOwn && message.author && <OthersMessageActions {...props} author={message.author} />}
      </ul>
    </Sheet>
  );
}

/** Actions on another user's message and on its author. */
function OthersMessageActions({
  message,
  author,
  isCommunity,
  isMuted,
  onClose,
  onAct,
}: MenuProps & { author: NonNullable<Message['author']> }) {
  const { t } = useTranslation('chat');
  const { role } = useViewer();
  const setMuted = useSetMuted();
  const ask = (kind: Act['kind']) => () => {
    onClose();
    onAct({ kind, message, isCommunity });
  };
  const name = author.fullName;
  return (
    <>
      {isCommunity && (
        <Action
          icon={isMuted ? Volume2 : VolumeX}
          label={t(($) => (isMuted ? $.unmuteMember : $.muteMember), { name })}
          onClick={() => {
            onClose();
            void setMuted(author, !isMuted);
          }}
        />
      )}
      {role === 'ADMIN' && isCommunity ? (
        <>
          <Action icon={ShieldX} label={t(($) => $.moderatorRemove)} onClick={ask('remove')} danger />
          <Action icon={Ban} label={t(($) => $.moderatorBan)} onClick={ask('ban')} danger />
        </>
      ) : (
        <Action icon={Flag} label={t(($) => $.report)} onClick={ask('report')} danger />
      )}
    </>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  danger?: boolean;
}

function Action({ icon: Icon, label, onClick, danger = false }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className={cx(
          'pressable flex min-h-13 w-full items-center gap-4 rounded-control px-2 text-start text-body',
          danger && 'text-danger',
        )}
      >
        <Icon className={cx('size-5.5 shrink-0', Icon === CornerUpLeft && 'mirrored')} aria-hidden="true" />
        {label}
      </button>
    </li>
  );
}
