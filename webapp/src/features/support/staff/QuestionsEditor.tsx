import { useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { Select } from '../../../ui/Select';
import { TextArea, TextField } from '../../../ui/TextField';
import type { Question_HelpQuestionFragment } from '../__generated__/support';
import { topics } from '../topics';
import {
  CreateHelpQuestionDocument,
  DeleteHelpQuestionDocument,
  RestoreHelpQuestionDocument,
  SupportTextsDocument,
  UpdateHelpQuestionDocument,
} from './__generated__/staff';
import { EditList } from './EditList';

type Entry = Question_HelpQuestionFragment;

const fresh = { refresh: [SupportTextsDocument], invalidate: true };
const languages = [
  { lang: 'en', question: 'questionEn', answer: 'answerEn' },
  { lang: 'ru', question: 'questionRu', answer: 'answerRu' },
] as const;

function formOf({ topic, question, answer }: Entry) {
  return {
    topic,
    questionEn: question.en ?? '',
    questionRu: question.ru ?? '',
    answerEn: answer.en ?? '',
    answerRu: answer.ru ?? '',
  };
}

type Form = ReturnType<typeof formOf>;

const empty: Form = { topic: 'OTHER', questionEn: '', questionRu: '', answerEn: '', answerRu: '' };

function inputOf({ topic, questionEn, questionRu, answerEn, answerRu }: Form) {
  return { topic, question: { en: questionEn, ru: questionRu }, answer: { en: answerEn, ru: answerRu } };
}

/** The frequent questions, which everyone reads. */
export function QuestionsEditor({ questions }: { questions: readonly Entry[] }) {
  const { t } = useTranslation(['support', 'support-staff']);
  const pick = useLocalized();
  const [create] = useWrite(CreateHelpQuestionDocument, fresh);
  const [update] = useWrite(UpdateHelpQuestionDocument, fresh);
  const [remove] = useWrite(DeleteHelpQuestionDocument, fresh);
  const [restore] = useWrite(RestoreHelpQuestionDocument, fresh);
  return (
    <EditList<Form>
      lead={t(($) => $.questionsLead, { ns: 'support-staff' })}
      addLabel={t(($) => $.addQuestion, { ns: 'support-staff' })}
      empty={empty}
      items={questions.map((one) => ({ id: one.id, title: pick(one.question).text, form: formOf(one) }))}
      onSave={(form, id) =>
        id ? update({ id, input: inputOf(form) }) : create({ id: newId(), input: inputOf(form) })
      }
      onDelete={(id) => remove({ id })}
      onRestore={(id) => restore({ id })}
      fields={(form, set, fieldError) => (
        <>
          <Select
            label={t(($) => $.form.topic, { ns: 'support' })}
            value={form.topic}
            onValue={(topic) => set({ topic })}
            choices={topics.map((value) => ({ value, label: t(($) => $.topic[value], { ns: 'support' }) }))}
          />
          {languages.map(({ lang, question, answer }) => (
            <div key={lang} className="flex flex-col gap-4">
              <TextField
                label={t(($) => $[question], { ns: 'support-staff' })}
                lang={lang}
                required
                maxLength={200}
                value={form[question]}
                onChange={({ target }) => set({ [question]: target.value })}
                error={fieldError(`question.${lang}`)}
              />
              <TextArea
                label={t(($) => $[answer], { ns: 'support-staff' })}
                lang={lang}
                required
                maxLength={4000}
                value={form[answer]}
                onChange={({ target }) => set({ [answer]: target.value })}
                error={fieldError(`answer.${lang}`)}
              />
            </div>
          ))}
        </>
      )}
    />
  );
}
