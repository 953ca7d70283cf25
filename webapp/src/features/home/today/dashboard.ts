import type { ClientDashboardQuery } from '../__generated__/home';

export type Dashboard = ClientDashboardQuery['clientDashboard'];
export type Planned = Dashboard['week'][number];
