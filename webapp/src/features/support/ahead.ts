import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { FrequentQuestionsDocument, OwnTicketDocument, SupportHomeDocument } from './__generated__/support';

export const supportAhead: Ahead[] = [
  { screen: paths.settings, fetch: ({ ask }) => ask(FrequentQuestionsDocument, {}) },
  {
    screen: paths.ticket,
    fetch: async ({ ask }) => {
      const home = await ask(SupportHomeDocument, {});
      const open = home?.tickets.nodes.filter(({ state }) => state !== 'SOLVED') ?? [];
      for (const { id } of open) await ask(OwnTicketDocument, { id });
    },
  },
];
