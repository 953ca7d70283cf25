import { useRef } from 'react';
import { toRequestError, useErrorText } from '../../lib/errors';
import { formatDate, today } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useViewer } from '../../lib/viewer';
import { ConsentAsk } from '../../parts/consent';
import { useRejectedWrite } from '../../parts/useRejectedWrite';
import { useStoredDraft } from '../../parts/useStoredDraft';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ProgressBar } from '../../ui/ProgressBar';
import type { CheckIn_CheckInFragment, SendCheckInMutationVariables } from './__generated__/checkin';
import { isAnswered, type TypedAnswers, typedFrom } from './answers';
import { QuestionField } from './QuestionField';
import { useSend } from './useSend';

/** The storage key of a check-in's draft answers. */
export function draftKey(dueOn: string): string {
  return `check-in:${dueOn}`;
}

interface StoredCheckIn {
  /** The id that the check-in will have. */
  id: string;
  typed: TypedAnswers;
}

/** The rejected answers of a failed send, to be restored. */
function useRejectedAnswers({ questions }: CheckIn_CheckInFragment) {
  const { units } = useViewer();
  const draft = useRejectedWrite<SendCheckInMutationVariables>('SendCheckIn');
  if (!draft) return undefined;
  return { typed: typedFrom(draft.variables.input.answers, questions, units), done: draft.done };
}

/** The questions of a check-in. Answers stay on the device until they are sent. */
export function CheckInForm({ checkIn, onSent }: { checkIn: CheckIn_CheckInFragment; onSent: () => void }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const errorText = useErrorText();
  const { dueOn, questions } = checkIn;
  const fresh = useRef(newId());
  const refused = useRejectedAnswers(checkIn);
  const { value, change, forget } = useStoredDraft<StoredCheckIn>(draftKey(dueOn), {
    id: fresh.current,
    typed: refused?.typed ?? {},
  });
  const { id, typed } = value;
  const { submit, problems, settle, pending } = useSend({
    id,
    dueOn,
    questions,
    onSent: () => {
      forget();
      refused?.done();
      onSent();
    },
  });
  const done = questions.filter((question) => isAnswered(question, typed)).length;
  const answered = t(($) => $.answered, { done, total: questions.length });
  const title = pick(checkIn.title);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // From a field, which takes no more until there is an answer.
        event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus();
        void submit(typed);
      }}
    >
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="min-w-0 text-title font-bold wrap-anywhere" lang={title.lang}>
            {title.text}
          </h2>
          <DueBadge dueOn={dueOn} />
        </div>
        <p className="text-sub text-soft" role="status">
          {answered}
        </p>
        <ProgressBar
          fraction={done / Math.max(1, questions.length)}
          label={title.text}
          valueText={answered}
        />
      </Card>
      <ConsentAsk />
      {/* What was answered after Send would not be in it. */}
      <Card inert={pending} className={cx(pending && 'opacity-60')}>
        <ol className="flex flex-col gap-6">
          {questions.map((question) => {
            const problem = problems.get(question.id);
            return (
              <li key={question.id} id={`question-${question.id}`}>
                <QuestionField
                  question={question}
                  value={typed[question.id] ?? ''}
                  onValue={(next) => {
                    settle(question.id);
                    change((latest) => ({ ...latest, typed: { ...latest.typed, [question.id]: next } }));
                  }}
                  error={problem && errorText(toRequestError(problem))}
                />
              </li>
            );
          })}
        </ol>
      </Card>
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.send)}
      </Button>
      <p className="px-1 text-note text-soft">{t(($) => $.kept)}</p>
    </form>
  );
}

function DueBadge({ dueOn }: { dueOn: string }) {
  const { t } = useTranslation('checkin');
  const { timeZone } = useViewer();
  const now = today(timeZone);
  const date = formatDate(dueOn, 'short');
  if (dueOn > now) return <Badge>{t(($) => $.dueOn, { date })}</Badge>;
  if (dueOn === now) return <Badge tone="accent">{t(($) => $.dueToday)}</Badge>;
  return <Badge tone="warn">{t(($) => $.overdue, { date })}</Badge>;
}
