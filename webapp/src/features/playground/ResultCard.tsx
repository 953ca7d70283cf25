import { formatDate, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Card } from '../../ui/Card';
import type { Answer } from './run';
import type { Run } from './useRun';

/** A longer answer scrolls, also by keyboard. */
const maxRows = 24;

/** The response; of a subscription, all events, the newest first. */
export function ResultCard({ run: { phase, answers, failure } }: { run: Run }) {
  const { t } = useTranslation('playground');
  const count = answers.length;
  const said = {
    idle: count > 0 ? t(($) => $.done) : t(($) => $.none),
    running: t(($) => $.running),
    listening: t(($) => $.events, { count }),
  };
  return (
    <Card className="flex flex-col gap-3" aria-busy={phase === 'running'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading font-bold">{t(($) => $.result)}</h2>
        <p role="status" className="text-note text-soft">
          {said[phase]}
        </p>
      </div>
      {failure && (
        <p role="alert" className="text-sub text-danger">
          {t(($) => $.failed)}{' '}
          <span translate="no" className="break-words">
            {failure}
          </span>
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerEntry answer={answer} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1000 ? [bytes, 'byte'] : [bytes / 1000, 'kilobyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

function AnswerEntry({ answer: { at, status, ms, bytes, text } }: { answer: Answer }) {
  const { t } = useTranslation('playground');
  const facts = [
    status === undefined ? formatDate(new Date(at), 'time') : t(($) => $.status, { status }),
    t(($) => $.time, { time: formatNumber(Math.round(ms)) }),
    sizeText(bytes),
  ];
  return (
    <>
      <p className="pb-1.5 text-note text-soft tabular-nums">{facts.join(' · ')}</p>
      <textarea
        readOnly
        translate="no"
        dir="ltr"
        wrap="off"
        rows={Math.min(text.split('\n').length + 1, maxRows)}
        value={text}
        aria-label={t(($) => $.result)}
        className="field resize-y border-transparent bg-fill font-mono text-note"
      />
    </>
  );
}
