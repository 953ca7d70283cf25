import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const programmes = page(
  async () => (await import('./staff/ProgrammesScreen')).ProgrammesScreen,
  ['programme-staff', 'parts-workouts'],
);
const programme = page(
  async () => (await import('./staff/ProgrammeEditorScreen')).ProgrammeEditorScreen,
  ['programme-staff', 'parts-planGrid', 'parts-restoredNotice', 'parts-workouts'],
);

export const programmeRoutes: RouteEntry[] = [
  {
    path: paths.programme,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./week/ProgrammeScreen')).ProgrammeScreen,
      ['programme', 'parts-week'],
    ),
  },
  {
    path: paths.readyProgrammes,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./ready/ReadyProgrammesScreen')).ReadyProgrammesScreen,
      ['programme-ready', 'parts-workouts'],
    ),
  },
  {
    path: paths.readyProgramme,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./ready/ReadyProgrammeScreen')).ReadyProgrammeScreen,
      ['programme-ready', 'parts-workouts', 'parts-equipment'],
    ),
  },
  {
    path: paths.trainingSettings,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./settings/TrainingSettingsScreen')).TrainingSettingsScreen,
      ['programme-settings', 'parts-workouts', 'parts-equipment'],
    ),
  },
  {
    path: paths.healthScreening,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./screening/HealthScreeningScreen')).HealthScreeningScreen,
      ['programme-screening'],
    ),
  },
  { path: paths.coachProgrammes, role: 'COACH', screen: programmes },
  { path: `${paths.coachProgrammes}/:id`, role: 'COACH', screen: programme },
  { path: paths.adminProgrammes, role: 'ADMIN', screen: programmes },
  { path: `${paths.adminProgrammes}/:id`, role: 'ADMIN', screen: programme },
];
