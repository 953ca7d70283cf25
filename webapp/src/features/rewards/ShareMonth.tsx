import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMinutes } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { ActivityQuery } from './__generated__/rewards';
import { preloadShare, ShareSheet } from './share';
import type { ShareContent } from './shareCard';

interface ShareMonthProps {
  month: string;
  days: ActivityQuery['activity']['days'];
}

/** Offers a picture of a month in which there was a workout. */
export function ShareMonth({ month, days }: ShareMonthProps) {
  const { t } = useTranslation('rewards');
  const [shared, setShared] = useState<ShareContent>();
  const done = days.filter(({ date }) => date.startsWith(month));
  if (done.length === 0) return null;
  const sum = (what: 'completions' | 'minutes') => done.reduce((all, day) => all + day[what], 0);
  const content = {
    title: formatDate(`${month}-01`, 'month'),
    lines: [t(($) => $.monthWorkouts, { count: sum('completions') }), formatMinutes(sum('minutes'))],
    month,
    trained: done.map(({ date }) => date),
  };
  return (
    <>
      <Button
        variant="plain"
        className="-mb-2"
        onPointerDown={preloadShare}
        onClick={() => setShared(content)}
      >
        <Share2 className="size-5" aria-hidden="true" />
        {t(($) => $.shareMonth)}
      </Button>
      <ShareSheet content={shared} onClose={() => setShared(undefined)} />
    </>
  );
}
