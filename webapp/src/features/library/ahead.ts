import { type Ahead, mostWorkouts } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { LibraryDocument, LibraryTagsDocument } from './__generated__/library';
import type { LibraryFilters } from './filters';
import { libraryVariables } from './libraryVariables';

/** The most pages of the list on the device. */
const mostPages = 10;

export const libraryAhead: Ahead[] = [
  {
    screen: paths.workouts,
    fetch: async ({ ask, picture, viewer, workouts }) => {
      const page = (chosen: LibraryFilters, after: string | null) =>
        ask(LibraryDocument, libraryVariables(viewer.role, chosen, after));
      const { repeatWorkouts = [] } = (await page({}, null)) ?? {};
      const liked = (await page({ favourites: 'yes' }, null))?.workouts.nodes ?? [];
      for (const { id, thumbnailUrl } of [...repeatWorkouts, ...liked]) {
        workouts.add(id);
        picture(thumbnailUrl);
      }
      let after: string | null = null;
      for (let count = 0; count < mostPages; count++) {
        const list: Awaited<ReturnType<typeof page>> = await page({}, after);
        for (const { id, thumbnailUrl } of list?.workouts.nodes ?? []) {
          if (workouts.size < mostWorkouts) workouts.add(id);
          picture(thumbnailUrl);
        }
        if (!list?.workouts.pageInfo.hasNextPage) break;
        after = list.workouts.pageInfo.endCursor;
      }
      await ask(LibraryTagsDocument, { language: viewer.language });
    },
  },
];
