import { paths } from './paths';

/** The plans, for a user who was going to a page that needs a higher one; the guard leads there too. */
export function plansPath(from: string): string {
  return `${paths.subscription}?from=${from}`;
}

/** Remembers the plan that a guest chose, until they have signed in and see what it costs: `startPath` leads there. */
export function choosePlan(plan: string): void {
  localStorage.plan = plan;
}

export function forgetChosenPlan(): void {
  localStorage.removeItem('plan');
}
