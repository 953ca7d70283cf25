import type { ReactionKind } from '../../__generated__/types';

export const signs: Record<ReactionKind, string> = {
  LIKE: '👍',
  LOVE: '❤️',
  FIRE: '🔥',
  CLAP: '👏',
  STRONG: '💪',
  LAUGH: '😂',
};

export const signKinds = Object.keys(signs) as ReactionKind[];
