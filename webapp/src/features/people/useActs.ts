import { useApolloClient } from '@apollo/client/react';
import type { Plan } from '../../__generated__/types';
import { useErrorText } from '../../lib/errors';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import {
  AssignClientsDocument,
  type Person_RowFragment,
  SetPlansDocument,
  SetSuspendedDocument,
  UnassignClientsDocument,
} from './__generated__/people';

export type Person = Person_RowFragment & { id: string };

const undoMs = 8000;

function groups<Key>(people: readonly Person[], by: (person: Person) => Key): [Key, string[]][] {
  const found = new Map<Key, string[]>();
  for (const person of people) found.set(by(person), [...(found.get(by(person)) ?? []), person.id]);
  return [...found];
}

/** What can be done to several people at once, each with a way back. */
export function useActs() {
  const client = useApolloClient();
  const { t } = useTranslation(['people', 'ui']);
  const errorText = useErrorText();
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  // Lists are found by what has just changed, so they are asked anew.
  const changed = async () => {
    client.cache.evict({ fieldName: 'coachLoads' });
    client.cache.evict({ fieldName: 'coachAssignments' });
    client.cache.evict({ fieldName: 'auditEvents' });
    await client.refetchQueries({ include: ['People'] });
  };
  const act = async (title: string, run: () => Promise<unknown>, back: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      fail(error);
      return false;
    }
    toast({
      kind: 'success',
      title,
      ms: undoMs,
      action: { label: t(($) => $.undo, { ns: 'people' }), run: () => void back().then(changed).catch(fail) },
    });
    await changed();
    return true;
  };
  const setPlans = (ids: string[], plan: Plan, endsOn: string | null) =>
    client.mutate({ mutation: SetPlansDocument, variables: { ids, plan, endsOn } });
  const givePlansBack = (people: readonly Person[]) =>
    Promise.all(
      groups(people, ({ profile }) => `${profile.subscriptionPlan} ${profile.planEndsOn ?? ''}`).map(
        ([before, ids]) => {
          const [plan, endsOn] = before.split(' ');
          return setPlans(ids, plan as Plan, endsOn || null);
        },
      ),
    );
  const setSuspended = (ids: string[], suspended: boolean) =>
    client.mutate({ mutation: SetSuspendedDocument, variables: { ids, suspended } });
  const assign = (clientIds: string[], coachId: string, note: string) =>
    client.mutate({ mutation: AssignClientsDocument, variables: { clientIds, coachId, note } });
  const unassign = (clientIds: string[]) =>
    client.mutate({ mutation: UnassignClientsDocument, variables: { clientIds } });
  const giveBack = (people: readonly Person[]) =>
    Promise.all(
      groups(people, ({ coach }) => coach?.id).map(([coach, ids]) =>
        coach ? assign(ids, coach, '') : unassign(ids),
      ),
    );
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
  return {
    changed,
    fail,
    plan: (people: readonly Person[], plan: Plan) =>
      act(
        t(($) => $.done.plan, { ns: 'people', count: people.length }),
        () => setPlans(idsOf(people), plan, null),
        () => givePlansBack(people),
      ),
    endPlan: (person: Person, endsOn: string | null) =>
      act(
        endsOn
          ? t(($) => $.lastDaySet, { ns: 'people', date: formatDate(endsOn) })
          : t(($) => $.lastDayNone, { ns: 'people' }),
        () => setPlans([person.id], person.profile.subscriptionPlan, endsOn),
        () => givePlansBack([person]),
      ),
    suspend: (people: readonly Person[], suspended: boolean) =>
      act(
        suspended
          ? t(($) => $.done.suspended, { ns: 'people', count: people.length })
          : t(($) => $.done.reinstated, { ns: 'people', count: people.length }),
        () => setSuspended(idsOf(people), suspended),
        () =>
          Promise.all(
            groups(people, (person) => person.suspended).map(([before, ids]) => setSuspended(ids, before)),
          ),
      ),
    assign: (people: readonly Person[], coachId: string, note: string) =>
      act(
        t(($) => $.done.assigned, { ns: 'people', count: people.length }),
        () => assign(idsOf(people), coachId, note),
        () => giveBack(people),
      ),
    unassign: (people: readonly Person[]) =>
      act(
        t(($) => $.done.unassigned, { ns: 'people', count: people.length }),
        () => unassign(idsOf(people)),
        () => giveBack(people),
      ),
  };
}
