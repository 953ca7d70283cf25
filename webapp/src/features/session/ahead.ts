import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { CoachingSessionDocument, MySessionsDocument } from './client/__generated__/client';

/** The booked sessions whose own page is on the device. */
const mostSessions = 5;

export const sessionAhead: Ahead[] = [
  {
    screen: paths.sessions,
    fetch: async ({ ask, picture }) => {
      const { mySessions } = (await ask(MySessionsDocument, {})) ?? {};
      picture(mySessions?.coach?.avatarUrl);
      for (const { id } of (mySessions?.upcoming ?? []).slice(0, mostSessions))
        await ask(CoachingSessionDocument, { id });
    },
  },
];
