import { ChevronDown } from 'lucide-react';
import { useLocalized, useTranslation } from '../../lib/i18n';
import type { Question_HelpQuestionFragment } from './__generated__/support';
import { topics } from './topics';

/** Frequent questions by topic; the answers open in place. */
export function QuestionsByTopic({ questions }: { questions: readonly Question_HelpQuestionFragment[] }) {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-col gap-4">
      {topics
        .map((topic) => ({ topic, list: questions.filter((one) => one.topic === topic) }))
        .filter(({ list }) => list.length > 0)
        .map(({ topic, list }) => (
          <section key={topic} aria-label={t(($) => $.topic[topic])}>
            <h3 className="mb-1 px-1 text-note font-semibold text-soft">{t(($) => $.topic[topic])}</h3>
            <QuestionList questions={list} />
          </section>
        ))}
    </div>
  );
}

export function QuestionList({ questions }: { questions: readonly Question_HelpQuestionFragment[] }) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {questions.map((one) => (
        <li key={one.id}>
          <Entry entry={one} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: Question_HelpQuestionFragment }) {
  const pick = useLocalized();
  const question = pick(entry.question);
  const answer = pick(entry.answer);
  return (
    <details>
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-3 font-semibold">
        <span lang={question.lang} className="min-w-0 flex-1 wrap-anywhere">
          {question.text}
        </span>
        <ChevronDown className="size-5 shrink-0 text-soft" aria-hidden="true" />
      </summary>
      <p dir="auto" lang={answer.lang} className="px-4 pb-4 text-sub whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </details>
  );
}
