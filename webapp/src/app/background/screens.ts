import { chatAhead } from '../../features/chat/ahead';
import { checkInAhead } from '../../features/checkin/ahead';
import { homeAhead } from '../../features/home/ahead';
import { libraryAhead } from '../../features/library/ahead';
import { membershipAhead } from '../../features/membership/ahead';
import { notifyAhead } from '../../features/notify/ahead';
import { nutritionAhead } from '../../features/nutrition/ahead';
import { peopleAhead } from '../../features/people/ahead';
import { programmeAhead } from '../../features/programme/ahead';
import { progressAhead } from '../../features/progress/ahead';
import { rewardsAhead } from '../../features/rewards/ahead';
import { sessionAhead } from '../../features/session/ahead';
import { supportAhead } from '../../features/support/ahead';
import { trainingAhead } from '../../features/training/ahead';
import type { Ahead } from '../../parts/ahead';

/** A client's screens that are fetched ahead, the most needed first. Workouts come after what names them. */
export const screens: Ahead[] = [
  ...homeAhead,
  ...programmeAhead,
  ...libraryAhead,
  ...trainingAhead,
  ...progressAhead,
  ...checkInAhead,
  ...chatAhead,
  ...sessionAhead,
  ...nutritionAhead,
  ...rewardsAhead,
  ...notifyAhead,
  ...peopleAhead,
  ...membershipAhead,
  ...supportAhead,
];
