import { useApolloClient } from '@apollo/client/react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import {
  DismissReportsDocument,
  ModerationCaseDocument,
  type ModerationCaseQuery,
  ReopenReportsDocument,
} from './__generated__/moderation';
import type { Act } from './acts';
import { useRefresh, useUndoableAction } from './useModeration';

type Details = NonNullable<ModerationCaseQuery['moderationCase']>;

interface DetailsProps {
  id: string;
  isCommunity: boolean;
  onAct: (act: Act) => void;
}

/** What a moderator decides by. Each request is recorded in the audit log. */
export function CaseDetails({ id, isCommunity, onAct }: DetailsProps) {
  const errorText = useErrorText();
  const { data, error } = useFreshQuery(ModerationCaseDocument, {
    variables: { messageId: id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const details = data?.moderationCase;
  if (error && !details) return <p role="alert">{errorText(error)}</p>;
  if (!details) return <Skeleton className="h-40 rounded-control" />;
  return (
    <>
      <ReportedMessages details={details} />
      <Complaints reports={details.reports} />
      <AuthorHistory details={details} />
      <Acts id={id} details={details} isCommunity={isCommunity} onAct={onAct} />
    </>
  );
}

function ReportedMessages({ details: { messages, author } }: { details: Details }) {
  const { t } = useTranslation('chat-moderation');
  const { timeZone } = useViewer();
  return (
    <section>
      <h3 className="mb-2 text-note font-semibold text-soft">{t(($) => $.case.words)}</h3>
      <ol className="flex flex-col gap-1.5">
        {messages.map((one) => (
          <li
            key={one.id}
            aria-label={one.reported ? t(($) => $.case.reported) : undefined}
            className={cx(
              'rounded-control px-3 py-2 text-sub',
              one.reported ? 'border-s-3 border-danger bg-danger-tint' : 'bg-fill',
            )}
          >
            <p className="text-caption text-soft">
              <span translate="no" className="font-semibold">
                {one.author?.fullName ?? t(($) => $.case.gone)}
              </span>
              {one.author?.id === author?.id && !one.reported && ` (${t(($) => $.case.author)})`},{' '}
              {formatDate(one.createdAt, 'short', timeZone)}, {formatDate(one.createdAt, 'time', timeZone)}
            </p>
            <p
              dir="auto"
              className={cx('whitespace-pre-wrap wrap-anywhere', !one.text && 'text-soft italic')}
            >
              {one.text || t(($) => $.case.empty)}
            </p>
            {one.changed && <p className="text-caption text-soft">{t(($) => $.case.changed)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Complaints({ reports }: Pick<Details, 'reports'>) {
  const { t } = useTranslation('chat-moderation');
  return (
    <section>
      <h3 className="mb-1 text-note font-semibold text-soft">{t(($) => $.case.reports)}</h3>
      <ul className="flex flex-col gap-1 text-sub">
        {reports.map(({ id, by, reason, note }) => (
          <li key={id} className="wrap-anywhere">
            <span translate="no" className="font-semibold">
              {by?.fullName ?? t(($) => $.case.gone)}
            </span>
            : {t(($) => $.reason[reason])}
            {note && <q className="block text-soft">{note}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AuthorHistory({ details: { removedBefore, bans, ban } }: { details: Details }) {
  const { t } = useTranslation('chat-moderation');
  const { timeZone } = useViewer();
  const said = [
    removedBefore > 0 && t(($) => $.case.removedBefore, { count: removedBefore }),
    bans > 0 && t(($) => $.case.bans, { count: bans }),
    ban &&
      (ban.until
        ? t(($) => $.case.bannedUntil, { date: formatDate(ban.until, 'medium', timeZone) })
        : t(($) => $.case.bannedForGood)),
  ].filter(Boolean);
  return (
    <p className="text-note text-soft">
      {t(($) => $.case.author)}: {said.length > 0 ? said.join(', ') : t(($) => $.case.clean)}
    </p>
  );
}

/** Returns a function that acts on a case, unless another admin has handled it since it was shown. */
function useUnlessHandled({ id, removedAt, dismissedAt }: Details) {
  const { t } = useTranslation('chat-moderation');
  const client = useApolloClient();
  const fail = useErrorToast();
  const refresh = useRefresh();
  const isHandled = async () => {
    const variables = { messageId: id };
    const query = { query: ModerationCaseDocument, variables };
    const now = (await client.query(query)).data?.moderationCase;
    return now?.removedAt !== removedAt || now?.dismissedAt !== dismissedAt;
  };
  return async (act: () => unknown) => {
    try {
      if (!(await isHandled())) return await act();
      toast({ kind: 'info', title: t(($) => $.case.handled) });
      refresh();
    } catch (failure) {
      fail(failure);
    }
  };
}

function Acts({ id, details, isCommunity, onAct }: DetailsProps & { details: Details }) {
  const { t } = useTranslation('chat-moderation');
  const [dismissReports] = useWrite(DismissReportsDocument);
  const [reopenReports] = useWrite(ReopenReportsDocument);
  const unlessHandled = useUnlessHandled(details);
  const undoable = useUndoableAction();
  const { author } = details;
  const message = { id, author };
  const variables = { messageId: id };
  const dismiss = () =>
    undoable({
      run: () => dismissReports(variables),
      undo: () => reopenReports(variables),
      done: t(($) => $.case.dismissed),
      undone: t(($) => $.case.reopened),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => void unlessHandled(dismiss)}>
        {t(($) => $.case.dismiss)}
      </Button>
      <Button
        variant="danger"
        size="small"
        onClick={() => void unlessHandled(() => onAct({ kind: 'remove', message, isCommunity }))}
      >
        {t(($) => $.case.removeShort)}
      </Button>
      {author && (
        <Button
          variant="danger"
          size="small"
          onClick={() => void unlessHandled(() => onAct({ kind: 'ban', message, isCommunity }))}
        >
          {t(($) => $.case.banShort)}
        </Button>
      )}
    </div>
  );
}
