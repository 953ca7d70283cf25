import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { today } from '../../lib/format';
import { setViewer, type Viewer } from '../../lib/viewer';
import { programmeEffects } from './effects';

const query = gql`
  query Today {
    clientDashboard {
      today {
        id
      }
    }
  }
`;

// Whatever the device's time zone, the date differs in one of these.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a pending move to the current day in %s makes the workout one of today',
  (timeZone) => {
    setViewer({ id: 'anna', role: 'CLIENT', timeZone } as Viewer);
    const cache = new InMemoryCache();
    cache.writeQuery({
      query,
      data: { clientDashboard: { __typename: 'ClientDashboard', today: [] } },
    });
    cache.writeFragment({
      fragment: gql`
        fragment Planned on PlannedWorkout {
          id
        }
      `,
      data: { __typename: 'PlannedWorkout', id: 'squats' },
    });
    const { show } = programmeEffects.MovePlannedWorkout;
    const shown = () =>
      cache.readQuery<{ clientDashboard: { today: unknown[] } }>({ query })?.clientDashboard.today;
    const moveTo = (date: string) => show?.(cache, { id: 'squats', date } as never, undefined as never);
    moveTo(today(timeZone));
    expect(shown()).toMatchObject([{ id: 'squats' }]);
    moveTo(today(timeZone, new Date(Date.now() + 86_400_000)));
    expect(shown()).toEqual([]);
  },
);
