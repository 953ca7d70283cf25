import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { ActivityDocument } from './__generated__/rewards';
import { activityVariables } from './activityVariables';

export const rewardsAhead: Ahead[] = [
  { screen: paths.activity, fetch: ({ ask, day }) => ask(ActivityDocument, activityVariables(day)) },
];
