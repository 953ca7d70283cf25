import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import type { InvitationLine_LineFragment } from './__generated__/invitations';
import { useMeasuredText, useOfferText } from './useOfferText';

export type Line = InvitationLine_LineFragment;

const step = 100;

/** The outcome of each line, the wrong ones first. */
export function InviteLines({ lines, isTable }: { lines: readonly Line[]; isTable: boolean }) {
  const { t } = useTranslation('invitation');
  const [most, setMost] = useState(step);
  const bad = lines.filter(isBad);
  const known = lines.filter((line) => !isBad(line) && line.verdict !== 'NEW');
  const fresh = lines.filter(({ verdict }) => verdict === 'NEW');
  const brought = fresh.reduce((sum, { measurements }) => sum + (measurements?.count ?? 0), 0);
  return (
    <>
      <p role="status" className="text-sub">
        {[
          t(($) => $.count.fresh, { count: fresh.length }),
          brought > 0 && t(($) => $.measurements, { count: brought }),
          known.length > 0 && t(($) => $.count.known, { count: known.length }),
          bad.length > 0 && t(($) => $.count.bad, { count: bad.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the list. */}
      <ul tabIndex={0} className="card max-h-[50dvh] divide-y divide-line overflow-y-auto">
        {[...bad, ...known, ...fresh].slice(0, most).map((line) => (
          <Row key={`${line.number} ${line.verdict}`} line={line} isTable={isTable} />
        ))}
      </ul>
      {lines.length > most && (
        <Button variant="plain" wide onClick={() => setMost(most + step)}>
          {t(($) => $.more)}
        </Button>
      )}
      {brought > 0 && <p className="text-note text-soft">{t(($) => $.consentNote)}</p>}
    </>
  );
}

function isBad({ verdict }: Line): boolean {
  return verdict.startsWith('BAD_');
}

function Row({ line, isTable }: { line: Line; isTable: boolean }) {
  const { t } = useTranslation('invitation');
  const offerText = useOfferText();
  const measuredText = useMeasuredText();
  const { number, email, name, coach, measurements, verdict } = line;
  const isNew = verdict === 'NEW';
  const Icon = verdict === 'NEW' ? CircleCheck : isBad(line) ? CircleAlert : CircleMinus;
  const tone = verdict === 'NEW' ? 'text-accent' : isBad(line) ? 'text-danger' : 'text-soft';
  return (
    <li className="flex items-start gap-3 p-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="font-semibold wrap-anywhere">
          {email || '–'}
        </span>
        {isNew && (
          <span className="text-note text-soft wrap-anywhere">
            {[name, offerText(line), coach && t(($) => $.with, { name: coach.fullName })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {isNew && measurements && <span className="text-note">{measuredText(measurements)}</span>}
        <span className={`text-note ${tone}`}>
          {t(($) => $.verdict[verdict])}
          {measurements && (verdict === 'MEMBER' || verdict === 'INVITED') && ` · ${t(($) => $.untouched)}`}
        </span>
      </div>
      {isTable && (
        <span className="text-caption text-soft">{t(($) => $.line, { number: formatNumber(number) })}</span>
      )}
    </li>
  );
}
