import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useLegalPaths } from '../../parts/legal';
import { Texts } from '../../parts/texts/Texts';
import { type AllSettingsFragment, PublishLegalTextDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

/** The server puts the business's details there. */
const places = '{legalName} {address} {email} {phone}';

export function LegalGroup({ saved }: { saved: AllSettingsFragment['privacy'] }) {
  const { t } = useTranslation('settings');
  const [publish] = useWrite(PublishLegalTextDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm(saved.kind, saved, () => ({
    text: saved.text.all,
  }));
  const { kind, publishedAt } = saved;
  const { privacy, terms } = useLegalPaths();
  return (
    <GroupForm
      title={t(($) => $.legal.titles[kind])}
      lead={t(($) => $.legal.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => publish({ input: { kind, version, ...form } }))}
      saveLabel={t(($) => $.legal.publish)}
    >
      <p className="text-sub text-soft">
        {publishedAt
          ? t(($) => $.legal.version, { number: version, date: formatDate(publishedAt) })
          : t(($) => $.legal.shipped)}{' '}
        <a href={kind === 'TERMS' ? terms : privacy} className="font-semibold text-accent underline">
          {t(($) => $.legal.see)}
        </a>
      </p>
      <Texts
        label={t(($) => $.legal.text)}
        hint={t(($) => $.legal.hint, { places })}
        value={form.text}
        onValue={(text) => set({ text })}
        rows={12}
        at="text"
        wrong={fieldError}
      />
    </GroupForm>
  );
}
