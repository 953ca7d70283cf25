import { useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { Texts } from '../../../parts/texts/Texts';
import { Select } from '../../../ui/Select';
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
function formOf({ topic, question, answer }: Entry) {
  return { topic, question: question.all, answer: answer.all };
}

type Form = ReturnType<typeof formOf>;

const empty: Form = { topic: 'OTHER', question: {}, answer: {} };

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
      draft="help-question"
      lead={t(($) => $.questionsLead, { ns: 'support-staff' })}
      addLabel={t(($) => $.addQuestion, { ns: 'support-staff' })}
      empty={empty}
      items={questions.map((one) => ({ id: one.id, title: pick(one.question).text, form: formOf(one) }))}
      onSave={(form, id) => (id ? update({ id, input: form }) : create({ id: newId(), input: form }))}
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
          <Texts
            label={t(($) => $.question, { ns: 'support-staff' })}
            value={form.question}
            onValue={(question) => set({ question })}
            required
            maxLength={200}
            at="question"
            wrong={fieldError}
          />
          <Texts
            label={t(($) => $.answer, { ns: 'support-staff' })}
            value={form.answer}
            onValue={(answer) => set({ answer })}
            required
            maxLength={4000}
            rows={3}
            at="answer"
            wrong={fieldError}
          />
        </>
      )}
    />
  );
}
