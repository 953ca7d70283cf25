import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { clientPath, threadPath } from '../../../parts/paths';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { IconButton } from '../../../ui/Button';
import { preloadSheet } from '../../../ui/Sheet';
import { reasonIcon, useReason } from '../useReason';
import type { Person_ProfileFragment, Row_ClientFragment } from './__generated__/clients';

interface ClientRowProps {
  row: Row_ClientFragment;
  onContact: (person: Person_ProfileFragment) => void;
}

/** A client at a glance, linked to their progress. */
export function ClientRow({ row, onContact }: ClientRowProps) {
  const { t } = useTranslation(['coaching-clients', 'ui']);
  const reason = useReason();
  const { client, needs } = row;
  const first = needs[0];
  const Icon = first && reasonIcon[first.reason];
  return (
    <li data-item={row.id} className="flex items-center gap-1 pe-2 focus-within:bg-fill/50">
      <Link
        data-open
        to={clientPath(row.id)}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-3 p-3 min-[22rem]:flex-nowrap sm:p-4"
      >
        <Avatar name={client.fullName} src={client.avatarUrl} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span translate="no" className="font-semibold wrap-anywhere">
              {client.fullName}
            </span>
            <Badge>{t(($) => $.plan[client.subscriptionPlan], { ns: 'ui' })}</Badge>
            {row.activeThisWeek && (
              <Badge tone="accent">{t(($) => $.isActive, { ns: 'coaching-clients' })}</Badge>
            )}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-note text-soft tabular-nums">
            <span>{t(($) => $.completions, { ns: 'coaching-clients', count: row.completions })}</span>
            <span>{t(($) => $.entries, { ns: 'coaching-clients', count: row.entries })}</span>
            {row.adherence && row.adherence.planned > 0 && (
              <span>
                {t(($) => $.adherence, {
                  ns: 'coaching-clients',
                  percent: formatPercent(row.adherence.share),
                })}
              </span>
            )}
            <span>
              {row.lastActiveOn
                ? t(($) => $.lastActive, {
                    ns: 'coaching-clients',
                    date: formatDate(row.lastActiveOn, 'short'),
                  })
                : t(($) => $.neverActive, { ns: 'coaching-clients' })}
            </span>
          </span>
          {first && Icon && (
            <span className="mt-1 flex items-start gap-1.5 text-note font-semibold text-warn">
              <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{reason(first)}</span>
            </span>
          )}
        </span>
      </Link>
      <Link
        data-reply
        to={threadPath(row.id)}
        aria-label={t(($) => $.messageTo, { ns: 'coaching-clients', name: client.fullName })}
        className="pressable grid size-11 shrink-0 place-items-center rounded-pill text-accent"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </Link>
      <IconButton
        label={t(($) => $.contactOf, { ns: 'coaching-clients', name: client.fullName })}
        onPointerDown={() => void preloadSheet()}
        onClick={() => onContact(client)}
      >
        <Phone className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
