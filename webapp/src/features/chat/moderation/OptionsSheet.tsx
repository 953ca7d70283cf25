import type { ReactNode } from 'react';
import type { MuteTerm } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { ConversationsDocument } from '../__generated__/chat';
import { isMuted } from '../mute';
import type { Conversation } from '../useConversations';
import { useSetMuted } from '../useSetMuted';
import {
  ChatStandingDocument,
  MuteConversationDocument,
  MutedMembersDocument,
  UnmuteConversationDocument,
} from './__generated__/standing';
import { RulesText } from './RulesText';

const terms = ['HOUR', 'EIGHT_HOURS', 'UNTIL_CHANGED'] as const satisfies MuteTerm[];

interface OptionsProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The settings of a conversation, and a list of everyone muted. */
export function OptionsSheet({ conversation, onClose }: OptionsProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const isCommunity = conversation.kind === 'COMMUNITY';
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.options, { ns: 'chat' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-6">
        <MuteThis conversation={conversation} />
        <Muted />
        {isCommunity && <Rules />}
      </div>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sub font-bold">{title}</h3>
      {children}
    </section>
  );
}

function useMute() {
  const [mute] = useWrite(MuteConversationDocument);
  const [unmute] = useWrite(UnmuteConversationDocument);
  const fail = useErrorToast();
  return {
    mute: (id: string, term: MuteTerm) => void mute({ id, term }).catch(fail),
    unmute: (id: string) => void unmute({ id }).catch(fail),
  };
}

function MuteThis({ conversation: { id, kind, mute } }: Pick<OptionsProps, 'conversation'>) {
  const { t } = useTranslation('chat-moderation');
  const { mute: setMute } = useMute();
  const { data } = useFreshQuery(ConversationsDocument, { fetchPolicy: 'cache-only' });
  const now = data?.conversations?.find((one) => one?.id === id)?.mute ?? mute;
  if (isMuted(now ?? null)) return null;
  return (
    <Part title={t(($) => $.options.mute)}>
      {kind === 'COACH_CLIENT' && <p className="mb-2 text-note text-soft">{t(($) => $.options.muteLead)}</p>}
      <div className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <Button key={term} variant="secondary" size="small" onClick={() => setMute(id, term)}>
            {t(($) => $.options[term])}
          </Button>
        ))}
      </div>
    </Part>
  );
}

function Muted() {
  const { t } = useTranslation(['chat-moderation', 'chat']);
  const { id: me, timeZone } = useViewer();
  const { unmute } = useMute();
  const setMuted = useSetMuted();
  const people = useFreshQuery(MutedMembersDocument).data?.mutedMembers ?? [];
  const all = useFreshQuery(ConversationsDocument, { fetchPolicy: 'cache-first' }).data?.conversations ?? [];
  const muted = all.filter(({ mute }) => isMuted(mute));
  if (muted.length === 0 && people.length === 0)
    return <p className="text-note text-soft">{t(($) => $.options.nobody, { ns: 'chat-moderation' })}</p>;
  const nameOf = ({ kind, client, coach }: Conversation) =>
    kind === 'COMMUNITY'
      ? t(($) => $.community, { ns: 'chat' })
      : ((client?.id === me ? coach : client)?.fullName ?? t(($) => $.gone, { ns: 'chat' }));
  return (
    <>
      {muted.length > 0 && (
        <Part title={t(($) => $.options.mutedChats, { ns: 'chat-moderation' })}>
          <ul>
            {muted.map((one) => (
              <Line
                key={one.id}
                name={nameOf(one)}
                about={
                  one.mute?.until
                    ? t(($) => $.options.mutedUntil, {
                        ns: 'chat-moderation',
                        time: formatDate(one.mute.until, 'time', timeZone),
                      })
                    : t(($) => $.options.mutedForGood, { ns: 'chat-moderation' })
                }
                act={t(($) => $.options.unmute, { ns: 'chat-moderation' })}
                onAct={() => unmute(one.id)}
              />
            ))}
          </ul>
        </Part>
      )}
      {people.length > 0 && (
        <Part title={t(($) => $.options.mutedPeople, { ns: 'chat-moderation' })}>
          <ul>
            {people.map((one) => (
              <Line
                key={one.id}
                name={one.fullName}
                src={one.avatarUrl}
                act={t(($) => $.options.unmuteMember, { ns: 'chat-moderation' })}
                onAct={() => void setMuted(one, false)}
              />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

interface LineProps {
  name: string;
  src?: string | null;
  about?: string;
  act: string;
  onAct: () => void;
}

function Line({ name, src, about, act, onAct }: LineProps) {
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar name={name} src={src ?? null} size="small" />
      <span className="min-w-0 flex-1">
        <span translate="no" className="block wrap-anywhere">
          {name}
        </span>
        {about && <span className="block text-note text-soft">{about}</span>}
      </span>
      <Button variant="plain" size="small" aria-label={`${act}: ${name}`} onClick={onAct}>
        {act}
      </Button>
    </li>
  );
}

function Rules() {
  const { t } = useTranslation('chat-moderation');
  const rules = useFreshQuery(ChatStandingDocument).data?.chatStanding.rules;
  return (
    rules && (
      <Part title={t(($) => $.rules.title)}>
        <RulesText text={rules.text} />
      </Part>
    )
  );
}
