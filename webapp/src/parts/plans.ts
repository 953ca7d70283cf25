import type { PlanChoice } from '../__generated__/types';
import { paths } from './paths';

/** The plans, for a user who was going to a page that needs a higher one; the guard leads there too. */
export function plansPath(from: string): string {
  return `${paths.subscription}?from=${from}`;
}

/** Remembers the plan that a guest chose, until they have signed in and see what it costs: `startPath` leads there. */
export function choosePlan(plan: string): void {
  localStorage.plan = plan;
}

const choices: PlanChoice[] = ['BASIC', 'VIP', 'BASIC_YEAR', 'VIP_YEAR'];

/** The plan that a guest chose, as their account will keep it. */
export function guestsPlan(): PlanChoice | undefined {
  const plan = String(localStorage.plan).replace('-', '_');
  return choices.find((choice) => choice === plan);
}

export function forgetChosenPlan(): void {
  localStorage.removeItem('plan');
}
