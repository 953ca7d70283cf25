import type { QuietHoursInput } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';

interface QuietHoursFieldsProps {
  quietHours: QuietHoursInput;
  onChange: (next: QuietHoursInput) => void;
}

/** Reports whether the times can be saved: both are set, and they differ. */
export function isComplete({ from, to }: QuietHoursInput): boolean {
  return from !== '' && to !== '' && from !== to;
}

export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('parts-notify');
  const { enabled, from, to, allowUrgent } = quietHours;
  const isSame = from !== '' && from === to;
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t(($) => $.quiet.title)}
        hint={t(($) => $.quiet.lead)}
        checked={enabled}
        onChecked={(next) => onChange({ ...quietHours, enabled: next })}
      />
      {enabled && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            <TextField
              label={t(($) => $.quiet.from)}
              type="time"
              required
              value={from}
              onChange={(event) => onChange({ ...quietHours, from: event.target.value })}
            />
            <TextField
              label={t(($) => $.quiet.to)}
              type="time"
              required
              value={to}
              onChange={(event) => onChange({ ...quietHours, to: event.target.value })}
              error={isSame ? t(($) => $.quiet.same) : undefined}
            />
          </div>
          <Switch
            label={t(($) => $.quiet.urgent)}
            hint={t(($) => $.quiet.urgentHint)}
            checked={allowUrgent}
            onChecked={(next) => onChange({ ...quietHours, allowUrgent: next })}
          />
        </>
      )}
    </div>
  );
}
