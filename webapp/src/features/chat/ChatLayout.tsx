import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useConnectionLost } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { useOnline } from '../../lib/offline';
import { Avatar } from '../../ui/Avatar';
import { useFillHeight } from './useFillHeight';

/** Fills the space between the bars, so that only the messages scroll. */
export function ChatLayout({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useFillHeight(frame);
  return (
    <div
      ref={frame}
      className="-mx-4 -mt-4 -mb-[calc(2.5rem-1px)] flex flex-col overflow-hidden [--below:calc(env(safe-area-inset-bottom)+4rem+1px)] sm:-mx-6 lg:-mx-8 lg:-mt-6 lg:-mb-12 lg:[--below:0px]"
    >
      {children}
    </div>
  );
}

interface HeadProps {
  name: string;
  src?: string | null | undefined;
  about: ReactNode;
  action?: ReactNode;
  back?: string | undefined;
}

/** The other party's name. While offline or disconnected, it says so in place of `about`. */
export function ChatHeader({ name, src, about, action, back }: HeadProps) {
  const { t } = useTranslation('chat');
  const online = useOnline();
  const lost = useConnectionLost();
  const live = lost ? t(($) => $.connecting) : about;
  return (
    <header className="@container flex min-h-14 items-center gap-3 border-b border-line py-1.5 pe-14 ps-3">
      {back && (
        <Link
          to={back}
          aria-label={t(($) => $.back)}
          className="pressable -ms-2 grid size-11 shrink-0 place-items-center rounded-pill lg:hidden"
        >
          <ArrowLeft className="mirrored size-5.5" aria-hidden="true" />
        </Link>
      )}
      <div className="@max-[12rem]:hidden">
        <Avatar name={name} src={src ?? null} size="small" />
      </div>
      <div className="min-w-0 flex-1">
        <h2 translate="no" className="line-clamp-1 wrap-anywhere text-sub font-semibold">
          {name}
        </h2>
        <p className="-mx-1 line-clamp-1 px-1 wrap-anywhere text-caption text-soft">
          {online ? live : t(($) => $.offline)}
        </p>
      </div>
      {action}
    </header>
  );
}
