/** Where the texts lie that a visit seldom begins with. */
export const laterTexts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/*/{ui,account,onboarding,shell,home,notify,player}.json',
]);
