import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { type AllSettingsFragment, UpdateBannerSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

export function BannerGroup({ saved }: { saved: AllSettingsFragment['banner'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateBannerSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm(saved, () => ({
    enabled: saved.enabled,
    en: saved.text.en ?? '',
    ru: saved.text.ru ?? '',
  }));
  const { enabled, en, ru } = form;
  return (
    <GroupForm
      title={t(($) => $.banner.title)}
      lead={t(($) => $.banner.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => update({ input: { version, enabled, en, ru } }))}
    >
      <Switch
        label={t(($) => $.banner.enabled)}
        hint={t(($) => $.banner.enabledHint)}
        checked={enabled}
        onChecked={(next) => set({ enabled: next })}
      />
      <TextField
        label={t(($) => $.inEnglish)}
        lang="en"
        maxLength={300}
        value={en}
        onChange={(event) => set({ en: event.target.value })}
        error={fieldError('en')}
      />
      <TextField
        label={t(($) => $.inRussian)}
        lang="ru"
        maxLength={300}
        value={ru}
        onChange={(event) => set({ ru: event.target.value })}
        error={fieldError('ru')}
      />
    </GroupForm>
  );
}
