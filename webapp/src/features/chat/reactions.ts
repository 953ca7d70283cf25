import { BicepsFlexed, Flame, Heart, Laugh, type LucideIcon, PartyPopper, ThumbsUp } from 'lucide-react';
import type { ReactionKind } from '../../__generated__/types';

export const reactionIcons: Record<ReactionKind, LucideIcon> = {
  LIKE: ThumbsUp,
  LOVE: Heart,
  FIRE: Flame,
  CLAP: PartyPopper,
  STRONG: BicepsFlexed,
  LAUGH: Laugh,
};

export const reactionKinds = Object.keys(reactionIcons) as ReactionKind[];
