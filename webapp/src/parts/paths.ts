import type { PlanChoice, Role } from '../__generated__/types';

/** Every path of the app. */
export const paths = {
  landing: '/',
  auth: '/auth',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmEmailChange: '/confirm-email-change',
  pricing: '/pricing',
  setup: '/setup',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  clientDashboard: '/client/dashboard',
  workouts: '/workouts',
  workout: '/workouts/:id',
  exercise: '/workouts/:id/exercise',
  progress: '/progress',
  pastWorkouts: '/progress/workouts',
  progressAnalytics: '/progress/analytics',
  progressPhotos: '/progress/photos',
  comparePhotos: '/progress/photos/compare',
  activity: '/activity',
  programme: '/programme',
  readyProgrammes: '/programme/ready',
  readyProgramme: '/programme/ready/:id',
  meals: '/meals',
  mealSettings: '/meals/settings',
  mealWeeks: '/meals/weeks',
  mealWeek: '/meals/weeks/:id',
  mealShopping: '/meals/shopping',
  recipes: '/meals/recipes',
  recipe: '/meals/recipes/:id',
  ownRecipes: '/meals/own',
  ownRecipe: '/meals/own/:id',
  checkIn: '/check-in',
  checkIns: '/check-ins',
  settings: '/settings',
  trainingSettings: '/settings/training',
  healthScreening: '/settings/health',
  bringData: '/settings/bring',
  notifications: '/notifications',
  playground: '/playground',
  subscription: '/subscription',
  chat: '/chat',
  coachThread: '/chat/coach',
  sessions: '/sessions',
  session: '/sessions/:id',
  vipSessions: '/vip-sessions',
  vipSession: '/vip-sessions/:id',
  help: '/help',
  ticket: '/settings/help/:id',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminInvitations: '/admin/users/invitations',
  adminWorkouts: '/admin/workouts',
  adminExercises: '/admin/exercises',
  adminAssignments: '/admin/assignments',
  adminAnalytics: '/admin/analytics',
  adminVipSessions: '/admin/vip-sessions',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminModeration: '/admin/moderation',
  adminSupport: '/admin/support',
  adminPayments: '/admin/payments',
  adminPaymentEvents: '/admin/payments/events',
  adminVouchers: '/admin/vouchers',
  coach: '/coach',
  coachWorkouts: '/coach/workouts',
  coachNewWorkout: '/coach/workouts/new',
  coachExercises: '/coach/exercises',
  coachClient: '/coach/client',
  coachInvitations: '/coach/client/invitations',
  coachClientPage: '/coach/client/:id',
  coachProgrammes: '/coach/programmes',
  coachMealWeek: '/coach/meals/:id',
  coachCheckIns: '/coach/check-ins',
  coachCheckIn: '/coach/check-ins/:id',
  coachCheckInForms: '/coach/check-ins/forms',
  adminProgrammes: '/admin/programmes',
  adminCheckInForms: '/admin/check-in-forms',
  coachSessions: '/coach/sessions',
  coachSessionSetup: '/coach/sessions/setup',
  coachSession: '/coach/sessions/:id',
  coachMessages: '/coach/messages',
} as const;

/** The path of one item. */
export function withId(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}

export function workoutPath(id: string): string {
  return withId(paths.workout, id);
}

export function clientPath(id: string): string {
  return withId(paths.coachClientPage, id);
}

export function checkInPath(id: string): string {
  return withId(paths.coachCheckIn, id);
}

/** A coach's page of a session. */
export function coachSessionPath(id: string): string {
  return withId(paths.coachSession, id);
}

/** The thread between a coach and a client. */
export function threadPath(clientId: string): string {
  return `${paths.coachMessages}?client=${encodeURIComponent(clientId)}`;
}

const homes: Record<Role, string> = {
  ADMIN: paths.admin,
  COACH: paths.coach,
  CLIENT: paths.clientDashboard,
};

export function roleHome(role: Role): string {
  return homes[role];
}

/** Where a user starts: with the plan that they chose as a guest, here or where they signed up, or at home. */
export function startPath(user: { role: Role; chosenPlan?: PlanChoice | null }): string {
  const plan = localStorage.plan ?? user.chosenPlan?.replace('_', '-');
  return plan ? `${paths.subscription}?plan=${plan}` : homes[user.role];
}
