import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { MyProfileDocument } from './profile/__generated__/profile';

export const peopleAhead: Ahead[] = [
  { screen: paths.settings, fetch: ({ ask }) => ask(MyProfileDocument, {}) },
];
