import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { plans, roles } from '../../../parts/people/names';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { EmptyState, Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { SignOutEverywhereDocument } from './__generated__/people';
import { PersonDocument } from './__generated__/person';
import { ConfirmSuspension } from './ConfirmSuspension';
import { HandOver } from './HandOver';
import { MembershipPart } from './membership/MembershipPart';
import { PlanEnd } from './PlanEnd';
import { Timeline } from './Timeline';
import { clientsLeftWithoutCoach, type Handover, type Person, usePeopleActions } from './usePeopleActions';
import { focusOnMount, useReturnFocus } from './useReturnFocus';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user named by the URL, if there is one. */
export function PersonPanel({ id }: { id: string }) {
  return uuidPattern.test(id) ? <PersonById id={id} /> : <PersonNotFound />;
}

function PersonNotFound() {
  const { t } = useTranslation('people-admin');
  return <EmptyState title={t(($) => $.gone)} />;
}

/** A user's details, the actions of an admin, and the history. */
function PersonById({ id }: { id: string }) {
  const { t } = useTranslation(['people-admin', 'parts-list']);
  const errorText = useErrorText();
  const { data, error, refetch } = useFreshQuery(PersonDocument, { variables: { id } });
  const person = data?.managedPerson;
  if (error && !person) {
    if (toRequestError(error).code === 'NOT_FOUND') return <PersonNotFound />;
    return <EmptyState title={t(($) => $.failed, { ns: 'parts-list' })} message={errorText(error)} />;
  }
  if (!person) return <Skeleton className="h-96" />;
  const { profile } = person;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <div className="flex flex-col gap-6 pb-4">
      <header className="flex items-center gap-4">
        <Avatar src={profile.avatarUrl} name={profile.fullName} size="large" />
        <div className="flex min-w-0 flex-col gap-1">
          <p translate="no" className="text-heading font-bold wrap-anywhere">
            {profile.fullName}
          </p>
          <p translate="no" className="text-note text-soft wrap-anywhere">
            {profile.email}
          </p>
          {profile.phone && <p className="text-note text-soft">{profile.phone}</p>}
          {person.suspended && (
            <span>
              <Badge tone="danger">{t(($) => $.state.suspended, { ns: 'people-admin' })}</Badge>
            </span>
          )}
        </div>
      </header>
      <Acts key={id} person={person} onDone={reload} />
      {profile.role === 'CLIENT' && <MembershipPart id={id} name={profile.fullName} onDone={reload} />}
      <section aria-labelledby="timeline" className="flex flex-col gap-2">
        <h2 id="timeline" className="text-heading font-bold">
          {t(($) => $.timeline, { ns: 'people-admin' })}
        </h2>
        <Timeline
          events={data.auditEvents.nodes}
          bonds={data.coachAssignments}
          joined={formatDate(profile.createdAt)}
        />
        <Link to={`${paths.adminAudit}?subject=${id}`} className="text-sub font-semibold text-accent">
          {t(($) => $.allOfAudit, { ns: 'people-admin' })}
        </Link>
      </section>
    </div>
  );
}

interface PartProps {
  person: Person;
  onDone: () => void;
}

function Acts({ person, onDone }: PartProps) {
  const { t } = useTranslation(['people-admin', 'parts-list', 'ui']);
  const { plan, endPlan } = usePeopleActions();
  const { profile } = person;
  const after = async (act: Promise<boolean>) => {
    if (await act) onDone();
  };
  return (
    <section aria-label={t(($) => $.acts, { ns: 'parts-list' })} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <RolePart person={person} onDone={onDone} />
        {profile.role === 'CLIENT' && (
          <Select
            label={t(($) => $.column.plan, { ns: 'people-admin' })}
            value={profile.subscriptionPlan}
            choices={plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) }))}
            onValue={(next) => void after(plan([person], next))}
          />
        )}
      </div>
      {profile.role === 'CLIENT' && profile.subscriptionPlan !== 'FREE' && (
        <PlanEnd
          key={`${profile.subscriptionPlan} ${profile.planEndsOn}`}
          endsOn={profile.planEndsOn}
          onSave={(day) => void after(endPlan(person, day))}
        />
      )}
      <AccessPart person={person} onDone={onDone} />
    </section>
  );
}

/** The role. What follows a change is said before it is confirmed, and a coach's clients are handed over first. */
function RolePart({ person, onDone }: PartProps) {
  const { t } = useTranslation(['people-admin', 'ui']);
  const me = useViewer();
  const acts = usePeopleActions();
  const [wanted, setWanted] = useState<Role>();
  const opener = useReturnFocus<HTMLSelectElement>(wanted !== undefined);
  const own = person.id === me.id;
  const change = async (role: Role, handover?: Handover) => {
    if (!handover) setWanted(undefined);
    if (!(await acts.role(person, role, own, handover))) return;
    setWanted(undefined);
    onDone();
  };
  const before = person.profile.role;
  const hands = before === 'COACH' && person.clients > 0;
  const follows = (role: Role) => (
    <>
      <p>{t(($) => $.roleLost[before], { ns: 'people-admin' })}</p>
      <p>{t(($) => $.roleGained[role], { ns: 'people-admin' })}</p>
    </>
  );
  return (
    <>
      <Select
        ref={opener}
        label={t(($) => $.column.role, { ns: 'people-admin' })}
        value={wanted ?? before}
        choices={roles.map((value) => ({ value, label: t(($) => $.role[value], { ns: 'ui' }) }))}
        onValue={(role) => setWanted(role === before ? undefined : role)}
      />
      {wanted && (own || !hands) && (
        <div
          ref={focusOnMount}
          tabIndex={-1}
          role="alertdialog"
          aria-label={
            own ? t(($) => $.ownRole, { ns: 'people-admin' }) : t(($) => $.changeRole, { ns: 'people-admin' })
          }
          aria-describedby="role-follows"
          className="card flex flex-col gap-3 p-4 outline-none sm:col-span-2"
        >
          <div id="role-follows" className="flex flex-col gap-1 text-sub">
            {own ? <p>{t(($) => $.ownRoleLead, { ns: 'people-admin' })}</p> : follows(wanted)}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onClick={() => void change(wanted)}>
              {own
                ? t(($) => $.giveUp, { ns: 'people-admin' })
                : t(($) => $.changeRole, { ns: 'people-admin' })}
            </Button>
            <Button variant="plain" onClick={() => setWanted(undefined)}>
              {t(($) => $.cancel, { ns: 'ui' })}
            </Button>
          </div>
        </div>
      )}
      {wanted && !own && hands && (
        <div className="flex flex-col gap-3 sm:col-span-2">
          <div className="flex flex-col gap-1 text-sub">{follows(wanted)}</div>
          <HandOver
            coach={person}
            act={t(($) => $.handOverAndChange, { ns: 'people-admin' })}
            onHand={(handover) => change(wanted, handover)}
            onCancel={() => setWanted(undefined)}
          />
        </div>
      )}
    </>
  );
}

/** Suspends and restores access. The clients of a suspended coach can be handed over here. */
function AccessPart({ person, onDone }: PartProps) {
  const { t } = useTranslation('people-admin');
  const { suspend, handOver, fail } = usePeopleActions();
  const [asked, setAsked] = useState<'suspend' | 'handOver'>();
  const suspendOpener = useReturnFocus<HTMLButtonElement>(asked === 'suspend');
  const handOverOpener = useReturnFocus<HTMLButtonElement>(asked === 'handOver');
  const [signOut, leaving] = useWrite(SignOutEverywhereDocument);
  const alone = clientsLeftWithoutCoach([person]);
  const after = async (act: Promise<boolean>) => {
    if (!(await act)) return;
    setAsked(undefined);
    onDone();
  };
  const end = async () => {
    try {
      const { data } = await signOut({ id: person.id });
      toast({ kind: 'success', title: t(($) => $.done.signedOut, { count: data.signOutEverywhere }) });
      onDone();
    } catch (error) {
      fail(error);
    }
  };
  const toggle = () => {
    if (person.suspended) void after(suspend([person], false));
    else setAsked('suspend');
  };
  const left = person.suspended && person.clients > 0;
  return (
    <>
      {left && asked !== 'handOver' && (
        <div role="status" className="card flex flex-col items-start gap-3 p-4">
          <p className="text-sub">{t(($) => $.haveNobody, { count: person.clients })}</p>
          <Button ref={handOverOpener} onClick={() => setAsked('handOver')}>
            {t(($) => $.handOverNow)}
          </Button>
        </div>
      )}
      {left && asked === 'handOver' && (
        <HandOver
          coach={person}
          act={t(($) => $.handOverNow)}
          onHand={(handover) => after(handOver(person, handover))}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'suspend' && !person.suspended && (
        <div className="card p-4">
          <ConfirmSuspension
            count={1}
            clients={alone}
            onSuspend={() => void after(suspend([person], true))}
            onCancel={() => setAsked(undefined)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {asked !== 'suspend' && (
          <Button ref={suspendOpener} variant={person.suspended ? 'secondary' : 'danger'} onClick={toggle}>
            {person.suspended ? t(($) => $.reinstate) : t(($) => $.suspend)}
          </Button>
        )}
        <Button variant="secondary" pending={leaving} onClick={() => void end()}>
          {t(($) => $.signOut)}
        </Button>
      </div>
    </>
  );
}
