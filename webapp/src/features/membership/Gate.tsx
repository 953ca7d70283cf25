import { CirclePause, LockOpen, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { buttonClass } from '../../ui/Button';
import { type CurrentPlan, type Membership, rank } from './plans';
import { Resume } from './Resume';
import { usePlanTexts } from './usePlanTexts';

/** What plans open, by the start of its path. */
const gates = [
  { path: paths.chat, name: 'chat', plan: 'BASIC' },
  { path: paths.programme, name: 'programme', plan: 'BASIC' },
  { path: paths.checkIn, name: 'checkIn', plan: 'BASIC' },
  { path: paths.sessions, name: 'sessions', plan: 'BASIC' },
  { path: paths.meals, name: 'meals', plan: 'BASIC' },
  { path: paths.progressAnalytics, name: 'analytics', plan: 'BASIC' },
  { path: paths.vipSessions, name: 'vipSessions', plan: 'VIP' },
  { path: paths.workouts, name: 'workout', plan: 'BASIC' },
] as const;

interface GateProps {
  /** The page that the client was going to. */
  from: string;
  /** The plan that opens it, if pages of its kind need different ones. */
  needs: string | null;
  current: CurrentPlan;
  membership: Membership | null;
}

/** Says what opens the page that a client was going to, and leads back to it once it is open. */
export function Gate({ from, needs, current, membership }: GateProps) {
  const { t } = useTranslation('membership');
  const { nameOf, dayOf } = usePlanTexts();
  const viewer = useViewer();
  const gate = gates.find(({ path }) => from === path || from.startsWith(`${path}/`));
  if (!gate) return null;
  const plan = needs === 'VIP' ? needs : gate.plan;
  const isOpen = rank[current.plan] >= rank[plan];
  // Until this device has heard of the plan, the page would lead back here.
  if (isOpen && rank[viewer.subscriptionPlan] < rank[plan]) return null;
  // What is paused may open it, or not: the plans say so once it goes on.
  const pausedUntil = !isOpen && membership?.pausedUntil;
  const Icon = isOpen ? LockOpen : pausedUntil ? CirclePause : Sparkles;
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-card bg-tint p-4 text-accent">
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {isOpen
          ? t(($) => $.gate.open)
          : pausedUntil
            ? t(($) => $.pause.gate, { date: dayOf(pausedUntil) })
            : t(($) => $.gate[gate.name], { plan: nameOf(plan) })}
      </p>
      {pausedUntil && <Resume />}
      {isOpen && (
        <Link to={from} className={buttonClass('secondary')}>
          {t(($) => $.gate.back)}
        </Link>
      )}
    </div>
  );
}
