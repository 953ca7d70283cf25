import { useState } from 'react';
import type { QuietHoursInput } from '../../../../__generated__/types';
import { useTranslation } from '../../../../lib/i18n';
import { Card } from '../../../../ui/Card';
import { Switch } from '../../../../ui/Switch';
import { TextField } from '../../../../ui/TextField';
import type { Preferences } from './showPreferences';

interface QuietHoursCardProps {
  quietHours: Preferences['quietHours'];
  onChange: (next: QuietHoursInput) => void;
}

/** A time that is not complete yet, or would leave no time between the two, stays in its field and is not sent. */
export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const { t } = useTranslation('settings');
  const { enabled, from, to, allowUrgent } = quietHours;
  const saved = { enabled, from, to, allowUrgent };
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const shown = typed ?? { from, to };
  const setTime = (change: { from: string } | { to: string }) => {
    const next = { ...shown, ...change };
    const complete = next.from !== '' && next.to !== '' && next.from !== next.to;
    setTyped(complete ? undefined : next);
    if (complete) onChange({ ...saved, ...next });
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="sr-only">{t(($) => $.quiet.title)}</h2>
      <Switch
        label={t(($) => $.quiet.title)}
        hint={t(($) => $.quiet.lead)}
        checked={enabled}
        onChecked={(next) => onChange({ ...saved, enabled: next })}
      />
      {enabled && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            <TextField
              label={t(($) => $.quiet.from)}
              type="time"
              required
              value={shown.from}
              onChange={(event) => setTime({ from: event.target.value })}
            />
            <TextField
              label={t(($) => $.quiet.to)}
              type="time"
              required
              value={shown.to}
              onChange={(event) => setTime({ to: event.target.value })}
              error={shown.from !== '' && shown.from === shown.to ? t(($) => $.quiet.same) : undefined}
            />
          </div>
          <Switch
            label={t(($) => $.quiet.urgent)}
            hint={t(($) => $.quiet.urgentHint)}
            checked={allowUrgent}
            onChecked={(next) => onChange({ ...saved, allowUrgent: next })}
          />
        </>
      )}
    </Card>
  );
}
