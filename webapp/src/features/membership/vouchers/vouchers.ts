import { wallClock } from '../../../lib/format';
import type { Voucher_RowFragment } from './__generated__/vouchers';

export type Voucher = Voucher_RowFragment;
export type VoucherState = 'ACTIVE' | 'EXPIRED' | 'USED_UP' | 'STOPPED';

export function usableState({ stoppedAt, expiresAt, maxUses, uses }: Voucher, now: Date): VoucherState {
  if (stoppedAt) return 'STOPPED';
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return 'EXPIRED';
  return maxUses !== null && uses >= maxUses ? 'USED_UP' : 'ACTIVE';
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function suggestedCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

const dayMs = 86_400_000;

/** The end of a day, "YYYY-MM-DD", in a zone. */
export function endOf(day: string, timeZone: string): string {
  const asked = Date.parse(day) + dayMs;
  let at = asked;
  // The second turn matters if the first guess is on the other side of a clock change.
  for (let turn = 0; turn < 2; turn++)
    at += asked - Date.parse(`${wallClock(new Date(at), timeZone).replace(' ', 'T')}Z`);
  return new Date(at).toISOString();
}

/** A moment of the last day on which a voucher can be entered. */
export function lastDay(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}
