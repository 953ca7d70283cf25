import type { TicketState } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { Badge, type BadgeTone } from '../../ui/Badge';

const tones: Record<TicketState, BadgeTone> = { OPEN: 'warn', WAITING_FOR_USER: 'accent', SOLVED: 'plain' };

export function StateBadge({ state }: { state: TicketState }) {
  const { t } = useTranslation('support');
  return <Badge tone={tones[state]}>{t(($) => $.state[state])}</Badge>;
}
