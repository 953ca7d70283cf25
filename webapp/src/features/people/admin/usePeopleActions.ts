import { useApolloClient } from '@apollo/client/react';
import type { Plan, Role } from '../../../__generated__/types';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRunAction } from '../../../parts/useRunAction';
import { toast } from '../../../ui/toast';
import {
  AssignClientsDocument,
  type Person_RowFragment,
  ReassignClientsDocument,
  SetPlansDocument,
  SetRoleDocument,
  SetSuspendedDocument,
  UnassignClientsDocument,
  UndoAssignmentsDocument,
} from './__generated__/people';

export type Person = Person_RowFragment & { id: string };

/** Who takes over a coach's clients, if anyone, and a note for them. */
export interface Handover {
  to: string | null;
  note: string;
}

function groups<Key>(people: readonly Person[], by: (person: Person) => Key): [Key, string[]][] {
  const found = new Map<Key, string[]>();
  for (const person of people) found.set(by(person), [...(found.get(by(person)) ?? []), person.id]);
  return [...found];
}

/** The number of clients left without a coach while these people are suspended. */
export const clientsLeftWithoutCoach = (people: readonly Person[]) =>
  people.reduce((sum, { suspended, clients }) => sum + (suspended ? 0 : clients), 0);

/** Actions on users, each with undo. For some the server asks for a recent password or passkey. */
export function usePeopleActions() {
  const client = useApolloClient();
  const { t } = useTranslation('people-admin');
  const [setPlan] = useWrite(SetPlansDocument);
  const [suspend] = useWrite(SetSuspendedDocument);
  const [handOver] = useWrite(ReassignClientsDocument);
  const [assignRole] = useWrite(SetRoleDocument);
  const [assignClients] = useWrite(AssignClientsDocument);
  const [unassignClients] = useWrite(UnassignClientsDocument);
  const [undoAssignments] = useWrite(UndoAssignmentsDocument);
  const undoable = useRunAction();
  const confirmed = useConfirmation();
  const fail = useErrorToast();
  // The change may affect who matches, so the lists are refetched.
  const changed = async () => {
    client.cache.evict({ fieldName: 'coachAssignments' });
    client.cache.evict({ fieldName: 'auditEvents' });
    await client.refetchQueries({ include: ['People', 'Coaches'] }).catch(() => undefined); // the lists show their own error
  };
  const act = async (title: string, run: () => Promise<unknown>, back?: () => Promise<unknown>) => {
    const acted = await confirmed(() => run().then(() => true)).catch(fail);
    if (!acted) return false;
    const done = await undoable(() => Promise.resolve(), {
      kind: 'success',
      title,
      undo: back && {
        label: t(($) => $.undo),
        run: () => confirmed(back).finally(() => void changed()),
      },
    });
    // Not waited for: what is done next must not be undone by the end of this.
    if (done) void changed();
    return done;
  };
  const setPlans = (ids: string[], plan: Plan, endsOn: string | null) => setPlan({ ids, plan, endsOn });
  const givePlansBack = (people: readonly Person[]) =>
    Promise.all(
      groups(people, ({ profile }) => `${profile.subscriptionPlan} ${profile.planEndsOn ?? ''}`).map(
        ([before, ids]) => {
          const [plan, endsOn] = before.split(' ');
          return setPlans(ids, plan as Plan, endsOn || null);
        },
      ),
    );
  const setSuspended = (ids: string[], suspended: boolean) => suspend({ ids, suspended });
  const reassign = (coach: Person, { to, note }: Handover, actId: string) =>
    handOver({ from: coach.id, to, note, actId });
  const setRole = (id: string, role: Role, actId?: string) => assignRole({ id, role, actId });
  const giveBack = async (actId: string) => {
    const { data } = await undoAssignments({ actId });
    const { sessionsRestored, sessionsLost } = data.undoAssignments;
    const said = [
      sessionsRestored > 0 && t(($) => $.sessionsRestored, { count: sessionsRestored }),
      sessionsLost > 0 && t(($) => $.sessionsLost, { count: sessionsLost }),
    ].filter((part) => part !== false);
    if (said.length > 0)
      toast({
        kind: sessionsLost > 0 ? 'info' : 'success',
        title: t(($) => $.takenBack),
        message: said.join(' '),
      });
  };
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
  return {
    fail,
    plan: (people: readonly Person[], plan: Plan) =>
      act(
        t(($) => $.done.plan, { count: people.length }),
        () => setPlans(idsOf(people), plan, null),
        () => givePlansBack(people),
      ),
    endPlan: (person: Person, endsOn: string | null) =>
      act(
        endsOn ? t(($) => $.lastDaySet, { date: formatDate(endsOn) }) : t(($) => $.lastDayNone),
        () => setPlans([person.id], person.profile.subscriptionPlan, endsOn),
        () => givePlansBack([person]),
      ),
    suspend: (people: readonly Person[], suspended: boolean) =>
      act(
        suspended
          ? t(($) => $.done.suspended, { count: people.length })
          : t(($) => $.done.reinstated, { count: people.length }),
        () => setSuspended(idsOf(people), suspended),
        () =>
          Promise.all(
            groups(people, (person) => person.suspended).map(([before, ids]) => setSuspended(ids, before)),
          ),
      ),
    /** A coach's clients are handed over first. Giving up one's own role cannot be undone. */
    role: (person: Person, role: Role, own: boolean, handover?: Handover) => {
      const actId = newId();
      return act(
        t(($) => $.roleChanged),
        async () => {
          if (handover) await reassign(person, handover, actId);
          await setRole(person.id, role, actId);
        },
        own
          ? undefined
          : async () => {
              await setRole(person.id, person.profile.role);
              if (handover || person.coach) await giveBack(actId);
            },
      );
    },
    handOver: (coach: Person, handover: Handover) => {
      const actId = newId();
      return act(
        t(($) => $.done.handedOver, { count: coach.clients }),
        () => reassign(coach, handover, actId),
        () => giveBack(actId),
      );
    },
    assign: (people: readonly Person[], coachId: string, note: string) => {
      const actId = newId();
      return act(
        t(($) => $.done.assigned, { count: people.length }),
        () => assignClients({ clientIds: idsOf(people), coachId, note, actId }),
        () => giveBack(actId),
      );
    },
    unassign: (people: readonly Person[]) => {
      const actId = newId();
      return act(
        t(($) => $.done.unassigned, { count: people.length }),
        () => unassignClients({ clientIds: idsOf(people), actId }),
        () => giveBack(actId),
      );
    },
  };
}
