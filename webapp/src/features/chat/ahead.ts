import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { ConversationsDocument, MessagesDocument } from './__generated__/chat';
import { ChatStandingDocument, MutedMembersDocument } from './moderation/__generated__/standing';
import { newest } from './window';

/** The threads whose last page is on the device; a client has one with each coach and the community's. */
const mostThreads = 5;

export const chatAhead: Ahead[] = [
  {
    screen: paths.chat,
    fetch: async ({ ask, picture }) => {
      const { conversations = [] } = (await ask(ConversationsDocument, {})) ?? {};
      for (const { id, kind, coach } of conversations.slice(0, mostThreads)) {
        picture(coach?.avatarUrl);
        const { messages } = (await ask(MessagesDocument, newest(id))) ?? {};
        for (const { author } of messages?.nodes ?? []) picture(author?.avatarUrl);
        if (kind !== 'COMMUNITY') continue;
        await ask(ChatStandingDocument, {});
        await ask(MutedMembersDocument, {});
      }
    },
  },
];
