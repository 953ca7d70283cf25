import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { formatDate, formatNumber, formatPercent, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Card, Figure } from '../../../ui/Card';
import { SessionFiguresDocument } from './__generated__/managed';
import { spanOf } from './filters';

const rates = ['attendance', 'noShowRate', 'lateRate'] as const;

/** Usage figures for the chosen days, each with its definition. */
export function Figures({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('session-admin');
  const { timeZone } = useViewer();
  const [now] = useState(() => today(timeZone));
  const span = spanOf(query, now);
  const { data, previousData } = useFreshQuery(SessionFiguresDocument, { variables: span });
  const figures = (data ?? previousData)?.sessionFigures;
  const rate = (value: number | null | undefined) => (value == null ? '—' : formatPercent(value));
  return (
    <section aria-label={t(($) => $.admin.figures)} className="flex flex-col gap-2">
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4" aria-busy={!data}>
        <li>
          <Card className="flex h-full flex-col gap-1">
            <Figure
              value={figures ? formatNumber(figures.held) : '—'}
              label={t(($) => $.admin.figure.held)}
            />
            <p className="text-caption text-soft">{t(($) => $.admin.definition.held)}</p>
          </Card>
        </li>
        {rates.map((name) => (
          <li key={name}>
            <Card className="flex h-full flex-col gap-1">
              <Figure value={rate(figures?.[name])} label={t(($) => $.admin.figure[name])} />
              <p className="text-caption text-soft">{t(($) => $.admin.definition[name])}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="px-1 text-note text-soft">
        {t(($) => $.admin.span, { from: formatDate(span.from), until: formatDate(span.until) })}
      </p>
    </section>
  );
}
