import type { SessionState } from '../../../__generated__/types';

export const states: readonly SessionState[] = [
  'REQUESTED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'LATE_CANCELLED',
  'NO_SHOW',
];
export const kinds = ['one', 'group'] as const;
