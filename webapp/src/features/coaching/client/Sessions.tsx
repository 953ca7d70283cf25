import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { addDays } from '../../../parts/calendar/days';
import { coachSessionPath, paths } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/Button';
import { Card, SectionTitle } from '../../../ui/Card';
import { SessionsAroundDocument, type SessionsAroundQuery } from './__generated__/sessions';

type Session = SessionsAroundQuery['coachSessions'][number];

const daysBack = 21;

/** The latest and next sessions with a client. */
export function Sessions({ clientId, today }: { clientId: string; today: string }) {
  const { t } = useTranslation('coaching-client');
  const { data } = useScreenQuery(SessionsAroundDocument, { from: addDays(today, -daysBack) });
  const now = serverNow().toISOString();
  const own = data.coachSessions.filter(({ seats }) =>
    seats.some(({ state, member }) => member.id === clientId && state !== 'CANCELLED'),
  );
  const next = own.find(({ endsAt }) => endsAt > now);
  const latest = own.findLast(({ endsAt }) => endsAt <= now);
  return (
    <Card>
      <SectionTitle
        action={
          <Link to={paths.coachSessions} className={buttonClass('plain', 'small')}>
            {t(($) => $.sessions.all)}
          </Link>
        }
      >
        {t(($) => $.sessions.title)}
      </SectionTitle>
      {next || latest ? (
        <ul className="divide-y divide-line">
          {next && <Row label={t(($) => $.sessions.next)} session={next} />}
          {latest && <Row label={t(($) => $.sessions.latest)} session={latest} />}
        </ul>
      ) : (
        <p className="px-1 text-sub text-soft">{t(($) => $.sessions.none)}</p>
      )}
    </Card>
  );
}

function Row({ label, session: { id, name, startsAt, state } }: { label: string; session: Session }) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const { text, lang } = pick(name);
  return (
    <li>
      <Link to={coachSessionPath(id)} className="flex min-h-13 items-center gap-3 px-1 py-2">
        <span className="min-w-0 flex-1">
          <span className="block text-note text-soft">{label}</span>
          <span className="block text-sub font-semibold">
            {formatDate(startsAt, 'medium', timeZone)}, {formatDate(startsAt, 'time', timeZone)}
          </span>
          <span lang={lang} className="block text-note text-soft wrap-anywhere">
            {text}
          </span>
        </span>
        <Badge tone={state === 'REQUESTED' ? 'warn' : 'plain'}>{t(($) => $.state[state])}</Badge>
        <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
