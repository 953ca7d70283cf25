import { expect, test } from 'vitest';
import { paths } from '../../parts/paths';
import type { effects } from '../effects';
import { lazyRoutes } from '../lazyRoutes';
import { loadedRoutes } from '../routes';
import { screens } from './screens';

/** Screens that open from what another one has fetched, or are of no use without a network. */
const others = new Set([
  '/onboarding',
  '/playground',
  '/meals/recipes/:id',
  '/meals/own/:id',
  '/meals/weeks/:id',
  '/programme/ready/:id',
  '/progress/photos/compare',
  '/chat/coach',
  '/settings/help',
  '/settings/bring',
  '/sessions/:id',
  '/vip-sessions',
  '/vip-sessions/:id',
]);

test("lists every screen of a client's", () => {
  const listed = new Set(screens.map(({ screen }) => screen));
  const paths = [...loadedRoutes(), ...lazyRoutes]
    .filter(({ access = 'member', role = 'CLIENT' }) => access === 'member' && role === 'CLIENT')
    .map(({ path }) => path as string);
  expect(paths.filter((path) => !listed.has(path as never) && !others.has(path))).toEqual([]);
  expect([...listed, ...others].filter((path) => !paths.includes(path))).toEqual([]);
});

/** Where a client writes what may wait for a connection. */
const forms: Record<keyof typeof effects, string[]> = {
  UpdateProfile: [paths.settings],
  SetLanguage: [paths.settings],
  UpdateNotificationPreferences: [paths.settings],
  SetWeekGoal: [paths.activity],
  PostMessage: [paths.chat],
  EditMessage: [paths.chat],
  DeleteMessage: [paths.chat],
  RestoreMessage: [paths.chat],
  React: [paths.chat],
  SendCheckIn: [paths.checkIn],
  SetFavourite: [paths.workouts, paths.workout],
  MarkNotificationRead: [paths.notifications],
  MarkAllNotificationsRead: [paths.notifications],
  DeleteNotification: [paths.notifications],
  RestoreNotification: [paths.notifications],
  MovePlannedWorkout: [paths.programme],
  SaveTrainingSettings: [paths.trainingSettings],
  SaveHealthScreening: [paths.healthScreening],
  CreateEntry: [paths.progress],
  UpdateEntry: [paths.progress],
  DeleteEntry: [paths.progress],
  SetWeightGoal: [paths.progress],
  CompleteWorkout: [paths.workout, paths.exercise],
  DeleteWorkoutLog: [paths.workout, paths.activity],
  RecordPlayback: [paths.workout],
  RateWorkout: [paths.workout, paths.exercise],
  SetExerciseUnits: [paths.exercise],
  TickMeals: [paths.meals],
  SetWater: [paths.meals],
  TickShopping: [paths.mealShopping],
  OpenTicket: [paths.settings],
  ReplyToTicket: [paths.ticket],
};

test.each(Object.entries(forms))('the form of %s opens without a network', (_, places) => {
  const listed: string[] = screens.map(({ screen }) => screen);
  expect(places.filter((place) => !listed.includes(place))).toEqual([]);
});
