import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { CheckInvitationsQuery } from './__generated__/invitations';
import { useOfferText } from './useOfferText';

export type Line = CheckInvitationsQuery['checkInvitations'][number];

/** The outcome of each line, the wrong ones first. */
export function InviteLines({ lines, isTable }: { lines: readonly Line[]; isTable: boolean }) {
  const { t } = useTranslation('invitation');
  const bad = lines.filter(isBad);
  const known = lines.filter((line) => !isBad(line) && line.verdict !== 'NEW');
  const fresh = lines.filter(({ verdict }) => verdict === 'NEW');
  return (
    <>
      <p role="status" className="text-sub">
        {[
          t(($) => $.count.fresh, { count: fresh.length }),
          known.length > 0 && t(($) => $.count.known, { count: known.length }),
          bad.length > 0 && t(($) => $.count.bad, { count: bad.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="card max-h-[50dvh] divide-y divide-line overflow-y-auto">
        {[...bad, ...known, ...fresh].map((line) => (
          <Row key={line.number} line={line} isTable={isTable} />
        ))}
      </ul>
    </>
  );
}

function isBad({ verdict }: Line): boolean {
  return verdict.startsWith('BAD_');
}

function Row({ line, isTable }: { line: Line; isTable: boolean }) {
  const { t } = useTranslation('invitation');
  const offerText = useOfferText();
  const { number, email, name, verdict } = line;
  const Icon = verdict === 'NEW' ? CircleCheck : isBad(line) ? CircleAlert : CircleMinus;
  const tone = verdict === 'NEW' ? 'text-accent' : isBad(line) ? 'text-danger' : 'text-soft';
  return (
    <li className="flex items-start gap-3 p-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="font-semibold wrap-anywhere">
          {email || '–'}
        </span>
        {verdict === 'NEW' && (
          <span className="text-note text-soft wrap-anywhere">
            {[name, offerText(line)].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className={`text-note ${tone}`}>{t(($) => $.verdict[verdict])}</span>
      </div>
      {isTable && (
        <span className="text-caption text-soft">{t(($) => $.line, { number: formatNumber(number) })}</span>
      )}
    </li>
  );
}
