import {
  CalendarClock,
  CalendarRange,
  ChevronRight,
  ClipboardList,
  type LucideIcon,
  Salad,
  Settings,
  Sparkles,
} from 'lucide-react';
import { Link } from 'react-router';
import { type Language, setLanguage, toLanguage, useLanguage, useTranslation } from '../lib/i18n';
import { useWrite } from '../lib/useWrite';
import { patchViewer, useViewer } from '../lib/viewer';
import { LanguageChoice } from '../parts/LanguageChoice';
import { paths } from '../parts/paths';
import { SignOutButton } from '../parts/signOut/SignOutButton';
import { Avatar } from '../ui/Avatar';
import { Badge } from '../ui/Badge';
import { Sheet } from '../ui/Sheet';
import { SetLanguageDocument } from './__generated__/shell';

/** Switches the language at once and saves it, since mails follow it too. */
function useChooseLanguage() {
  const [tell] = useWrite(SetLanguageDocument, { waits: true });
  return async (language: Language) => {
    await setLanguage(language);
    const stored = toLanguage(language);
    try {
      await tell({ language: stored });
      patchViewer({ language: stored });
    } catch {
      // Applied on this device already; the server learns of it with the next change.
    }
  };
}

export function ProfileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['app', 'ui']);
  const viewer = useViewer();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const isClient = viewer.role === 'CLIENT';
  const upgradable = isClient && viewer.subscriptionPlan !== 'VIP';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locale={language}
      title={t(($) => $.tab.profile, { ns: 'app' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex items-center gap-4 pb-5">
        <Avatar name={viewer.fullName} src={viewer.avatarUrl} size="large" />
        <div className="min-w-0">
          <p dir="auto" translate="no" className="truncate text-heading font-bold">
            {viewer.fullName}
          </p>
          <p dir="auto" className="truncate text-sub text-soft">
            {viewer.email}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Badge>{t(($) => $.role[viewer.role], { ns: 'ui' })}</Badge>
            {isClient && (
              <Badge tone="accent">{t(($) => $.plan[viewer.subscriptionPlan], { ns: 'ui' })}</Badge>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <ul className="overflow-hidden rounded-card bg-fill">
          {isClient && (
            <Row
              to={paths.programme}
              icon={CalendarRange}
              label={t(($) => $.title.programme, { ns: 'app' })}
              onFollow={onClose}
            />
          )}
          {viewer.role !== 'ADMIN' && (
            <Row
              to={isClient ? paths.meals : paths.mealWeeks}
              icon={Salad}
              label={t(($) => $.title.meals, { ns: 'app' })}
              onFollow={onClose}
            />
          )}
          {isClient && (
            <Row
              to={upgradable ? paths.sessions : paths.vipSessions}
              icon={CalendarClock}
              label={t(($) => (upgradable ? $.title.sessions : $.title.vipSessions), { ns: 'app' })}
              onFollow={onClose}
            />
          )}
          {viewer.role !== 'ADMIN' && (
            <Row
              to={isClient ? paths.checkIn : paths.coachCheckIns}
              icon={ClipboardList}
              label={t(($) => $.title.checkIns, { ns: 'app' })}
              onFollow={onClose}
            />
          )}
          <Row
            to={paths.settings}
            icon={Settings}
            label={t(($) => $.settings, { ns: 'app' })}
            onFollow={onClose}
          />
          {upgradable && (
            <Row
              to={paths.subscription}
              icon={Sparkles}
              label={t(($) => $.upgrade, { ns: 'app' })}
              onFollow={onClose}
            />
          )}
        </ul>
        <LanguageChoice
          label={t(($) => $.language, { ns: 'app' })}
          value={language}
          onValue={chooseLanguage}
        />
        <SignOutButton />
      </div>
    </Sheet>
  );
}

function Row({
  to,
  icon: Icon,
  label,
  onFollow,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  onFollow: () => void;
}) {
  return (
    <li className="border-line not-first:border-t">
      <Link to={to} onClick={onFollow} className="flex min-h-13 items-center gap-3.5 px-4 font-medium">
        <Icon className="size-5.5 text-accent" aria-hidden="true" />
        <span className="flex-1">{label}</span>
        <ChevronRight className="mirrored size-5 text-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
