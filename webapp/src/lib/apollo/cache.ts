import { InMemoryCache } from '@apollo/client';
import { messagesPolicy } from './messagesPolicy';
import { sincePolicy } from './sincePolicy';

/**
 * What has no ID and of which documents request different parts; by default the part last answered would replace the
 * others, and the screens that show them would be without data.
 */
const merged = [
  'ClientDashboard',
  'GuidedFilm',
  'Nutrition',
  'NutritionTarget',
  'PricingSettings',
  'Settings',
  'Site',
  'Streak',
  'TargetAnswer',
  'Video',
  'WeightGoal',
];

export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ...Object.fromEntries(merged.map((name) => [name, { merge: true }])),
      Query: {
        fields: {
          workout: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Workout', id: args?.id }),
          },
          measureSeries: sincePolicy,
          // What was last answered stands in for another week's or month's.
          muscleWeeks: { keyArgs: false },
          energyWeeks: { keyArgs: false },
          lift: { keyArgs: ['exerciseId'] },
          messages: messagesPolicy,
        },
      },
      LocalizedText: { keyFields: false },
      // Not normalized: a check-in keeps old versions of questions under ids that its form still uses.
      CheckInQuestion: { keyFields: false },
      Playback: { keyFields: ['workoutId'] },
      // The days last answered stand in for those of another day.
      Activity: { merge: true, fields: { days: { keyArgs: false } } },
    },
  });
}
