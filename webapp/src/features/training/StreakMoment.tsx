import { useLayoutEffect, useRef, useState } from 'react';
import { useFreshQuery } from '../../lib/apollo';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { viewerDay } from '../../lib/viewerDay';
import { takeMoment } from '../../parts/moments';
import { prefersReducedMotion } from '../../ui/motion';
import { DayWonDocument, type DayWonQuery } from './__generated__/training';

/** The days of the streak that the day's only workout has just extended; 0 if it was won before. */
export function wonDays({ clientDashboard }: DayWonQuery, day: string): number {
  const { streak, recentActivity } = clientDashboard;
  const onDay = recentActivity.filter(({ completedOn }) => completedOn === day);
  return streak.today && onDay.length === 1 ? streak.days : 0;
}

/** A moment for the first workout of a day; after one that waits for a connection, by what is on the device. */
export function StreakMoment({ queued }: { queued: boolean }) {
  const [fetchPolicy] = useState<'cache-only' | 'no-cache'>(queued ? 'cache-only' : 'no-cache');
  const { data, dataState } = useFreshQuery(DayWonDocument, { fetchPolicy });
  const days = dataState === 'complete' ? wonDays(data, viewerDay()) : 0;
  return days > 0 ? <Moment days={days} /> : null;
}

const longestMs = 900;
const sparks = [0, 60, 120, 180, 240, 300];
const flame = 'M25 2c2 7 14 12 14 26a15 15 0 0 1-30 1c-.3-6 3-10 6-13 .4 3 1.6 5 3.5 6C18 14 20 7 25 2Z';
const core = 'M24 21c1 5 7 7 7 13a7 7 0 0 1-14 0c0-5 6-7 7-13Z';

function Moment({ days }: { days: number }) {
  const { t } = useTranslation('training');
  const [shown] = useState(() => takeMoment(viewerDay()));
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (!shown || prefersReducedMotion()) return;
    const [fire, ...flying] = picture.current?.children ?? [];
    fire?.animate(
      { transform: ['scale(0.2)', 'scale(1.2)', 'scale(1)'], opacity: [0, 1, 1] },
      { duration: longestMs * 0.7, easing: 'ease-out' },
    );
    for (const [nth, spark] of flying.entries())
      spark.animate(
        {
          transform: [
            `rotate(${sparks[nth]}deg) translateY(-12px)`,
            `rotate(${sparks[nth]}deg) translateY(-26px)`,
          ],
          opacity: [0, 1, 0],
        },
        { duration: longestMs * 0.6, delay: longestMs * 0.4, easing: 'ease-out' },
      );
  }, [shown]);
  if (!shown) return null;
  return (
    <p role="status" className="flex items-center gap-3">
      <svg ref={picture} viewBox="0 0 48 48" className="size-12 shrink-0 overflow-visible" aria-hidden="true">
        <g style={{ transformOrigin: '24px 30px' }}>
          <path d={flame} fill="oklch(0.68 0.19 45)" />
          <path d={core} fill="oklch(0.87 0.16 85)" />
        </g>
        {sparks.map((angle) => (
          <circle
            key={angle}
            cx="24"
            cy="26"
            r="2.5"
            fill="oklch(0.78 0.17 65)"
            style={{ transformOrigin: '24px 26px', opacity: 0 }}
          />
        ))}
      </svg>
      <span className="min-w-0">
        <span className="block text-heading font-bold">
          {t(($) => $.dayWon, { count: days, shown: formatNumber(days) })}
        </span>
        <span className="block text-sub text-soft">{t(($) => $.dayWonLead)}</span>
      </span>
    </p>
  );
}
