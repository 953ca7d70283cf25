import type { Plan, Role } from '../../__generated__/types';

export const roles = ['CLIENT', 'COACH', 'ADMIN'] as const satisfies Role[];
export const plans = ['FREE', 'BASIC', 'VIP'] as const satisfies Plan[];
