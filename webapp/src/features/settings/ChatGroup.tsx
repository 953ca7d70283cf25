import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { Texts } from '../../parts/texts/Texts';
import { Select } from '../../ui/Select';
import { type AllSettingsFragment, UpdateChatSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const paces = ['0', '10', '30', '60', '300'] as const;

export function ChatGroup({ saved }: { saved: AllSettingsFragment['chat'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateChatSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('chat', saved, () => ({
    pace: String(saved.slowModeSeconds),
    rules: saved.rules.all,
  }));
  const { pace, rules } = form;
  const input = { version, slowModeSeconds: Number(pace), rules };
  return (
    <GroupForm
      title={t(($) => $.chat.title)}
      lead={t(($) => $.chat.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => update({ input }))}
    >
      <Select
        label={t(($) => $.chat.slowMode)}
        hint={t(($) => $.chat.slowModeHint)}
        value={pace}
        onValue={(next) => set({ pace: next })}
        choices={paces.map((value) => ({ value: value as string, label: paceLabel(Number(value)) }))}
        error={fieldError('slowModeSeconds')}
      />
      <Texts
        label={t(($) => $.chat.rules)}
        hint={t(($) => $.chat.rulesHint)}
        value={rules}
        onValue={(next) => set({ rules: next })}
        rows={8}
        at="rules"
        wrong={fieldError}
      />
    </GroupForm>
  );

  function paceLabel(seconds: number): string {
    if (seconds === 0) return t(($) => $.chat.off);
    return seconds < 60
      ? t(($) => $.chat.seconds, { count: seconds })
      : t(($) => $.chat.minutes, { count: seconds / 60 });
  }
}
