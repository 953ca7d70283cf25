import type { SessionSort, SessionState } from '../../../__generated__/types';

export const sessionStates: readonly SessionState[] = [
  'REQUESTED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'LATE_CANCELLED',
  'NO_SHOW',
];
export const sessionKinds = ['one', 'group'] as const;
export const sessionSorts: readonly SessionSort[] = [
  'STARTS',
  'STARTS_DESC',
  'COACH',
  'COACH_DESC',
  'TYPE',
  'TYPE_DESC',
  'STATE',
  'STATE_DESC',
];
