import { Suspense } from 'react';
import { unitName } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { isWeight } from '../../parts/measure/measures';
import { NumberField } from '../../ui/NumberField';
import { preloadable } from '../../ui/preloadable';
import { Skeleton } from '../../ui/States';
import { TextArea, TextField } from '../../ui/TextField';
import { maxLetters, measureNamed, type Question } from './answers';
import { Choices } from './Choices';

const PhotoQuestion = preloadable(async () => (await import('./PhotoQuestion')).PhotoQuestion);

export interface QuestionFieldProps {
  question: Question;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** The input of a question, by its kind. */
export function QuestionField({ question, value, onValue, error }: QuestionFieldProps) {
  const { t } = useTranslation(['checkin', 'ui']);
  const { units } = useViewer();
  const pick = useLocalized();
  const { text: label, lang } = pick(question.text);
  const optional = question.required ? {} : { note: t(($) => $.optional, { ns: 'ui' }) };
  const asked = { label, error, ...optional };
  switch (question.kind) {
    case 'SHORT_TEXT':
      return (
        <div lang={lang}>
          <TextField
            {...asked}
            maxLength={maxLetters.SHORT_TEXT}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
        </div>
      );
    case 'LONG_TEXT':
      return (
        <div lang={lang}>
          <TextArea
            {...asked}
            maxLength={maxLetters.LONG_TEXT}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
        </div>
      );
    case 'NUMBER': {
      const measure = measureNamed(question.measure);
      return (
        <div lang={lang}>
          <NumberField
            {...asked}
            {...(measure && {
              unit: unitName(isWeight(measure) ? 'weight' : 'length', units),
              hint: t(($) => $.toProgress, { ns: 'checkin' }),
            })}
            value={value}
            onValue={onValue}
          />
        </div>
      );
    }
    case 'PHOTOS':
      return (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <PhotoQuestion question={question} value={value} onValue={onValue} error={error} />
        </Suspense>
      );
    default:
      return <ChoiceQuestion question={question} value={value} onValue={onValue} error={error} />;
  }
}

/** A question answered by choosing one option. */
function ChoiceQuestion({ question, value, onValue, error }: QuestionFieldProps) {
  const { t } = useTranslation(['checkin', 'ui']);
  const pick = useLocalized();
  const { id, kind, required } = question;
  const { text, lang } = pick(question.text);
  const group = {
    id,
    legend: <span lang={lang}>{text}</span>,
    note: required ? undefined : t(($) => $.optional, { ns: 'ui' }),
    required,
    value,
    onValue,
    error,
  };
  if (kind === 'YES_NO')
    return (
      <Choices
        {...group}
        perRow={2}
        choices={[
          { value: 'yes', label: t(($) => $.yes, { ns: 'checkin' }) },
          { value: 'no', label: t(($) => $.no, { ns: 'checkin' }) },
        ]}
      />
    );
  if (kind === 'CHOICE')
    return (
      <Choices
        {...group}
        choices={question.choices.map((choice, nth) => {
          const picked = pick(choice);
          return { value: String(nth), label: picked.text, lang: picked.lang };
        })}
      />
    );
  return <ScaleChoices question={question} group={group} />;
}

type Group = Omit<Parameters<typeof Choices>[0], 'choices' | 'perRow'>;

/** Choices from 1 upwards; the meaning of both ends is visible and part of their accessible names. */
function ScaleChoices({ question, group }: { question: Question; group: Group }) {
  const pick = useLocalized();
  const most = question.scaleMax ?? 0;
  const [low, high] = question.scaleEnds.map(pick);
  const nameOf = (step: number) => {
    const end = step === 1 ? low : step === most ? high : undefined;
    return end?.text ? `${step} — ${end.text}` : undefined;
  };
  const steps = Array.from({ length: most }, (_, nth) => nth + 1);
  return (
    <Choices
      {...group}
      perRow={most > 6 ? Math.ceil(most / 2) : most}
      choices={steps.map((step) => ({ value: String(step), label: step, name: nameOf(step) }))}
    >
      {low?.text && high?.text && (
        <p className="flex flex-wrap justify-between gap-x-3 px-1 text-caption text-soft" aria-hidden="true">
          <span lang={low.lang} className="min-w-0 wrap-anywhere">
            {low.text}
          </span>
          <span lang={high.lang} className="min-w-0 text-end wrap-anywhere">
            {high.text}
          </span>
        </p>
      )}
    </Choices>
  );
}
