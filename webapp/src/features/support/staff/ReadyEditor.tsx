import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import type { TextByLanguage } from '../../../parts/texts/byLanguage';
import { Texts } from '../../../parts/texts/Texts';
import { TextField } from '../../../ui/TextField';
import {
  CreateReadyAnswerDocument,
  DeleteReadyAnswerDocument,
  type Ready_ReadyAnswerFragment,
  RestoreReadyAnswerDocument,
  SupportTextsDocument,
  UpdateReadyAnswerDocument,
} from './__generated__/staff';
import { EditList } from './EditList';

const fresh = { refresh: [SupportTextsDocument], invalidate: true };

/** The answers that staff prepared. */
export function ReadyEditor({ answers }: { answers: readonly Ready_ReadyAnswerFragment[] }) {
  const { t } = useTranslation('support-staff');
  const [create] = useWrite(CreateReadyAnswerDocument, fresh);
  const [update] = useWrite(UpdateReadyAnswerDocument, fresh);
  const [remove] = useWrite(DeleteReadyAnswerDocument, fresh);
  const [restore] = useWrite(RestoreReadyAnswerDocument, fresh);
  return (
    <EditList
      draft="ready-answer"
      lead={t(($) => $.readyLead)}
      addLabel={t(($) => $.addReady)}
      empty={{ title: '', text: {} as TextByLanguage }}
      items={answers.map(({ id, title, text }) => ({
        id,
        title,
        form: { title, text: text.all as TextByLanguage },
      }))}
      onSave={(input, id) => (id ? update({ id, input }) : create({ id: newId(), input }))}
      onDelete={(id) => remove({ id })}
      onRestore={(id) => restore({ id })}
      fields={(form, set, fieldError) => (
        <>
          <TextField
            label={t(($) => $.readyTitle)}
            hint={t(($) => $.readyTitleHint)}
            required
            maxLength={80}
            value={form.title}
            onChange={({ target }) => set({ title: target.value })}
            error={fieldError('title')}
          />
          <Texts
            label={t(($) => $.text)}
            value={form.text}
            onValue={(text) => set({ text })}
            required
            maxLength={4000}
            rows={3}
            at="text"
            wrong={fieldError}
          />
        </>
      )}
    />
  );
}
