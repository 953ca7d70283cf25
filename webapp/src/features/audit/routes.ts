import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const auditRoutes: RouteEntry[] = [
  {
    path: paths.adminAudit,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminAuditScreen')).AdminAuditScreen,
      ['audit', 'parts-audit', 'parts-list', 'settings'],
    ),
  },
];
