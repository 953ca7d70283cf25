import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { toRequestError, useErrorText } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { measureOf, measures } from '../../../../parts/measure/measures';
import { poses } from '../../../../parts/photos/photo';
import { SideBySide, Texts } from '../../../../parts/texts/Texts';
import { Button, IconButton } from '../../../../ui/Button';
import { NumberField } from '../../../../ui/NumberField';
import { Select } from '../../../../ui/Select';
import { Switch } from '../../../../ui/Switch';
import {
  type ChoiceDraft,
  fewestChoices,
  kinds,
  maxChoices,
  newChoice,
  posesOf,
  type QuestionDraft,
} from './formDraft';

interface QuestionEditorProps {
  question: QuestionDraft;
  nth: number;
  isLast: boolean;
  error: unknown;
  onChange: (part: Partial<QuestionDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Returns a function that gives the error of a field of this question. */
function useQuestionError(nth: number, error: unknown) {
  const errorText = useErrorText();
  const field = error ? toRequestError(error).field : undefined;
  return (part: string) => (field?.endsWith(`questions.${nth}.${part}`) ? errorText(error) : undefined);
}

/** A question of a form: its text, its kind, and that kind's settings. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, nth, isLast, error, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('checkin');
  const wrong = useQuestionError(nth, error);
  const number = nth + 1;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-1">
        <h3 className="min-w-0 flex-auto px-1 font-semibold">{t(($) => $.form.question, { number })}</h3>
        <IconButton
          label={t(($) => $.form.up, { number })}
          disabled={nth === 0}
          className="disabled:opacity-45"
          onClick={() => onMove(-1)}
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(($) => $.form.down, { number })}
          disabled={isLast}
          className="disabled:opacity-45"
          onClick={() => onMove(1)}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.form.remove, { number })} onClick={onRemove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <SideBySide>
        <Texts
          label={t(($) => $.form.text)}
          value={question.text}
          onValue={(text) => onChange({ text })}
          maxLength={300}
          rows={3}
          at="text"
          wrong={wrong}
        />
      </SideBySide>
      <Select
        label={t(($) => $.form.kind)}
        value={question.kind}
        onValue={(kind) => onChange({ kind })}
        choices={kinds.map((value) => ({ value, label: t(($) => $.form.kinds[value]) }))}
        error={wrong('kind')}
      />
      <KindFields question={question} wrong={wrong} onChange={onChange} />
      <Switch
        label={t(($) => $.form.required)}
        checked={question.required}
        onChecked={(required) => onChange({ required })}
      />
    </li>
  );
}

interface KindFieldsProps {
  question: QuestionDraft;
  wrong: (part: string) => string | undefined;
  onChange: (part: Partial<QuestionDraft>) => void;
}

function KindFields(props: KindFieldsProps) {
  switch (props.question.kind) {
    case 'NUMBER':
      return <NumberFields {...props} />;
    case 'SCALE':
      return <ScaleFields {...props} />;
    case 'CHOICE':
      return <ChoiceFields {...props} />;
    case 'PHOTOS':
      return <PhotoFields {...props} />;
    default:
      return null;
  }
}

function NumberFields({ question, wrong, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['checkin', 'parts-measure']);
  return (
    <Select
      label={t(($) => $.form.measure, { ns: 'checkin' })}
      {...(question.measure && { hint: t(($) => $.form.measureHint, { ns: 'checkin' }) })}
      value={question.measure}
      onValue={(measure) => onChange({ measure })}
      choices={[
        { value: '', label: t(($) => $.form.noMeasure, { ns: 'checkin' }) },
        ...measures.map((measure) => ({
          value: measureOf[measure],
          label: t(($) => $.measure[measure], { ns: 'parts-measure' }),
        })),
      ]}
      error={wrong('measure')}
    />
  );
}

function ScaleFields({ question, wrong, onChange }: KindFieldsProps) {
  const { t } = useTranslation('checkin');
  return (
    <>
      <NumberField
        label={t(($) => $.form.scaleMax)}
        whole
        maxLength={2}
        value={question.scaleMax}
        onValue={(scaleMax) => onChange({ scaleMax })}
        error={wrong('scaleMax')}
      />
      <SideBySide>
        <Texts
          label={t(($) => $.form.low)}
          value={question.low}
          onValue={(low) => onChange({ low })}
          maxLength={120}
          at="scaleEnds.0"
          wrong={(field) => wrong(field) ?? (field === 'scaleEnds.0' ? wrong('scaleEnds') : undefined)}
        />
      </SideBySide>
      <SideBySide>
        <Texts
          label={t(($) => $.form.high)}
          value={question.high}
          onValue={(high) => onChange({ high })}
          maxLength={120}
          at="scaleEnds.1"
          wrong={wrong}
        />
      </SideBySide>
    </>
  );
}

function ChoiceFields({ question: { choices }, wrong, onChange }: KindFieldsProps) {
  const { t } = useTranslation('checkin');
  const change = (at: number, part: Partial<ChoiceDraft>) =>
    onChange({ choices: choices.map((choice, nth) => (nth === at ? { ...choice, ...part } : choice)) });
  return (
    <>
      {choices.map((choice, nth) => {
        const number = nth + 1;
        return (
          <div key={choice.key} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <SideBySide>
                <Texts
                  label={t(($) => $.form.choice, { number })}
                  value={choice.text}
                  onValue={(text) => change(nth, { text })}
                  maxLength={120}
                  at={`choices.${nth}`}
                  wrong={(field) => wrong(field) ?? (field === 'choices.0' ? wrong('choices') : undefined)}
                />
              </SideBySide>
            </div>
            <IconButton
              label={t(($) => $.form.removeChoice, { number })}
              disabled={choices.length <= fewestChoices}
              className="disabled:opacity-45"
              onClick={() => onChange({ choices: choices.filter(({ key }) => key !== choice.key) })}
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {choices.length < maxChoices && (
        <Button
          variant="plain"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => onChange({ choices: [...choices, newChoice()] })}
        >
          {t(($) => $.form.addChoice)}
        </Button>
      )}
    </>
  );
}

function PhotoFields({ question, wrong, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['checkin', 'parts-photos']);
  const id = useId();
  const asked = posesOf(question);
  const error = wrong('poses');
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined || undefined}
      className="flex flex-col gap-1"
    >
      <legend className="px-1 text-note font-semibold">{t(($) => $.form.poses, { ns: 'checkin' })}</legend>
      {poses.map((pose) => (
        <Switch
          key={pose}
          label={t(($) => $.pose[pose], { ns: 'parts-photos' })}
          checked={asked.includes(pose)}
          onChecked={(isAsked) =>
            onChange({
              poses: poses.filter((known) => (known === pose ? isAsked : asked.includes(known))),
            })
          }
        />
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
