import type { FieldPolicy, Reference } from '@apollo/client';

interface Page {
  nodes: readonly Reference[];
  hasBefore: boolean;
  hasAfter: boolean;
  rev: number;
}

/**
 * A conversation is cached as one part without gaps. A page that adjoins it extends it; any other page
 * replaces it. The whole is only as recent as its oldest part, from which changes are followed.
 */
export const messagesPolicy: FieldPolicy<Page, Page> = {
  keyArgs: ['conversationId'],
  merge: (known, incoming, { readField }) => {
    const seq = (node: Reference | undefined) => Number(readField('seq', node) ?? 0);
    if (!known || known.nodes.length === 0 || incoming.nodes.length === 0) return incoming;
    const [first, last] = [seq(known.nodes[0]), seq(known.nodes.at(-1))];
    const [from, to] = [seq(incoming.nodes[0]), seq(incoming.nodes.at(-1))];
    if (from > last + 1 || to < first - 1) return incoming;
    return {
      ...incoming,
      nodes: [
        ...(first < from ? known.nodes.filter((node) => seq(node) < from) : []),
        ...incoming.nodes,
        ...(last > to ? known.nodes.filter((node) => seq(node) > to) : []),
      ],
      hasBefore: first < from ? known.hasBefore : incoming.hasBefore,
      hasAfter: last > to ? known.hasAfter : incoming.hasAfter,
      rev: Math.min(known.rev, incoming.rev),
    };
  },
};
