import type { EmailConfirmation, RegistrationMode } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { Select } from '../../ui/Select';
import { type AllSettingsFragment, UpdateRegistrationSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const modes: RegistrationMode[] = ['OPEN', 'INVITE', 'CLOSED'];
const confirmations: EmailConfirmation[] = ['AT_ONCE', 'CONFIRM_FIRST', 'NONE'];

export function RegistrationGroup({ saved }: { saved: AllSettingsFragment['registration'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateRegistrationSettingsDocument, showSettings);
  const { form, set, saveForm, version, ...group } = useSettingsForm('registration', saved, () => ({
    mode: saved.mode,
    confirmation: saved.confirmation,
  }));
  return (
    <GroupForm
      title={t(($) => $.registration.title)}
      lead={t(($) => $.registration.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => update({ input: { version, ...form } }))}
    >
      <Select
        label={t(($) => $.registration.mode)}
        hint={t(($) => $.registration.modeHint[form.mode])}
        value={form.mode}
        onValue={(mode) => set({ mode })}
        choices={modes.map((value) => ({ value, label: t(($) => $.registration.modes[value]) }))}
      />
      <Select
        label={t(($) => $.registration.confirmation)}
        hint={t(($) => $.registration.confirmationHint[form.confirmation])}
        value={form.confirmation}
        onValue={(confirmation) => set({ confirmation })}
        choices={confirmations.map((value) => ({
          value,
          label: t(($) => $.registration.confirmations[value]),
        }))}
      />
    </GroupForm>
  );
}
