import { Flag, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { Button, buttonClass } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState, Skeleton } from '../../../ui/States';
import { ModerationCasesDocument } from './__generated__/moderation';
import { ActSheet } from './ActSheet';
import type { Act } from './acts';
import { Bans } from './Bans';
import { CaseCard } from './CaseCard';

const sorts = ['OLDEST', 'MOST_REPORTED'] as const;

/** Reported messages, and the bans in force. */
export function AdminModerationScreen() {
  const { t } = useTranslation('chat-moderation');
  const [act, setAct] = useState<Act>();
  const waiting = useWaiting();
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 px-1 text-note text-soft">{t(($) => $.queue.lead)}</p>
        <Link to={paths.chat} className={buttonClass('secondary', 'small')}>
          <MessagesSquare className="size-4.5" aria-hidden="true" />
          {t(($) => $.queue.toChat)}
        </Link>
      </div>
      <Queue waiting={waiting} onAct={setAct} />
      {/* Not before the queue above it has its height. */}
      {(waiting.cases ?? waiting.error) && <Bans />}
      {act && <ActSheet act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}

/** The open cases, in the order and with the selection that the URL names. */
function useWaiting() {
  const [query, setQuery] = useSearchParams();
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'OLDEST';
  const { data, previousData, error, refetch } = useFreshQuery(ModerationCasesDocument, {
    variables: { sort },
    fetchPolicy: 'cache-and-network',
  });
  const cases = (data ?? previousData)?.moderationCases;
  const choose = (next: { sort?: string; case?: string }) => setQuery({ sort, ...next }, { replace: true });
  return { cases, sort, open: query.get('case'), choose, error, refetch };
}

interface QueueProps {
  waiting: ReturnType<typeof useWaiting>;
  onAct: (act: Act) => void;
}

function Queue({ waiting: { cases, sort, open, choose, error, refetch }, onAct }: QueueProps) {
  const { t } = useTranslation('chat-moderation');
  const errorText = useErrorText();
  if (error && !cases)
    return (
      <EmptyState
        title={t(($) => $.queue.failed)}
        message={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t(($) => $.queue.again)}</Button>}
      />
    );
  if (!cases) return <Skeleton className="h-60 rounded-card" />;
  if (cases.length === 0)
    return (
      <EmptyState
        icon={<Flag className="size-8" />}
        title={t(($) => $.queue.empty)}
        message={t(($) => $.queue.emptyLead)}
      />
    );
  return (
    <section aria-label={t(($) => $.queue.title)} className="flex flex-col gap-4">
      <Segmented
        label={t(($) => $.queue.sort)}
        value={sort}
        onValue={(next) => choose({ sort: next })}
        choices={sorts.map((value) => ({ value, label: t(($) => $.queue[value]) }))}
        className="sm:w-96"
      />
      <ul className="flex flex-col gap-4">
        {cases.map((one) => (
          <li key={one.id}>
            <CaseCard
              waiting={one}
              isOpen={one.id === open}
              onOpen={(isOpen) => choose(isOpen ? { case: one.id } : {})}
              onAct={onAct}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
