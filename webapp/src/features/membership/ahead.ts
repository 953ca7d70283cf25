import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { BillingDocument } from './__generated__/billing';

export const membershipAhead: Ahead[] = [
  { screen: paths.subscription, fetch: ({ ask }) => ask(BillingDocument, {}) },
];
