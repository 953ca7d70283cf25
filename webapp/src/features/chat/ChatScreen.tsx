import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { PartBoundary } from '../../parts/PartBoundary';
import { paths } from '../../parts/paths';
import { Segmented } from '../../ui/Segmented';
import { EmptyState, Skeleton } from '../../ui/States';
import { ChatHeader, ChatLayout } from './ChatLayout';
import { Thread } from './LazyThread';
import { OptionsButton } from './moderation/OptionsButton';
import { PresenceLine } from './PresenceLine';
import { type Conversation, useConversations } from './useConversations';

export function ChatScreen() {
  const { t } = useTranslation('chat');
  const { role } = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isCoach = pathname === paths.coachThread;
  return (
    <ChatLayout>
      {role === 'CLIENT' && (
        <Segmented
          className="m-2 shrink-0 sm:mx-3 lg:w-96"
          label={t(($) => $.tabs)}
          value={isCoach ? 'coach' : 'community'}
          onValue={(next) =>
            void navigate(next === 'coach' ? paths.coachThread : paths.chat, { replace: true })
          }
          choices={[
            { value: 'community', label: t(($) => $.community) },
            { value: 'coach', label: t(($) => $.coach) },
          ]}
        />
      )}
      <PartBoundary key={pathname}>
        <Suspense fallback={<Skeleton className="m-3 flex-1 rounded-card" />}>
          <ChosenConversation kind={isCoach ? 'COACH_CLIENT' : 'COMMUNITY'} />
        </Suspense>
      </PartBoundary>
    </ChatLayout>
  );
}

/** The requested thread, else the one with the current coach, else the latest. */
function pick(threads: Conversation[], asked: string | null): Conversation | undefined {
  return threads.find(({ id }) => id === asked) ?? threads.find(({ open }) => open) ?? threads[0];
}

function ChosenConversation({ kind }: { kind: Conversation['kind'] }) {
  const { t } = useTranslation('chat');
  const [query] = useSearchParams();
  const conversations = useConversations();
  const conversation = pick(
    conversations.filter((one) => one.kind === kind),
    query.get('with'),
  );
  if (!conversation)
    return (
      <EmptyState
        className="m-auto"
        icon={<UserRound className="size-8" />}
        title={t(($) => $.noCoach)}
        message={t(($) => $.noCoachLead)}
      />
    );
  const { coach } = conversation;
  return (
    <Thread
      key={conversation.id}
      conversation={conversation}
      banner={
        kind === 'COACH_CLIENT' ? (
          <ChatHeader
            name={coach?.fullName ?? t(($) => $.gone)}
            src={coach?.avatarUrl}
            about={<PresenceLine conversation={conversation} otherwise={t(($) => $.yourCoach)} />}
            action={<OptionsButton conversation={conversation} />}
          />
        ) : (
          <ChatHeader
            name={t(($) => $.community)}
            about={<PresenceLine conversation={conversation} otherwise={t(($) => $.everybody)} />}
            action={<OptionsButton conversation={conversation} />}
          />
        )
      }
    />
  );
}
