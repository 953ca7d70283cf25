import { useState } from 'react';
import { formatNumber } from '../../../../lib/format';
import { useLanguage, useTranslation } from '../../../../lib/i18n';
import { isBlank } from '../../../../parts/texts/byLanguage';
import { Card, SectionTitle } from '../../../../ui/Card';
import type { Question, TypedAnswers } from '../../answers';
import { QuestionField } from '../../QuestionField';

/** An empty text is replaced by its placeholder. */
function withFallback(text: Question['text'], all: Record<string, string>): Question['text'] {
  return isBlank(text.all) ? { ...text, all } : text;
}

/** The form as a client sees it, to try out. */
export function Preview({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('checkin');
  const language = useLanguage();
  const [typed, setTyped] = useState<TypedAnswers>({});
  const named = (question: Question, nth: number): Question => ({
    ...question,
    text: withFallback(question.text, { [language]: t(($) => $.form.question, { number: nth + 1 }) }),
    choices: question.choices.map((choice, at) => withFallback(choice, { [language]: formatNumber(at + 1) })),
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
