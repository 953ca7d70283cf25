import { Check, Merge, MessageCircle, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/Select';
import { ReopenTicketDocument, SolveTicketDocument } from '../__generated__/support';
import { adminTicketPath } from '../links';
import {
  AssignTicketDocument,
  HandOverTicketDocument,
  MergeTicketsDocument,
  SeparateTicketDocument,
  type Staff_TicketFragment,
  SupportStaffDocument,
  TicketQueueDocument,
} from './__generated__/staff';

/** What staff can do about a ticket besides answering it. */
export function Acts({ ticket }: { ticket: Staff_TicketFragment }) {
  return (
    <Card className="flex flex-col gap-4">
      <Assignee ticket={ticket} />
      <Settle ticket={ticket} />
      <HandOver ticket={ticket} />
      <MergeInto ticket={ticket} />
    </Card>
  );
}

type Props = { ticket: Staff_TicketFragment };

function Assignee({ ticket: { id, assignee } }: Props) {
  const { t } = useTranslation('support-staff');
  const run = useRunAction();
  const { data } = useFreshQuery(SupportStaffDocument);
  const [assign] = useWrite(AssignTicketDocument, { invalidate: true });
  const people = data?.managedPeople.nodes.map(({ profile }) => profile) ?? (assignee ? [assignee] : []);
  return (
    <Select
      label={t(($) => $.assignee)}
      translate="no"
      value={assignee?.id ?? ''}
      onValue={(to) =>
        void run(() => assign({ id, assigneeId: to || null }), {
          kind: 'success',
          title: t(($) => (to ? $.assigned : $.unassigned)),
        })
      }
      choices={[
        { value: '', label: t(($) => $.nobody) },
        ...people.map((one) => ({ value: one.id, label: one.fullName })),
      ]}
    />
  );
}

function Settle({ ticket: { id, state } }: Props) {
  const { t } = useTranslation(['support', 'support-staff']);
  const run = useRunAction();
  const [solve, solving] = useWrite(SolveTicketDocument, { invalidate: true });
  const [reopen, reopening] = useWrite(ReopenTicketDocument, { invalidate: true });
  if (state === 'SOLVED')
    return (
      <Button
        variant="secondary"
        pending={reopening}
        onClick={() =>
          void run(() => reopen({ id }), { kind: 'success', title: t(($) => $.reopened, { ns: 'support' }) })
        }
      >
        <RotateCcw className="size-5" aria-hidden="true" />
        {t(($) => $.reopen, { ns: 'support' })}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      pending={solving}
      onClick={() =>
        void run(() => solve({ id }), {
          kind: 'success',
          title: t(($) => $.solvedNow, { ns: 'support' }),
          undo: { label: t(($) => $.undo, { ns: 'support' }), run: () => reopen({ id }) },
        })
      }
    >
      <Check className="size-5" aria-hidden="true" />
      {t(($) => $.solve, { ns: 'support-staff' })}
    </Button>
  );
}

function HandOver({ ticket: { id, coach, handedOverAt } }: Props) {
  const { t } = useTranslation('support-staff');
  const run = useRunAction();
  const [handOver, pending] = useWrite(HandOverTicketDocument, { invalidate: true });
  if (!coach || handedOverAt) return null;
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="secondary"
        pending={pending}
        onClick={() =>
          void run(() => handOver({ id }), {
            kind: 'success',
            title: t(($) => $.handedOverNow, { name: coach.fullName }),
          })
        }
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        {t(($) => $.handOver)}
      </Button>
      <p className="px-1 text-note text-soft">
        <span translate="no">{coach.fullName}</span>. {t(($) => $.handOverHint)}
      </p>
    </div>
  );
}

/** Offers the other open tickets of the same person. */
function MergeInto({ ticket: { id, person } }: Props) {
  const { t } = useTranslation(['support', 'support-staff']);
  const navigate = useNavigate();
  const run = useRunAction();
  const { data } = useFreshQuery(TicketQueueDocument, { variables: { queue: 'WAITING' } });
  const [merge] = useWrite(MergeTicketsDocument, { invalidate: true });
  const [separate] = useWrite(SeparateTicketDocument, { invalidate: true });
  const others =
    data?.ticketQueue.nodes.filter((one) => one.id !== id && one.person?.id === person?.id) ?? [];
  if (!person || others.length === 0) return null;
  const into = async (intoId: string) => {
    const done = await run(() => merge({ id, intoId }), {
      kind: 'success',
      title: t(($) => $.merged, { ns: 'support-staff' }),
      undo: { label: t(($) => $.undo, { ns: 'support' }), run: () => separate({ id }) },
    });
    if (done) await navigate(adminTicketPath(intoId));
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="px-1 text-note font-semibold">{t(($) => $.merge, { ns: 'support-staff' })}</h3>
      {others.map((one) => (
        <Button key={one.id} variant="secondary" size="small" onClick={() => void into(one.id)}>
          <Merge className="size-5 shrink-0" aria-hidden="true" />
          <span dir="auto" className="truncate wrap-anywhere">
            {one.summary}
          </span>
        </Button>
      ))}
    </section>
  );
}
