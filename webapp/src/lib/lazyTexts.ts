/** The paths of the texts that few visits begin with. */
export const lazyTexts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/*/{ui,identity,people-onboarding,people-profile,app,home,notify,training-exercise}.json',
]);
