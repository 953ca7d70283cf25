import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';
import { Thread } from './LazyThread';

const chatScreen = page(async () => {
  const [{ ChatScreen }] = await Promise.all([import('./ChatScreen'), Thread.preload()]);
  return ChatScreen;
}, ['chat']);

export const chatRoutes: RouteEntry[] = [
  { path: paths.chat, plan: 'BASIC', screen: chatScreen },
  { path: paths.coachThread, role: 'CLIENT', screen: chatScreen },
];
