import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { TextArea, TextField } from '../../../ui/TextField';
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
      lead={t(($) => $.readyLead)}
      addLabel={t(($) => $.addReady)}
      empty={{ title: '', en: '', ru: '' }}
      items={answers.map(({ id, title, text }) => ({
        id,
        title,
        form: { title, en: text.en ?? '', ru: text.ru ?? '' },
      }))}
      onSave={({ title, en, ru }, id) => {
        const input = { title, text: { en, ru } };
        return id ? update({ id, input }) : create({ id: newId(), input });
      }}
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
          <TextArea
            label={t(($) => $.textEn)}
            lang="en"
            required
            maxLength={4000}
            value={form.en}
            onChange={({ target }) => set({ en: target.value })}
            error={fieldError('text.en')}
          />
          <TextArea
            label={t(($) => $.textRu)}
            lang="ru"
            required
            maxLength={4000}
            value={form.ru}
            onChange={({ target }) => set({ ru: target.value })}
            error={fieldError('text.ru')}
          />
        </>
      )}
    />
  );
}
