import type { Ahead } from '../../parts/ahead';
import { measureOf, measures } from '../../parts/measure/measures';
import { rangeStart } from '../../parts/measure/range';
import { paths } from '../../parts/paths';
import { PhotosDocument } from '../../parts/photos/__generated__/photos';
import { liftSince, weeksSince, yearWindow } from '../../parts/training/windows';
import { CheckInDueDocument } from './__generated__/checkIn';
import { EntriesDocument, ProgressDocument } from './__generated__/progress';
import { BodyEnergyDocument } from './analytics/__generated__/body';
import {
  LiftDocument,
  TrainingFiguresDocument,
  TrainingYearDocument,
} from './analytics/__generated__/trainingFigures';
import { SeriesDocument } from './chart/__generated__/chart';
import { pageSizes } from './photos/pageSizes';

/** The lifts whose year is on the device. */
const mostLifts = 6;

export const progressAhead: Ahead[] = [
  {
    screen: paths.progress,
    fetch: async ({ ask, day, viewer }) => {
      await ask(ProgressDocument, {});
      const { progressEntries } = (await ask(EntriesDocument, {})) ?? {};
      if (viewer.subscriptionPlan !== 'FREE') await ask(CheckInDueDocument, {});
      const since = rangeStart('year', day);
      const taken = measures.filter((one) => progressEntries?.nodes.some((entry) => entry[one] !== null));
      await Promise.all(taken.map((one) => ask(SeriesDocument, { measure: measureOf[one], since })));
    },
  },
  {
    screen: paths.progressAnalytics,
    plan: 'BASIC',
    fetch: async ({ ask, day }) => {
      const { lifts } = (await ask(TrainingFiguresDocument, { since: weeksSince(day) })) ?? {};
      await ask(TrainingYearDocument, yearWindow(day));
      await ask(BodyEnergyDocument, { since: weeksSince(day) });
      await ask(SeriesDocument, { measure: 'WEIGHT', since: weeksSince(day) });
      const shown = lifts?.slice(0, mostLifts) ?? [];
      await Promise.all(shown.map(({ id }) => ask(LiftDocument, { exerciseId: id, since: liftSince(day) })));
    },
  },
  {
    screen: paths.progressPhotos,
    fetch: async ({ ask, picture }) => {
      await ask(PhotosDocument, { first: pageSizes.card });
      const { progressPhotos } = (await ask(PhotosDocument, { first: pageSizes.all })) ?? {};
      for (const { smallUrl } of progressPhotos?.nodes ?? []) picture(smallUrl);
    },
  },
];
