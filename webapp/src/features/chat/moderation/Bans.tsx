import { useFreshQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useRunAction } from '../../../parts/useRunAction';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card, SectionTitle } from '../../../ui/Card';
import { ChatBansDocument, type ChatBansQuery } from './__generated__/moderation';
import { LiftChatBanDocument } from './__generated__/standing';

/** Users banned from the community, who can be unbanned here. */
export function Bans() {
  const { t } = useTranslation('chat-moderation');
  const bans = useFreshQuery(ChatBansDocument, { fetchPolicy: 'cache-and-network' }).data?.chatBans;
  return (
    <Card>
      <SectionTitle>{t(($) => $.bans.title)}</SectionTitle>
      {bans?.length === 0 && <p className="px-1 text-soft">{t(($) => $.bans.empty)}</p>}
      <ul>
        {bans?.map((ban) => (
          <li key={ban.id}>
            <Line ban={ban} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ ban: { id, person, reason, until } }: { ban: ChatBansQuery['chatBans'][number] }) {
  const { t } = useTranslation('chat-moderation');
  const [lift] = useWrite(LiftChatBanDocument, { refresh: [ChatBansDocument] });
  const act = useRunAction();
  const { timeZone } = useViewer();
  const name = person?.fullName ?? t(($) => $.case.gone);
  const onLift = () =>
    void act(() => lift({ id }), { kind: 'success', title: t(($) => $.ban.lifted, { name }) });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 py-1">
      <Avatar name={name} src={person?.avatarUrl ?? null} size="small" />
      <p className="min-w-0 flex-1 basis-40">
        <span translate="no" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="text-note text-soft">
          {t(($) => $.reason[reason])},{' '}
          {until
            ? t(($) => $.bans.until, { date: formatDate(until, 'medium', timeZone) })
            : t(($) => $.bans.forGood)}
        </span>
      </p>
      <Button variant="plain" size="small" aria-label={`${t(($) => $.bans.lift)}: ${name}`} onClick={onLift}>
        {t(($) => $.bans.lift)}
      </Button>
    </div>
  );
}
