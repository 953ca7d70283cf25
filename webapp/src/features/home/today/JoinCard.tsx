import { CalendarClock } from 'lucide-react';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { formatLeft } from '../../../parts/session/formatLeft';
import { buttonClass } from '../../../ui/Button';
import type { Dashboard } from './dashboard';

interface JoinCardProps {
  session: NonNullable<Dashboard['nextSession']>;
  now: Date;
}

/** A call that can be joined comes before everything else. */
export function JoinCard({ session, now }: JoinCardProps) {
  const { t } = useTranslation('home');
  const name = useLocalized()(session.name);
  const isOn = Date.parse(session.startsAt) <= now.getTime();
  return (
    <section aria-labelledby="join" className="card flex flex-wrap items-center gap-4 p-5">
      <CalendarClock className="size-8 shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="join" className="font-semibold wrap-anywhere" lang={name.lang}>
          {name.text}
        </h2>
        <p className="text-sub text-soft">
          {isOn ? t(($) => $.sessionOn) : t(($) => $.sessionIn, { time: formatLeft(session.startsAt, now) })}
        </p>
      </div>
      <a
        href={session.where ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary', 'large')}
      >
        {t(($) => $.join)}
      </a>
    </section>
  );
}
