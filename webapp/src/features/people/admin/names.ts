import type { PeopleSort } from '../../../__generated__/types';

export const states = ['active', 'suspended'] as const;
export const answers = ['yes', 'no'] as const;
export const activityPeriods = ['week', 'month', 'quiet'] as const;
export const sorts = [
  'NAME',
  'NAME_DESC',
  'JOINED',
  'JOINED_DESC',
  'ACTIVE',
  'ACTIVE_DESC',
] as const satisfies PeopleSort[];
