import { PartyPopper } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PeopleFilter } from '../../../__generated__/types';
import { formatNumber } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { ExportButton } from '../../../parts/list/ExportButton';
import { ListFrame } from '../../../parts/list/ListFrame';
import { oneOf, useListState } from '../../../parts/list/useListState';
import { useCoaches } from '../../../parts/people/useCoaches';
import { ConfirmProvider } from '../../../parts/proof/ConfirmProvider';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { TextField } from '../../../ui/TextField';
import { CoachHistory } from './CoachHistory';
import { filterOf, sortOf } from './filters';
import { useListLabels } from './useListLabels';
import { usePeople } from './usePeople';
import { type Person, usePeopleActions } from './usePeopleActions';
import { usePersonColumns } from './usePersonColumns';

const sides = ['no', 'yes'] as const;
const columnKeys = ['name', 'plan', 'coach', 'active', 'joined', 'phone'];

export function AdminAssignmentsScreen() {
  return (
    <ConfirmProvider>
      <Assignments />
    </ConfirmProvider>
  );
}

function Assignments() {
  const { t } = useTranslation(['people-admin', 'parts-list', 'ui']);
  const language = useLanguage();
  const list = useListState();
  const side = oneOf(sides, list.query.get('coached')) ?? 'no';
  const sort = sortOf(list.query);
  const labels = useListLabels();
  const filter: PeopleFilter = { ...filterOf(list.query), role: 'CLIENT', hasCoach: side === 'yes' };
  const people = usePeople(filter, sort);
  const columns = usePersonColumns((id) => list.choose({ person: id })).filter(({ key }) =>
    columnKeys.includes(key),
  );
  const person = list.query.get('person');
  return (
    <>
      <ListFrame
        table="assignments"
        list={list}
        labels={labels}
        rows={people}
        nameOf={({ profile }) => profile.fullName}
        defaultSort="NAME"
        hiddenByDefault={['phone']}
        sort={sort}
        columns={columns}
        filters={
          <>
            <Loads
              chosen={list.query.get('coach')}
              onChoose={(coach) => list.choose({ coach, coached: coach && 'yes' })}
            />
            <Segmented
              className="sm:max-w-120"
              label={t(($) => $.side.label, { ns: 'people-admin' })}
              value={side}
              onValue={(next) => list.choose({ coached: next, coach: undefined })}
              choices={sides.map((value) => ({
                value,
                label: t(($) => $.side[value], { ns: 'people-admin' }),
              }))}
            />
            {side === 'no' && (
              <p className="px-1 text-note text-soft">{t(($) => $.sideLead, { ns: 'people-admin' })}</p>
            )}
          </>
        }
        tools={
          <ExportButton
            label={t(($) => $.export, { ns: 'parts-list' })}
            list="people"
            asked={{ ...filter, sort }}
          />
        }
        bulk={(chosen, done) => <Assign chosen={chosen} onDone={done} />}
        empty={
          side === 'no' && !list.q ? (
            <EmptyState
              className="card"
              icon={<PartyPopper className="size-8" />}
              title={t(($) => $.allCoached, { ns: 'people-admin' })}
              message={t(($) => $.allCoachedLead, { ns: 'people-admin' })}
            />
          ) : undefined
        }
      />
      <Sheet
        open={person !== null}
        onClose={() => list.choose({ person: undefined })}
        title={t(($) => $.history, { ns: 'people-admin' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>{person && <CoachHistory id={person} />}</Suspense>
      </Sheet>
    </>
  );
}

function Loads({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (coach: string | undefined) => void;
}) {
  const { t } = useTranslation('people-admin');
  const { coaches, finder } = useCoaches(chosen ?? '');
  if (!coaches) return <Skeleton className="h-16 rounded-card" />;
  return (
    <>
      {finder}
      <ul
        aria-label={t(($) => $.load)}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {coaches.map(({ clients, ...coach }) => (
          <li key={coach.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={chosen === coach.id}
              onClick={() => onChoose(chosen === coach.id ? undefined : coach.id)}
              className="pressable card flex min-h-14 items-center gap-3 px-4 py-2 text-start aria-pressed:bg-tint"
            >
              <Avatar src={coach.avatarUrl} name={coach.fullName} size="small" />
              <span className="flex min-w-0 flex-col">
                <span translate="no" className="text-sub font-semibold wrap-anywhere">
                  {coach.fullName}
                </span>
                <span className="text-note text-soft">
                  {t(($) => $.clients, { count: clients, number: formatNumber(clients) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Assign({ chosen, onDone }: { chosen: Person[]; onDone: () => void }) {
  const { t } = useTranslation('people-admin');
  const { assign, unassign } = usePeopleActions();
  const [coach, setCoach] = useState('');
  const { coaches = [], finder } = useCoaches(coach);
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const run = async (act: Promise<boolean>) => {
    setPending(true);
    if (await act) onDone();
    setPending(false);
  };
  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-3 max-sm:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        void run(assign(chosen, coach, note));
      }}
    >
      {finder && <div className="min-w-48 flex-1">{finder}</div>}
      <Select
        className="min-w-48 flex-1"
        label={t(($) => $.newCoach)}
        value={coach}
        onValue={setCoach}
        required
        choices={[
          { value: '', label: t(($) => $.chooseCoach) },
          ...coaches.map(({ id, fullName, clients }) => ({
            value: id,
            label: `${fullName} (${formatNumber(clients)})`,
          })),
        ]}
      />
      <TextField
        className="min-w-48 flex-2"
        label={t(($) => $.note)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={2000}
      />
      <Button type="submit" pending={pending} disabled={!coach}>
        {t(($) => $.assign)}
      </Button>
      {chosen.some((one) => one.coach) && (
        <>
          <Button variant="danger" pending={pending} onClick={() => void run(unassign(chosen))}>
            {t(($) => $.unassign)}
          </Button>
          <p className="basis-full text-note text-soft">{t(($) => $.parting)}</p>
        </>
      )}
    </form>
  );
}
