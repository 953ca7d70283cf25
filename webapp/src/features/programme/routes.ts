import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const programmeRoutes: RouteEntry[] = [
  {
    path: paths.programme,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(async () => (await import('./week/ProgrammeScreen')).ProgrammeScreen, ['programme']),
  },
  {
    path: paths.coachProgrammes,
    role: 'COACH',
    screen: page(
      async () => (await import('./coach/CoachProgrammesScreen')).CoachProgrammesScreen,
      ['programmes', 'training'],
    ),
  },
  {
    path: paths.coachProgramme,
    role: 'COACH',
    screen: page(
      async () => (await import('./coach/ProgrammeEditorScreen')).ProgrammeEditorScreen,
      ['programmes', 'training'],
    ),
  },
];
