import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';
import { Thread } from './LazyThread';

export const chatStaffRoutes: RouteEntry[] = [
  {
    path: paths.adminModeration,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./moderation/AdminModerationScreen')).AdminModerationScreen,
      ['chat-moderation'],
    ),
  },
  {
    path: paths.coachMessages,
    role: 'COACH',
    screen: page(async () => {
      const [{ CoachMessagesScreen }] = await Promise.all([
        import('./CoachMessagesScreen'),
        Thread.preload(),
      ]);
      return CoachMessagesScreen;
    }, ['chat']),
  },
];
