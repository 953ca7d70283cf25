import { useState } from 'react';
import { formatNumber } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { Card, SectionTitle } from '../../../../ui/Card';
import type { Question, TypedAnswers } from '../../answers';
import { QuestionField } from '../../QuestionField';

/** An empty text is replaced by its placeholder. */
function withFallback(text: Question['text'], name: string): Question['text'] {
  return text.en || text.ru ? text : { ...text, en: name, ru: name };
}

/** The form as a client sees it, to try out. */
export function Preview({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('checkin');
  const [typed, setTyped] = useState<TypedAnswers>({});
  const named = (question: Question, nth: number): Question => ({
    ...question,
    text: withFallback(
      question.text,
      t(($) => $.form.question, { number: nth + 1 }),
    ),
    choices: question.choices.map((choice, at) => withFallback(choice, formatNumber(at + 1))),
  });
  return (
    <section>
      <SectionTitle>{t(($) => $.form.preview)}</SectionTitle>
      <Card className="flex flex-col gap-6">
        <p className="text-note text-soft">
          {questions.length === 0 ? t(($) => $.form.previewEmpty) : t(($) => $.form.previewLead)}
        </p>
        {questions.map((question, nth) => (
          <QuestionField
            key={`${question.id} ${question.kind}`}
            question={named(question, nth)}
            value={typed[question.id] ?? ''}
            onValue={(value) => setTyped({ ...typed, [question.id]: value })}
            error={undefined}
          />
        ))}
      </Card>
    </section>
  );
}
