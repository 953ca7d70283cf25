import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const peopleRoutes: RouteEntry[] = [
  {
    path: paths.onboarding,
    frame: 'bare',
    screen: page(
      async () => (await import('./onboarding/OnboardingScreen')).OnboardingScreen,
      ['people-onboarding', 'people-profile'],
    ),
  },
];
