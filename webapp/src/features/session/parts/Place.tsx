import { MapPin, Video } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { buttonClass } from '../../../ui/Button';
import type { Session_SessionFragment } from './__generated__/session';

type Session = Pick<Session_SessionFragment, 'mode' | 'where'>;

/** Where the session takes place, as far as the viewer may know. */
export function Place({ session: { mode, where } }: { session: Session }) {
  const { t } = useTranslation('session');
  const Icon = mode === 'LINK' ? Video : MapPin;
  return (
    <p className="flex gap-2.5 text-sub">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
      {mode === 'IN_PERSON' && where ? (
        <span dir="auto" className="wrap-anywhere">
          {where}
        </span>
      ) : (
        t(($) => $.mode[mode])
      )}
    </p>
  );
}

/** Links to the call. */
export function CallLink({ session: { mode, where }, isOpen }: { session: Session; isOpen: boolean }) {
  const { t } = useTranslation('session');
  if (mode !== 'LINK' || !where) return null;
  return (
    <a
      href={where}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(isOpen ? 'primary' : 'secondary')}
    >
      <Video className="size-5" aria-hidden="true" />
      {t(($) => $.call)}
    </a>
  );
}
