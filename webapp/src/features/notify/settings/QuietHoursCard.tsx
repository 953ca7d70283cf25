import { useState } from 'react';
import type { QuietHoursInput } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { isComplete, QuietHoursFields } from '../../../parts/notify/QuietHoursFields';
import { Card } from '../../../ui/Card';
import type { Preferences } from './showPreferences';

interface QuietHoursCardProps {
  quietHours: Preferences['quietHours'];
  onChange: (next: QuietHoursInput) => void;
}

/** An incomplete time, or one that makes both ends equal, stays in its field and is not sent. */
export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const { t } = useTranslation('parts-notify');
  const { enabled, from, to, allowUrgent } = quietHours;
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const change = (next: QuietHoursInput) => {
    setTyped(isComplete(next) ? undefined : { from: next.from, to: next.to });
    if (isComplete(next)) onChange(next);
    else if (next.enabled !== enabled || next.allowUrgent !== allowUrgent) onChange({ ...next, from, to });
  };
  return (
    <Card>
      <h2 className="sr-only">{t(($) => $.quiet.title)}</h2>
      <QuietHoursFields quietHours={{ enabled, from, to, allowUrgent, ...typed }} onChange={change} />
    </Card>
  );
}
