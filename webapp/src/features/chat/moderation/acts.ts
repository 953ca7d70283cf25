/** A moderating action that is about to be confirmed. */
export interface Act {
  kind: 'report' | 'remove' | 'ban';
  message: { id: string; author: { id: string; fullName: string } | null };
  isCommunity: boolean;
}

export const reasons = ['SPAM', 'INSULT', 'HARASSMENT', 'SEXUAL', 'DANGEROUS', 'PRIVACY', 'OTHER'] as const;

export const terms = ['DAY', 'WEEK', 'FOR_GOOD'] as const;
