import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { CheckInsDocument, NextCheckInDocument } from './__generated__/checkin';

export const checkInAhead: Ahead[] = [
  { screen: paths.checkIn, plan: 'BASIC', fetch: ({ ask }) => ask(NextCheckInDocument, {}) },
  {
    screen: paths.checkIns,
    plan: 'BASIC',
    fetch: async ({ ask, picture }) => {
      const { checkIns } = (await ask(CheckInsDocument, {})) ?? {};
      for (const { smallUrl } of (checkIns?.nodes ?? [])
        .flatMap(({ answers }) => answers)
        .flatMap(({ photos }) => photos))
        picture(smallUrl);
    },
  },
];
