import { formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { ModerationCasesQuery } from './__generated__/moderation';
import type { Act } from './acts';
import { CaseDetails } from './CaseDetails';

interface CaseCardProps {
  waiting: ModerationCasesQuery['moderationCases'][number];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAct: (act: Act) => void;
}

/** A reported message, whose text is hidden until the card is opened. */
export function CaseCard({ waiting, isOpen, onOpen, onAct }: CaseCardProps) {
  const { t } = useTranslation('chat-moderation');
  const { id, kind, author, reportCount, reasons, firstAt } = waiting;
  const name = author?.fullName ?? t(($) => $.case.gone);
  return (
    <Card className="flex flex-col gap-4" aria-label={name}>
      <div className="flex items-start gap-3">
        <Avatar name={name} src={author?.avatarUrl ?? null} />
        <div className="min-w-0 flex-1">
          <h2 translate="no" className="text-sub font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="text-note text-soft">
            {t(($) => $.queue[kind])} · {t(($) => $.queue.reports, { count: reportCount })} ·{' '}
            {t(($) => $.queue.since, { time: formatRelative(firstAt) })}
          </p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <Badge>
                  {t(($) => $.reason[reason])}
                  {count > 1 && ` × ${count}`}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isOpen && <CaseDetails id={id} isCommunity={kind === 'COMMUNITY'} onAct={onAct} />}
      <Button
        variant={isOpen ? 'plain' : 'secondary'}
        size="small"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {t(($) => (isOpen ? $.case.close : $.case.open))}
      </Button>
    </Card>
  );
}
