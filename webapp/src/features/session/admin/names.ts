import type { SessionState } from '../../../__generated__/types';

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
