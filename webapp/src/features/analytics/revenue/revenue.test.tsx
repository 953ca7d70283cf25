import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { of } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { formatDate } from '../../../lib/format';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { plain } from '../../../test/plain';
import type {
  AnalyticsQuery,
  ClientSharesQuery,
  CoachRevenueQuery,
  CoachSharesQuery,
} from '../__generated__/analytics';
import { Coaches } from './Coaches';
import type { Month } from './months';
import { Revenue } from './Revenue';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['analytics', 'parts-list']);
});

type RevenueOf = AnalyticsQuery['revenue'][number];

function monthWith(month: string, part: Partial<Month>): Month {
  return {
    __typename: 'RevenueMonth',
    month,
    opening: 0,
    new: 0,
    returned: 0,
    expansion: 0,
    contraction: 0,
    churn: 0,
    closing: 0,
    openingClients: 0,
    newClients: 0,
    returnedClients: 0,
    churnedClients: 0,
    payingClients: 0,
    churnRate: null,
    average: null,
    plans: [],
    ...part,
  };
}

const euros: RevenueOf = {
  __typename: 'Revenue',
  currency: 'EUR',
  monthly: 17800,
  monthAgo: 20700,
  atRisk: 2900,
  atRiskClients: 1,
  months: [
    monthWith('2026-08-01', {}),
    monthWith('2026-09-01', { new: 20700, newClients: 3, closing: 20700, payingClients: 3, average: 6900 }),
    monthWith('2026-10-01', {
      opening: 20700,
      openingClients: 3,
      churn: 2900,
      churnedClients: 1,
      churnRate: 1 / 3,
      closing: 17800,
      payingClients: 2,
      average: 8900,
    }),
    monthWith('2026-11-01', {
      opening: 17800,
      openingClients: 2,
      churnRate: 0,
      closing: 17800,
      payingClients: 2,
      average: 8900,
      plans: [
        { __typename: 'PlanRevenue', plan: 'BASIC', revenue: 2900, clients: 1 },
        { __typename: 'PlanRevenue', plan: 'VIP', revenue: 14900, clients: 1 },
      ],
    }),
  ],
};

const texts = (list: HTMLElement[]) => list.map(({ textContent }) => plain(textContent));

it('shows the current revenue, what is at risk, and what has been lost in the last whole month', () => {
  render(<Revenue all={[euros]} />);
  const [figures] = screen.getAllByRole('list');
  expect(texts(within(figures as HTMLElement).getAllByRole('listitem'))).toEqual([
    '€178monthly recurring revenue−€29 since last month',
    '€29at risk1 payment is due',
    '33%churn, October 20261 of 3 clients',
    '€89per paying client2 paying clients',
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/The part of it whose next payment is due/)).toBeInTheDocument();
});

it('lists the months from the first one with revenue, with what changed', () => {
  render(<Revenue all={[euros]} />);
  const list = screen.getByText('Month by month').closest('details') as HTMLElement;
  expect(plain(list.textContent)).toBe(
    'Month by monthNovember 2026, so far€1782 paying clients' +
      'October 2026€1782 paying clientschurn −€29 (33%)' +
      'September 2026€2073 paying clientsnew +€207',
  );
  expect(screen.getByRole('slider', { name: 'Revenue by month' })).toHaveAttribute(
    'aria-valuetext',
    `${formatDate('2026-11-01', 'month')}: €178`,
  );
});

it('shows the plans with their shares', () => {
  render(<Revenue all={[euros]} />);
  expect(texts(screen.getAllByRole('row'))).toEqual(['PlanClientsPer month', 'Basic1€2916%', 'VIP1€14984%']);
});

it('lets one choose between currencies', async () => {
  render(<Revenue all={[euros, { ...euros, currency: 'USD', monthly: 500 }]} />);
  expect(screen.queryByText('$5')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  expect(screen.getByText('$5')).toBeInTheDocument();
});

it('says that there are no payments yet', () => {
  render(<Revenue all={[]} />);
  expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeInTheDocument();
});

const months = ['2026-10-01', '2026-11-01'];
type CoachShare = CoachSharesQuery['coachShares']['nodes'][number];

function share(name: string | null, revenue: number, days: number): CoachShare {
  return {
    __typename: 'CoachShare',
    coach: name === null ? null : { __typename: 'Profile', id: name, fullName: name },
    revenue,
    days,
    clients: 1,
  };
}

function clientShare(name: string): ClientSharesQuery['clientShares']['nodes'][number] {
  return {
    __typename: 'ClientShare',
    client: { __typename: 'Profile', id: name, fullName: name },
    from: '2026-10-01',
    until: '2026-10-10',
    days: 21,
    paidDays: 31,
    revenue: 1964,
  };
}

/** Shows the block to an admin whose server answers page by page: the cursor is the number of the page. */
async function showCoaches(revenue: CoachRevenueQuery['coachRevenue'], pages: CoachShare[][] = []) {
  const asked: object[] = [];
  const onPage = (list: object[][], { after }: Record<string, unknown>) => {
    const at = Number(after ?? 0);
    const pageInfo = { __typename: 'PageInfo', endCursor: `${at + 1}`, hasNextPage: at + 1 < list.length };
    return { nodes: list[at], pageInfo };
  };
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push({ operationName, ...variables });
    const answers: Record<string, unknown> = {
      CoachRevenue: { coachRevenue: revenue },
      CoachShares: { coachShares: { __typename: 'CoachShareConnection', ...onPage(pages, variables) } },
      ClientShares: {
        clientShares: {
          __typename: 'ClientShareConnection',
          ...onPage([[clientShare('Ann Lee')], [clientShare('Ben Moe')]], variables),
        },
      },
    };
    return of({ data: answers[operationName ?? ''] as never });
  });
  const onMonth = vi.fn();
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <Suspense>
          <Coaches months={months} month="2026-10-01" onMonth={onMonth} />
        </Suspense>
      </ApolloProvider>,
    ),
  );
  return { asked, onMonth };
}

const euroShares: CoachRevenueQuery['coachRevenue'][number] = {
  __typename: 'CoachRevenue',
  currency: 'EUR',
  total: 4864,
  uncoached: share(null, 936, 10),
};

it('shows who coached in a month, page by page, with the sum, and asks for another month', async () => {
  const { asked, onMonth } = await showCoaches(
    [euroShares],
    [[share('Carl Roe', 1964, 21)], [share('Cora Poe', 1964, 1)]],
  );
  const rows = () => texts(within(screen.getByRole('table')).getAllByRole('row'));
  const rest = ['Without a coach1 client, 10 days€9.36', 'Total€48.64'];
  expect(rows()).toEqual(['CoachShare', 'Carl Roe1 client, 21 days€19.64', ...rest]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findAllByText('Cora Poe');
  expect(rows()).toEqual([
    'CoachShare',
    'Carl Roe1 client, 21 days€19.64',
    'Cora Poe1 client, 1 day€19.64',
    ...rest,
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual([
    { operationName: 'CoachRevenue', month: '2026-10-01' },
    { operationName: 'CoachShares', month: '2026-10-01', currency: 'EUR', after: null },
    { operationName: 'CoachShares', month: '2026-10-01', currency: 'EUR', after: '1' },
  ]);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Month' }),
    formatDate('2026-11-01', 'month'),
  );
  expect(onMonth).toHaveBeenCalledWith('2026-11-01');
});

it('shows the clients of a coach when asked to, page by page', async () => {
  const { asked } = await showCoaches([euroShares], [[share('Carl Roe', 3928, 21)]]);
  const list = screen.getByText('By client').closest('details') as HTMLElement;
  const open = async (name: string) => {
    const details = within(list).getByText(name).closest('details') as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    });
    return details;
  };
  const ofCarl = await open('Carl Roe');
  await userEvent.click(within(ofCarl).getByRole('button', { name: 'Show more' }));
  await within(ofCarl).findByText('Ben Moe');
  expect(texts(within(ofCarl).getAllByRole('row'))).toEqual([
    'ClientDaysShare',
    'Ann Lee1 Oct – 10 Oct21 of 31€19.64',
    'Ben Moe1 Oct – 10 Oct21 of 31€19.64',
  ]);
  await open('Without a coach');
  expect(asked.slice(2)).toMatchObject([
    { coachId: 'Carl Roe', currency: 'EUR', month: '2026-10-01', after: null },
    { coachId: 'Carl Roe', after: '1' },
    { coachId: null, after: null },
  ]);
});

it('says that nobody had paid for a day of the month', async () => {
  await showCoaches([]);
  expect(screen.getByText('No one paid for any day of this month.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
