import { useTranslation } from '../../../lib/i18n';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import type { Session_SessionFragment } from './__generated__/session';

type State = Session_SessionFragment['state'];

const tones: Record<State, BadgeTone> = {
  REQUESTED: 'warn',
  CONFIRMED: 'accent',
  IN_PROGRESS: 'accent',
  COMPLETED: 'plain',
  CANCELLED: 'danger',
  LATE_CANCELLED: 'danger',
  NO_SHOW: 'danger',
};

export function StateBadge({
  session: { state, moveTo },
}: {
  session: Pick<Session_SessionFragment, 'state' | 'moveTo'>;
}) {
  const { t } = useTranslation('session');
  if (moveTo && state === 'CONFIRMED') return <Badge tone="warn">{t(($) => $.moveAsked)}</Badge>;
  return <Badge tone={tones[state]}>{t(($) => $.state[state])}</Badge>;
}
