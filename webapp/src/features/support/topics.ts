import type { TicketTopic } from '../../__generated__/types';

export const topics: TicketTopic[] = ['ACCOUNT', 'PAYMENT', 'TRAINING', 'APP', 'OTHER'];
