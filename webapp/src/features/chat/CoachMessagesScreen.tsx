import { MessagesSquare, UserRoundSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { PartBoundary } from '../../parts/PartBoundary';
import { paths } from '../../parts/paths';
import { cx } from '../../ui/cx';
import { SearchField } from '../../ui/SearchField';
import { EmptyState, Skeleton } from '../../ui/States';
import { ChatHeader, ChatLayout } from './ChatLayout';
import { ConversationLine, nameOf } from './ConversationLine';
import { Thread } from './LazyThread';
import { OptionsButton } from './moderation/OptionsButton';
import { PresenceLine } from './PresenceLine';
import { useConversations } from './useConversations';

export function CoachMessagesScreen() {
  const { t } = useTranslation(['chat', 'ui']);
  const [query] = useSearchParams();
  const [search, setSearch] = useState('');
  const conversations = useConversations();
  const community = t(($) => $.community, { ns: 'chat' });
  const gone = t(($) => $.gone, { ns: 'chat' });
  const chosen = conversations.find(
    ({ id, client }) => id === query.get('with') || (client !== null && client.id === query.get('client')),
  );
  const isLost = !chosen && (query.has('with') || query.has('client'));
  const wanted = search.trim().toLowerCase();
  const found = conversations.filter((one) => nameOf(one, community, gone).toLowerCase().includes(wanted));
  return (
    <ChatLayout>
      <div className="flex min-h-0 flex-1">
        <aside
          aria-label={t(($) => $.list, { ns: 'chat' })}
          className={cx(
            'min-h-0 w-full flex-col border-line lg:flex lg:w-88 lg:border-e',
            chosen ? 'hidden' : 'flex',
          )}
        >
          <div className="p-3">
            <SearchField
              label={t(($) => $.search, { ns: 'chat' })}
              clearLabel={t(($) => $.clear, { ns: 'ui' })}
              value={search}
              onValue={setSearch}
            />
          </div>
          {isLost && (
            <p role="status" className="mx-3 mb-2 rounded-control bg-fill px-3.5 py-2.5 text-sub">
              {t(($) => $.lost, { ns: 'chat' })}
            </p>
          )}
          <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
            {found.map((one) => (
              <li key={one.id}>
                <ConversationLine conversation={one} isChosen={one === chosen} />
              </li>
            ))}
            {found.length === 0 && (
              <EmptyState
                icon={<UserRoundSearch className="size-8" />}
                title={t(($) => $.noMatch, { ns: 'chat' })}
                message={t(($) => $.noMatchLead, { ns: 'chat' })}
              />
            )}
          </ul>
        </aside>
        <div className={cx('min-w-0 flex-1 flex-col', chosen ? 'flex' : 'hidden lg:flex')}>
          {chosen ? (
            <PartBoundary key={chosen.id}>
              <Suspense fallback={<Skeleton className="m-3 flex-1 rounded-card" />}>
                <Thread
                  conversation={chosen}
                  banner={
                    <ChatHeader
                      name={nameOf(chosen, community, gone)}
                      src={chosen.client?.avatarUrl}
                      about={
                        <PresenceLine
                          conversation={chosen}
                          otherwise={
                            chosen.kind === 'COMMUNITY'
                              ? t(($) => $.everybody, { ns: 'chat' })
                              : t(($) => $.yourClient, { ns: 'chat' })
                          }
                        />
                      }
                      action={<OptionsButton conversation={chosen} />}
                      back={paths.coachMessages}
                    />
                  }
                />
              </Suspense>
            </PartBoundary>
          ) : (
            <EmptyState
              className="m-auto"
              icon={<MessagesSquare className="size-8" />}
              title={t(($) => $.pick, { ns: 'chat' })}
              message={t(($) => $.pickLead, { ns: 'chat' })}
            />
          )}
        </div>
      </div>
    </ChatLayout>
  );
}
