import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openClient } from '../../lib/apollo';
import { lastFetches } from '../../lib/apollo/freshness';
import { setViewer, type Viewer } from '../../lib/viewer';
import { MessagesDocument, PostMessageDocument } from './__generated__/chat';
import { chatEffects } from './effects';
import { applyUpdate, type Message, newest } from './window';

const conversationId = 'community';

function message(seq: number, text: string): Message {
  return {
    __typename: 'Message',
    id: `m${seq}`,
    conversationId,
    seq,
    rev: seq,
    text,
    mentions: [],
    images: [],
    createdAt: '2026-11-28T10:00:00Z',
    editedAt: null,
    deletedAt: null,
    removedAt: null,
    author: null,
    replyTo: null,
    reactions: [],
  };
}

/** A server that keeps a conversation and answers when the test lets it, by what it knew when it was asked. */
class Server {
  kept = [message(1, 'Before')];
  held: (() => void)[] | undefined;
  asked: string[] = [];

  fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const { operationName, variables } = JSON.parse(String(init.body));
    this.asked.push(operationName);
    const answer = Response.json(this.answer(operationName, variables));
    if (this.held && operationName === 'Messages')
      await new Promise<void>((resolve) => this.held?.push(resolve));
    return answer;
  };

  release() {
    const held = this.held ?? [];
    this.held = undefined;
    for (const resolve of held) resolve();
  }

  private answer(operationName: string, variables: { input: { text: string } }) {
    if (operationName === 'RefreshSession')
      return {
        data: {
          refreshSession: { accessToken: 'token', expiresAt: '2100-01-01T00:00:00Z', profile: { id: 'u1' } },
        },
      };
    if (operationName === 'PostMessage') {
      const posted = message(this.kept.length + 1, variables.input.text);
      this.kept = [...this.kept, posted];
      return { data: { postMessage: posted } };
    }
    const rev = this.kept.length;
    const page = { __typename: 'MessagePage', hasBefore: false, hasAfter: false, rev, nodes: this.kept };
    return { data: { messages: page } };
  }
}

/** The app's client with the conversation on the screen, and what the screen lists. */
async function open(userId: string) {
  const server = new Server();
  vi.stubGlobal('fetch', server.fetch);
  setViewer({ id: userId, role: 'CLIENT' } as Viewer);
  const client = await openClient(userId, () => Promise.resolve(chatEffects));
  let texts: string[] = [];
  const live = client
    .watchQuery({ query: MessagesDocument, variables: newest(conversationId) })
    .subscribe(({ data }) => {
      texts = (data?.messages?.nodes ?? []).map((node) => node?.text ?? '');
    });
  await expect.poll(() => texts).toEqual(['Before']);
  const refetch = () => client.refetchQueries({ include: 'active' });
  return { server, client, refetch, texts: () => texts, close: () => live.unsubscribe() };
}

it('a message that arrives during a refetch stays on the screen', async () => {
  const { server, client, refetch, texts, close } = await open('u1');
  server.held = [];
  const refetched = refetch();
  await expect.poll(() => server.held?.length).toBe(1);
  const arrived = message(2, 'Meanwhile');
  applyUpdate(client.cache, conversationId, {
    __typename: 'ConversationUpdate',
    rev: 2,
    missed: false,
    peerReadSeq: null,
    message: arrived,
  });
  server.release();
  await refetched;
  expect(texts()).toEqual(['Before', 'Meanwhile']);
  close();
});

it('a message written offline stays on the screen when it is sent during a refetch', async () => {
  const { server, client, refetch, texts, close } = await open('u2');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const input = { id: 'm2', conversationId, text: 'Offline', images: [] };
  await client.mutate({ mutation: PostMessageDocument, variables: { input }, context: { outbox: true } });
  online.mockReturnValue(true);
  server.held = [];
  const refetched = refetch();
  await expect.poll(() => server.held?.length).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toContain('PostMessage');
  // The refetch that follows what was sent joins the one under way.
  await expect.poll(() => lastFetches.size).toBe(0);
  server.release();
  await refetched;
  await expect.poll(texts).toEqual(['Before', 'Offline']);
  close();
});
