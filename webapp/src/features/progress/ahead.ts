import type { Ahead } from '../../parts/ahead';
import { measureOf, measures } from '../../parts/measure/measures';
import { rangeStart } from '../../parts/measure/range';
import { paths } from '../../parts/paths';
import { PhotosDocument } from '../../parts/photos/__generated__/photos';
import { CheckInDueDocument } from './__generated__/checkIn';
import { EntriesDocument, ProgressDocument } from './__generated__/progress';
import { SeriesDocument } from './chart/__generated__/chart';
import { pageSizes } from './photos/pageSizes';

export const progressAhead: Ahead[] = [
  {
    screen: paths.progress,
    fetch: async ({ ask, day, viewer }) => {
      await ask(ProgressDocument, {});
      const { progressEntries } = (await ask(EntriesDocument, {})) ?? {};
      if (viewer.subscriptionPlan !== 'FREE') await ask(CheckInDueDocument, {});
      const since = rangeStart('year', day);
      for (const measure of measures)
        if (progressEntries?.nodes.some((entry) => entry[measure] !== null))
          await ask(SeriesDocument, { measure: measureOf[measure], since });
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
