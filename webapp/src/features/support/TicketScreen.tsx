import { Check, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { queuedWrites } from '../../lib/outbox/waiting';
import { useWrite } from '../../lib/useWrite';
import { useRefetchOn } from '../../parts/notify/useRefetchOn';
import { paths } from '../../parts/paths';
import { useRunAction } from '../../parts/useRunAction';
import { useStoredDraft } from '../../parts/useStoredDraft';
import { Button, buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextArea } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import {
  type OpenTicketMutationVariables,
  OwnTicketDocument,
  ReopenTicketDocument,
  ReplyToTicketDocument,
  SolveTicketDocument,
  TicketChangedDocument,
  type Whole_TicketFragment,
} from './__generated__/support';
import { Messages } from './Messages';
import { PictureField } from './PictureField';
import { dropPicture, unsent } from './pictures';
import { StateBadge } from './StateBadge';
import { typedSince } from './typedSince';
import { useSend } from './useSend';

/** A question of the viewer with its answers. */
export function TicketScreen() {
  const { id = '' } = useParams();
  const { data, refetch } = useScreenQuery(OwnTicketDocument, { id });
  // Until it has been sent, the server knows nothing of it; then it is requested in any case.
  const isUnsent = () =>
    queuedWrites().some(({ operation, variables }) => {
      const { input } = variables as Partial<OpenTicketMutationVariables>;
      return operation === 'OpenTicket' && input?.id === id;
    });
  useRefetchOn(TicketChangedDocument, async () => {
    if (!isUnsent()) await refetch();
  });
  return data.ticket && <Ticket key={data.ticket.id} ticket={data.ticket} />;
}

function Ticket({ ticket }: { ticket: Whole_TicketFragment }) {
  const { t } = useTranslation('support');
  const { state, topic, dueAt, messages, canReply, handedOverAt } = ticket;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3 px-1">
        <h2 className="min-w-0 flex-1 basis-40 text-heading font-bold">{t(($) => $.topic[topic])}</h2>
        <StateBadge state={state} />
      </header>
      {dueAt && (
        <p className="px-1 text-sub text-soft" role="status">
          {ticket.late
            ? t(($) => $.late)
            : t(($) => $.promise.by, { date: formatDate(dueAt, 'short'), time: formatDate(dueAt, 'time') })}
        </p>
      )}
      <Messages messages={messages} />
      {handedOverAt && (
        <Card className="flex flex-col items-start gap-3">
          <p>{t(($) => $.handedOver)}</p>
          <Link to={paths.coachThread} className={buttonClass('secondary')}>
            {t(($) => $.toThread)}
          </Link>
        </Card>
      )}
      {canReply ? <Reply ticket={ticket} /> : <p className="px-1 text-sub text-soft">{t(($) => $.closed)}</p>}
    </div>
  );
}

interface Draft {
  id: string;
  text: string;
  pictures: string[];
}

function Reply({ ticket: { id, state } }: { ticket: Whole_TicketFragment }) {
  const { t } = useTranslation('support');
  const fresh = useRef<Draft>({ id: newId(), text: '', pictures: [] });
  const { value: draft, change } = useStoredDraft<Draft>(`ticket-reply:${id}`, fresh.current);
  const [reply] = useWrite(ReplyToTicketDocument, { waits: true, invalidate: true });
  const { pending, onSubmit, fieldError } = useSend(async () => {
    const images = draft.pictures.map(unsent);
    const { queued } = await reply({ input: { id: draft.id, ticketId: id, text: draft.text, images } });
    if (!queued) for (const picture of draft.pictures) dropPicture(picture);
    else toast({ kind: 'success', title: t(($) => $.form.waits) });
    fresh.current = { id: newId(), text: '', pictures: [] };
    change((latest) => {
      const more = typedSince(draft, latest);
      return more && { ...fresh.current, ...more };
    });
  });
  return (
    <Card>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextArea
          label={t(($) => $.reply.text)}
          hint={state === 'SOLVED' ? t(($) => $.reply.reopens) : undefined}
          rows={4}
          required
          maxLength={4000}
          value={draft.text}
          onChange={({ target }) => change((latest) => ({ ...latest, text: target.value }))}
          error={fieldError('text')}
        />
        <PictureField
          chosen={draft.pictures}
          onChange={(make) => change((latest) => ({ ...latest, pictures: make(latest.pictures) }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} disabled={draft.text.trim() === ''}>
            {t(($) => $.form.send)}
          </Button>
          <Settle id={id} solved={state === 'SOLVED'} />
        </div>
      </form>
    </Card>
  );
}

/** Marks the question as solved, or takes that back. */
function Settle({ id, solved }: { id: string; solved: boolean }) {
  const { t } = useTranslation('support');
  const run = useRunAction();
  const [solve, solving] = useWrite(SolveTicketDocument, { invalidate: true });
  const [reopen, reopening] = useWrite(ReopenTicketDocument, { invalidate: true });
  if (solved)
    return (
      <Button
        variant="secondary"
        pending={reopening}
        onClick={() => void run(() => reopen({ id }), { kind: 'success', title: t(($) => $.reopened) })}
      >
        <RotateCcw className="size-5" aria-hidden="true" />
        {t(($) => $.reopen)}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      pending={solving}
      onClick={() =>
        void run(() => solve({ id }), {
          kind: 'success',
          title: t(($) => $.solvedNow),
          undo: { label: t(($) => $.undo), run: () => reopen({ id }) },
        })
      }
    >
      <Check className="size-5" aria-hidden="true" />
      {t(($) => $.solve)}
    </Button>
  );
}
