import { MailPlus } from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { ExportButton } from '../../../parts/list/ExportButton';
import { ListFrame } from '../../../parts/list/ListFrame';
import { useListState } from '../../../parts/list/useListState';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { plans, roles } from '../../../parts/people/names';
import { asChoice, useCoaches } from '../../../parts/people/useCoaches';
import { ConfirmProvider } from '../../../parts/proof/ConfirmProvider';
import { Button, buttonClass } from '../../../ui/Button';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { Filter } from '../../../ui/table/Filter';
import { ConfirmSuspension } from './ConfirmSuspension';
import { filterOf, sortOf } from './filters';
import { activityPeriods, answers, states } from './names';
import { useListLabels } from './useListLabels';
import { usePeople } from './usePeople';
import { clientsLeftWithoutCoach, type Person, usePeopleActions } from './usePeopleActions';
import { usePersonColumns } from './usePersonColumns';
import { useReturnFocus } from './useReturnFocus';

const PersonPanel = page(
  async () => (await import('./PersonPanel')).PersonPanel,
  ['people-admin', 'people-membership', 'parts-audit'],
);

export function AdminUsersScreen() {
  return (
    <ConfirmProvider>
      <Users />
    </ConfirmProvider>
  );
}

function Users() {
  /** The user named by the URL. */
  const { id: linked } = useParams();
  const { t } = useTranslation(['people-admin', 'parts-list', 'ui']);
  const language = useLanguage();
  const list = useListState();
  const sort = sortOf(list.query);
  const labels = useListLabels();
  const filter = filterOf(list.query);
  const people = usePeople(filter, sort);
  const columns = usePersonColumns((id) => list.choose({ person: id }));
  const navigate = useNavigate();
  const person = linked ?? list.query.get('person');
  const close = () => {
    if (linked) void navigate(paths.adminUsers, { replace: true });
    else list.choose({ person: undefined });
  };
  const handOver = (coaches: Person[]) => {
    if (coaches.length === 1) list.choose({ person: coaches[0]?.id });
    else if (coaches.length > 1) void navigate(paths.adminAssignments);
  };
  return (
    <div
      className="flex flex-col gap-4"
      onPointerDown={() => void Promise.all([preloadSheet(), PersonPanel.preload()]).catch(() => undefined)}
    >
      <nav
        aria-label={t(($) => $.invitations, { ns: 'people-admin' })}
        className="flex flex-wrap justify-end gap-2"
      >
        <Link to={paths.adminPayments} className={buttonClass('plain')}>
          {t(($) => $.payments, { ns: 'people-admin' })}
        </Link>
        <Link to={paths.adminInvitations} className={buttonClass('plain')}>
          {t(($) => $.invitations, { ns: 'people-admin' })}
        </Link>
        <Link to={`${paths.adminInvitations}?new=yes`} className={buttonClass()}>
          <MailPlus className="size-5" aria-hidden="true" />
          {t(($) => $.invite, { ns: 'people-admin' })}
        </Link>
      </nav>
      <ListFrame
        table="people"
        list={list}
        labels={labels}
        rows={people}
        nameOf={({ profile }) => profile.fullName}
        defaultSort="NAME"
        hiddenByDefault={['phone']}
        sort={sort}
        columns={columns}
        filters={<Filters list={list} />}
        tools={
          <ExportButton
            label={t(($) => $.export, { ns: 'parts-list' })}
            list="people"
            asked={{ ...filter, sort }}
          />
        }
        bulk={(chosen, done) => <Bulk chosen={chosen} onDone={done} onLeft={handOver} />}
      />
      <Sheet
        open={person !== null}
        onClose={close}
        title={t(($) => $.person, { ns: 'people-admin' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-96" />}>{person && <PersonPanel id={person} />}</Suspense>
      </Sheet>
    </div>
  );
}

function Filters({ list: { query, choose } }: { list: ReturnType<typeof useListState> }) {
  const { t } = useTranslation(['people-admin', 'parts-list', 'ui']);
  const { coaches = [], finder } = useCoaches(query.get('coach') ?? '');
  const all = [
    {
      key: 'role',
      label: t(($) => $.column.role, { ns: 'people-admin' }),
      choices: roles.map((value) => ({ value, label: t(($) => $.role[value], { ns: 'ui' }) })),
    },
    {
      key: 'plan',
      label: t(($) => $.column.plan, { ns: 'people-admin' }),
      choices: plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) })),
    },
    {
      key: 'state',
      label: t(($) => $.column.state, { ns: 'people-admin' }),
      choices: states.map((value) => ({ value, label: t(($) => $.state[value], { ns: 'people-admin' }) })),
    },
    {
      key: 'confirmed',
      label: t(($) => $.confirmed, { ns: 'people-admin' }),
      choices: answers.map((value) => ({ value, label: t(($) => $.answer[value], { ns: 'people-admin' }) })),
    },
    {
      key: 'coach',
      label: t(($) => $.theirCoach, { ns: 'people-admin' }),
      choices: coaches.map(asChoice),
    },
    {
      key: 'active',
      label: t(($) => $.column.active, { ns: 'people-admin' }),
      choices: activityPeriods.map((value) => ({
        value,
        label: t(($) => $.span[value], { ns: 'people-admin' }),
      })),
    },
  ];
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t(($) => $.filters, { ns: 'parts-list' })}</legend>
      {all.map(({ key, ...filter }) => (
        <Fragment key={key}>
          {key === 'coach' && finder}
          <Filter
            value={query.get(key) ?? undefined}
            onValue={(value) => choose({ [key]: value })}
            {...filter}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}

interface BulkProps {
  chosen: Person[];
  onDone: () => void;
  /** Called with suspended coaches who still have clients. */
  onLeft: (coaches: Person[]) => void;
}

function Bulk({ chosen, onDone, onLeft }: BulkProps) {
  const { t } = useTranslation(['people-admin', 'ui']);
  const { plan, suspend } = usePeopleActions();
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState(false);
  const opener = useReturnFocus<HTMLButtonElement>(asked);
  const alone = clientsLeftWithoutCoach(chosen);
  const run = async (act: Promise<boolean>) => {
    setPending(true);
    if (await act) onDone();
    setPending(false);
  };
  const shutOut = async () => {
    const coaches = chosen.filter((one) => clientsLeftWithoutCoach([one]) > 0);
    setPending(true);
    const done = await suspend(chosen, true);
    setPending(false);
    if (!done) return;
    onDone();
    onLeft(coaches);
  };
  if (asked)
    return (
      <ConfirmSuspension
        count={chosen.filter(({ suspended }) => !suspended).length}
        clients={alone}
        pending={pending}
        onSuspend={() => void shutOut()}
        onCancel={() => setAsked(false)}
      />
    );
  const onlyClients = chosen.every(({ profile }) => profile.role === 'CLIENT');
  return (
    <>
      {onlyClients && (
        <Filter
          label={t(($) => $.setPlan, { ns: 'people-admin' })}
          value={undefined}
          choices={plans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) }))}
          onValue={(value) => {
            const next = plans.find((one) => one === value);
            if (next) void run(plan(chosen, next));
          }}
        />
      )}
      {chosen.some(({ suspended }) => !suspended) && (
        <Button ref={opener} variant="danger" size="small" pending={pending} onClick={() => setAsked(true)}>
          {t(($) => $.suspend, { ns: 'people-admin' })}
        </Button>
      )}
      {chosen.some(({ suspended }) => suspended) && (
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          onClick={() => void run(suspend(chosen, false))}
        >
          {t(($) => $.reinstate, { ns: 'people-admin' })}
        </Button>
      )}
    </>
  );
}
