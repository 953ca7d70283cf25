import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';

const questions = ['heart', 'chest', 'balance', 'illness', 'medicine', 'joints', 'supervised'] as const;

type Question = (typeof questions)[number];
type Answer = 'no' | 'yes';

interface QuestionsProps {
  pending: boolean;
  onAnswered: (anyYes: boolean) => void;
}

/** Seven questions, of which only is passed on whether the answer to any is yes. */
export function Questions({ pending, onAnswered }: QuestionsProps) {
  const { t } = useTranslation('programme-screening');
  const [answers, setAnswers] = useState<Partial<Record<Question, Answer>>>({});
  const [asksForAll, setAsksForAll] = useState(false);
  const given = Object.values(answers);
  const isWhole = given.length === questions.length;
  return (
    <Card>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setAsksForAll(!isWhole);
          if (isWhole) onAnswered(given.includes('yes'));
        }}
      >
        <div>
          <h1 className="text-heading font-bold">{t(($) => $.title)}</h1>
          <p className="mt-1 text-sub text-soft">{t(($) => $.lead)}</p>
        </div>
        <ol className="flex flex-col gap-5">
          {questions.map((question) => (
            <li key={question} className="flex flex-col gap-2">
              <p aria-hidden="true" className="font-semibold">
                {t(($) => $.question[question])}
              </p>
              <Segmented<Answer | ''>
                label={t(($) => $.question[question])}
                value={answers[question] ?? ''}
                onValue={(answer) => answer && setAnswers({ ...answers, [question]: answer })}
                choices={[
                  { value: 'no', label: t(($) => $.no) },
                  { value: 'yes', label: t(($) => $.yes) },
                ]}
              />
            </li>
          ))}
        </ol>
        {asksForAll && !isWhole && (
          <p role="alert" className="text-sub text-danger">
            {t(($) => $.missing)}
          </p>
        )}
        <Button type="submit" size="large" pending={pending}>
          {t(($) => $.done)}
        </Button>
        <p className="text-note text-soft">{t(($) => $.kept)}</p>
      </form>
    </Card>
  );
}
