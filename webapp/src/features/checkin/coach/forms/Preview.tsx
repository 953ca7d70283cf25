import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { Card, SectionTitle } from '../../../../ui/Card';
import type { Question, Typed } from '../../answers';
import { QuestionField } from '../../QuestionField';

/** The form as a client sees it, to be tried out. */
export function Preview({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('checkin');
  const [typed, setTyped] = useState<Typed>({});
  return (
    <section>
      <SectionTitle>{t(($) => $.form.preview)}</SectionTitle>
      <Card className="flex flex-col gap-6">
        <p className="text-note text-soft">
          {questions.length === 0 ? t(($) => $.form.previewEmpty) : t(($) => $.form.previewLead)}
        </p>
        {questions.map((question) => (
          <QuestionField
            key={`${question.id} ${question.kind}`}
            question={question}
            value={typed[question.id] ?? ''}
            onValue={(value) => setTyped({ ...typed, [question.id]: value })}
            error={undefined}
          />
        ))}
      </Card>
    </section>
  );
}
