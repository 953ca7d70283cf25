import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { ClientDashboardDocument } from './__generated__/home';

export const homeAhead: Ahead[] = [
  {
    screen: paths.clientDashboard,
    fetch: async ({ ask, day, picture, workouts }) => {
      const { clientDashboard } = (await ask(ClientDashboardDocument, {})) ?? {};
      const { week = [], suggestion, recentActivity = [], coachMessage } = clientDashboard ?? {};
      const ahead = week.filter(({ date, log }) => date >= day && !log).map(({ workout }) => workout);
      const recent = recentActivity.map(({ workout }) => workout);
      for (const workout of [...ahead, ...(suggestion ? [suggestion] : []), ...recent]) {
        workouts.add(workout.id);
        picture(workout.thumbnailUrl);
      }
      for (const { workout } of week) picture(workout.thumbnailUrl);
      picture(coachMessage?.author?.avatarUrl);
    },
  },
];
