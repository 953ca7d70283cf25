import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { Texts } from '../../parts/texts/Texts';
import { Switch } from '../../ui/Switch';
import { type AllSettingsFragment, UpdateBannerSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

export function BannerGroup({ saved }: { saved: AllSettingsFragment['banner'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateBannerSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('banner', saved, () => ({
    enabled: saved.enabled,
    text: saved.text.all,
  }));
  const { enabled, text } = form;
  return (
    <GroupForm
      title={t(($) => $.banner.title)}
      lead={t(($) => $.banner.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => update({ input: { version, enabled, text } }))}
    >
      <Switch
        label={t(($) => $.banner.enabled)}
        hint={t(($) => $.banner.enabledHint)}
        checked={enabled}
        onChecked={(next) => set({ enabled: next })}
      />
      <Texts
        label={t(($) => $.banner.text)}
        value={text}
        onValue={(next) => set({ text: next })}
        maxLength={300}
        at="text"
        wrong={fieldError}
      />
    </GroupForm>
  );
}
