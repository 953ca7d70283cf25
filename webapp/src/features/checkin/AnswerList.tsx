import { formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { formatMeasure } from '../../parts/measure/measures';
import { cx } from '../../ui/cx';
import type { CheckIn_CheckInFragment } from './__generated__/checkin';
import { AnsweredPhotos } from './AnsweredPhotos';
import { type Answer, isChanged, measureNamed, type Question } from './answers';

type Answered = Pick<CheckIn_CheckInFragment, 'id' | 'questions' | 'answers'>;

interface AnswerListProps {
  checkIn: Answered;
  /** The previous check-in, for comparing answers to the same question. */
  before: Answered | null;
}

interface AnswerText {
  text: string;
  lang?: string;
  /** Whether the text was typed, and not chosen. */
  typed?: boolean;
}

/** Returns a function that puts an answer into words. */
function useAnswerText() {
  const { t } = useTranslation('checkin');
  const { units } = useViewer();
  const pick = useLocalized();
  const numberText = ({ kind, measure: name, choices, scaleMax }: Question, number: number): AnswerText => {
    const measure = measureNamed(name);
    if (measure) return { text: formatMeasure(measure, number, units) };
    if (kind === 'CHOICE') return pick(choices[number] ?? { all: {} });
    const value = formatNumber(number, { maximumFractionDigits: 2 });
    if (kind !== 'SCALE') return { text: value };
    return { text: t(($) => $.ofMost, { value, most: formatNumber(scaleMax ?? 0) }) };
  };
  return (question: Question, { text, number, yes }: Answer): AnswerText => {
    if (yes !== null) return { text: yes ? t(($) => $.yes) : t(($) => $.no) };
    return number === null ? { text: text ?? '', typed: true } : numberText(question, number);
  };
}

/** Returns a function that puts the change of a number since the previous answer into words. */
function useDifference() {
  const { units } = useViewer();
  return ({ kind, measure: name }: Question, now: Answer, before: Answer) => {
    if (kind === 'CHOICE' || now.number === null || before.number === null) return undefined;
    const by = now.number - before.number;
    const sign = by > 0 ? '+' : '−';
    const measure = measureNamed(name);
    const size = measure
      ? formatMeasure(measure, Math.abs(by), units)
      : formatNumber(Math.abs(by), { maximumFractionDigits: 2 });
    return sign + size;
  };
}

/** The answers, each beside the previous one. */
export function AnswerList({ checkIn, before }: AnswerListProps) {
  return (
    <dl className="divide-y divide-line">
      {checkIn.questions.map((question) => {
        const OfKind = question.kind === 'PHOTOS' ? PhotoLine : Line;
        return <OfKind key={question.id} question={question} checkIn={checkIn} before={before} />;
      })}
    </dl>
  );
}

function findAnswer({ id }: Question, answered: Answered | null): Answer | undefined {
  return answered?.answers.find(({ questionId }) => questionId === id);
}

function Line({ question, checkIn, before }: AnswerListProps & { question: Question }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const answerText = useAnswerText();
  const difference = useDifference();
  const { text, lang } = pick(question.text);
  const now = findAnswer(question, checkIn);
  const earlier = findAnswer(question, before);
  // With the labels of that time: a choice may have been reworded since.
  const asked = before?.questions.find(({ id }) => id === question.id) ?? question;
  const changed = isChanged(now, earlier);
  const by = changed && now && earlier ? difference(question, now, earlier) : undefined;
  return (
    <div className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-4">
      <dt lang={lang} className="min-w-0 text-sub text-soft wrap-anywhere sm:col-span-2">
        {text}
      </dt>
      <dd className={cx('min-w-0', now?.text == null && 'font-semibold')}>
        {now ? (
          <AnswerValue {...answerText(question, now)} />
        ) : (
          <span className="text-soft">{t(($) => $.noAnswer)}</span>
        )}
        {by && (
          <span className="ms-2 text-note font-semibold whitespace-nowrap text-soft tabular-nums">{by}</span>
        )}
      </dd>
      {earlier && (
        <dd
          className={cx(
            'min-w-0 rounded-control px-3 py-2 text-note',
            changed ? 'bg-tint text-ink' : 'bg-fill text-soft',
          )}
        >
          {changed || !now ? (
            <AnswerValue {...answerText(asked, earlier)} words={(value) => t(($) => $.before, { value })} />
          ) : (
            t(($) => $.asBefore)
          )}
        </dd>
      )}
    </div>
  );
}

function PhotoLine({ question, checkIn, before }: AnswerListProps & { question: Question }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const { text, lang } = pick(question.text);
  const now = findAnswer(question, checkIn);
  const earlier = findAnswer(question, before);
  return (
    <div className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-4">
      <dt lang={lang} className="min-w-0 text-sub text-soft wrap-anywhere sm:col-span-2">
        {text}
      </dt>
      <dd className="min-w-0">
        {now ? (
          <AnsweredPhotos checkInId={checkIn.id} answer={now} />
        ) : (
          <span className="text-soft">{t(($) => $.noAnswer)}</span>
        )}
      </dd>
      {before && earlier && (
        <dd className="min-w-0 rounded-control bg-fill px-3 py-2">
          <p className="mb-1 text-note text-soft">{t(($) => $.photo.before)}</p>
          <AnsweredPhotos checkInId={before.id} answer={earlier} />
        </dd>
      )}
    </div>
  );
}

interface AnswerValueProps extends AnswerText {
  words?: (value: string) => string;
}

function AnswerValue({ text, lang, typed, words = (value) => value }: AnswerValueProps) {
  return (
    <span
      dir="auto"
      className="whitespace-pre-line wrap-anywhere"
      {...(typed && { dir: 'auto' as const })}
      {...(lang && { lang })}
    >
      {words(text)}
    </span>
  );
}
