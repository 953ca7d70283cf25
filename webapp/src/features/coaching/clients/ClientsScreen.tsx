import { MailPlus, SearchX, Users } from 'lucide-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CoachClientSort, CoachClientsShown } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useRefetchOn } from '../../../parts/notify/useRefetchOn';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { useListKeys } from '../../../ui/useListKeys';
import { ClientActivityDocument } from '../__generated__/coachHome';
import { Contact } from '../Contact';
import {
  CoachClientsDocument,
  type CoachClientsQuery,
  type CoachClientsQueryVariables,
  type Person_ProfileFragment,
} from './__generated__/clients';
import { ClientRow } from './ClientRow';
import { orders, useClientFilters } from './useClientFilters';

/** More than a coach has clients. A refetch replaces this page, not those loaded after it. */
const pageSize = 80;

export function ClientsScreen() {
  const { t } = useTranslation(['coaching-clients', 'ui']);
  const { q, only, sort, typed, type, write } = useClientFilters();
  const shown = useDeferredValue(JSON.stringify({ search: q, only, sort }));
  return (
    <div className="flex flex-col gap-4">
      <nav
        aria-label={t(($) => $.invitations, { ns: 'coaching-clients' })}
        className="flex flex-wrap justify-end gap-2"
      >
        <Link to={paths.coachInvitations} className={buttonClass('plain')}>
          {t(($) => $.invitations, { ns: 'coaching-clients' })}
        </Link>
        <Link to={`${paths.coachInvitations}?new=yes`} className={buttonClass()}>
          <MailPlus className="size-5" aria-hidden="true" />
          {t(($) => $.invite, { ns: 'coaching-clients' })}
        </Link>
      </nav>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          label={t(($) => $.search, { ns: 'coaching-clients' })}
          clearLabel={t(($) => $.clear, { ns: 'ui' })}
          maxLength={100}
          value={typed}
          onValue={type}
        />
        <Segmented
          label={t(($) => $.filter, { ns: 'coaching-clients' })}
          value={only ?? 'ALL'}
          onValue={(value) => write('only', value === 'ALL' ? '' : value)}
          choices={[
            { value: 'ALL', label: t(($) => $.all, { ns: 'coaching-clients' }) },
            { value: 'NEEDS_ATTENTION', label: t(($) => $.only.NEEDS_ATTENTION, { ns: 'coaching-clients' }) },
            {
              value: 'ACTIVE_THIS_WEEK',
              label: t(($) => $.only.ACTIVE_THIS_WEEK, { ns: 'coaching-clients' }),
            },
          ]}
        />
      </div>
      <Select
        className="sm:max-w-88"
        label={t(($) => $.sortBy, { ns: 'coaching-clients' })}
        value={sort}
        onValue={(value) => write('sort', value === 'ATTENTION' ? '' : value)}
        choices={orders.map((value) => ({
          value,
          label: t(($) => $.order[value], { ns: 'coaching-clients' }),
        }))}
      />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <List shown={shown} />
      </Suspense>
    </div>
  );
}

function List({ shown }: { shown: string }) {
  const { t } = useTranslation(['coaching-clients', 'ui']);
  const language = useLanguage();
  const filters = JSON.parse(shown) as {
    search: string;
    only: CoachClientsShown | null;
    sort: CoachClientSort;
  };
  const variables: CoachClientsQueryVariables = {
    ...filters,
    first: pageSize,
  };
  const { data, refetch } = useScreenQuery<CoachClientsQuery, CoachClientsQueryVariables>(
    CoachClientsDocument,
    variables,
  );
  useRefetchOn(ClientActivityDocument, refetch);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const [person, setPerson] = useState<Person_ProfileFragment>();
  const [open, setOpen] = useState(false);
  const { nodes, totalCount } = data.coachClients;
  const next = useNextPage({ document: CoachClientsDocument, variables, data, path: ['coachClients'] });
  if (nodes.length === 0) {
    const isAll = filters.search === '' && filters.only === null;
    return (
      <EmptyState
        className="card"
        icon={isAll ? <Users className="size-8" /> : <SearchX className="size-8" />}
        title={t(($) => (isAll ? $.none : $.noneFound), { ns: 'coaching-clients' })}
        message={t(($) => (isAll ? $.noneLead : $.noneFoundLead), { ns: 'coaching-clients' })}
      />
    );
  }
  return (
    <section>
      <p className="mb-2 px-1 text-note text-soft" role="status">
        {t(($) => $.total, { ns: 'coaching-clients', count: totalCount })}
      </p>
      <ul ref={list} className="card divide-y divide-line">
        {nodes.map((client) => (
          <ClientRow
            key={client.id}
            row={client}
            onContact={(chosen) => {
              setPerson(chosen);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <MoreButton next={next} className="mt-4" />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={person?.fullName ?? ''}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {person && <Contact person={person} />}
      </Sheet>
    </section>
  );
}
