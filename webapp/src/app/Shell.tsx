import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useConnectionLost } from '../lib/apollo';
import { useTranslation } from '../lib/i18n';
import { useOnline } from '../lib/offline';
import { useQueuedWrites } from '../lib/outbox/waiting';
import { currentSite, useSite } from '../lib/site';
import { useViewer, type Viewer } from '../lib/viewer';
import { whenIdle } from '../lib/whenIdle';
import { LatePart } from '../parts/LatePart';
import { OptionalPart } from '../parts/OptionalPart';
import { ProductLogo } from '../parts/ProductLogo';
import { page } from '../parts/page';
import { paths, roleHome } from '../parts/paths';
import { Avatar } from '../ui/Avatar';
import { cx } from '../ui/cx';
import { haptic } from '../ui/haptic';
import { scrollToTop } from '../ui/motion';
import { preloadable } from '../ui/preloadable';
import { useIsWide } from '../ui/useIsWide';
import { preloadPath } from './routes';
import { parentOf, rememberTab, type Tab, tabOf, tabsFor, tabTarget } from './tabs';
import { titleFor } from './titles';

const ConfirmEmailBanner = page(
  async () => (await import('./ConfirmEmailBanner')).ConfirmEmailBanner,
  ['app-confirmEmailBanner'],
);

const PaymentBanner = page(
  async () => (await import('./PaymentBanner')).PaymentBanner,
  ['app-paymentBanner'],
);

const SiteBanner = preloadable(async () => (await import('../parts/SiteBanner')).SiteBanner);

/** Lazy, since nothing on the screen depends on it. */
const SiteSync = preloadable(async () => (await import('./SiteSync')).SiteSync);

const OfflineStrip = page(async () => (await import('./offline/OfflineStrip')).OfflineStrip, ['app-offline']);

const ProfileSheet = page(async () => {
  const [{ ProfileSheet: Component }, { preloadSheet }] = await Promise.all([
    import('./ProfileSheet'),
    import('../ui/Sheet'),
  ]);
  await preloadSheet();
  return Component;
}, ['parts-signOut']);

const Sidebar = page(async () => (await import('./Sidebar')).Sidebar, ['app-sidebar']);

const owes = ({ role, subscriptionStatus }: Viewer) => role === 'CLIENT' && subscriptionStatus === 'PAST_DUE';

/** Loads what is shown above the first screen, which it would move later. */
export async function preloadBanners(viewer: Viewer): Promise<void> {
  await Promise.all([
    currentSite().banner && SiteBanner.preload(),
    !viewer.emailConfirmed && ConfirmEmailBanner.preload(),
    owes(viewer) && PaymentBanner.preload(),
    !navigator.onLine && OfflineStrip.preload(),
  ]).catch(() => undefined);
}

function preloadProfile() {
  void ProfileSheet.preload().catch(() => undefined);
}

interface ShellProps {
  bell?: ReactNode;
  /** The unread count of the messages tab. Several may be rendered; only one should be live. */
  unread?: ((isLive: boolean) => ReactNode) | undefined;
  /** The link back to an unfinished workout. */
  resume?: ReactNode;
  children: ReactNode;
}

export function Shell({ bell, unread, resume, children }: ShellProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const viewer = useViewer();
  const [profile, setProfile] = useState<'never' | 'open' | 'closed'>('never');
  const isWide = useIsWide();
  const { banner } = useSite();
  // How pages slide: until it has loaded, they just change.
  useEffect(() => whenIdle(() => void import('./transit').catch(() => undefined)), []);
  const openProfile = () => {
    haptic('tap');
    setProfile('open');
  };
  return (
    <div className="min-h-dvh lg:ps-64" data-wide={pathname.startsWith('/admin/') || undefined}>
      <a
        href="#main"
        className="fixed inset-x-2 top-2 z-50 w-fit -translate-y-40 rounded-pill bg-raised px-5 py-3 font-semibold text-accent focus:translate-y-0"
      >
        {t(($) => $.skip)}
      </a>
      {isWide && <SideBar unread={unread?.(true)} onProfile={openProfile} />}
      <TopBar bell={bell} />
      <News />
      <LatePart>
        <SiteSync />
      </LatePart>
      {banner && (
        <OptionalPart>
          <SiteBanner />
        </OptionalPart>
      )}
      {!viewer.emailConfirmed && (
        <OptionalPart>
          <ConfirmEmailBanner />
        </OptionalPart>
      )}
      {owes(viewer) && pathname !== paths.subscription && (
        <OptionalPart>
          <PaymentBanner />
        </OptionalPart>
      )}
      <Main key={pathname}>{children}</Main>
      {resume}
      <TabBar tabs={tabsFor(viewer.role)} unread={!isWide && unread?.(true)} onProfile={openProfile} />
      {profile !== 'never' && (
        <Suspense>
          <ProfileSheet open={profile === 'open'} onClose={() => setProfile('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** The offline notice and the queue of unsent changes. */
function News() {
  const online = useOnline();
  const lost = useConnectionLost();
  const waits = useQueuedWrites().length > 0;
  // Preloaded, since it is shown when it can no longer be fetched.
  useEffect(() => whenIdle(() => void OfflineStrip.preload().catch(() => undefined)), []);
  return online && !lost && !waits ? null : (
    <OptionalPart>
      <OfflineStrip />
    </OptionalPart>
  );
}

/** Takes the focus after navigation, so that a screen reader starts there. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-280 in-data-wide:max-w-400 px-4 pt-4 pb-[calc(env(safe-area-inset-bottom)+6.5rem)] outline-none sm:px-6 lg:px-8 lg:pt-6 lg:pb-12"
    >
      {children}
    </main>
  );
}

function TopBar({ bell }: { bell: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const viewer = useViewer();
  const screen = titleFor(pathname);
  const isWide = useIsWide();
  const { name } = useSite();
  const title = screen ? t(($) => $.title[screen]) : name;
  useEffect(() => {
    document.title = screen ? `${title} · ${name}` : name;
  }, [screen, title, name]);
  return (
    <header
      style={{ viewTransitionName: 'top' }}
      className="@container sticky top-0 z-30 border-b border-line/70 bg-canvas/85 pt-[env(safe-area-inset-top)] backdrop-blur-xl"
    >
      <div className="mx-auto grid min-h-14 max-w-280 in-data-wide:max-w-400 grid-cols-[minmax(2.75rem,1fr)_minmax(0,auto)_minmax(2.75rem,1fr)] items-center gap-2 px-2 sm:px-4 lg:min-h-18 @max-[15rem]:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto] lg:px-8">
        <div className="flex gap-1 lg:hidden">
          {!isWide && <Back />}
          <Link
            to={roleHome(viewer.role)}
            aria-label={name}
            className="pressable grid size-11 place-items-center rounded-control @max-[15rem]:hidden"
          >
            <ProductLogo className="size-8" />
          </Link>
        </div>
        <div className="flex min-w-0 items-center @max-[15rem]:order-last @max-[15rem]:col-span-full">
          {isWide && pathname.split('/').length > (viewer.role === 'CLIENT' ? 2 : 3) && <Back />}
          <h1 className="text-center text-body wrap-anywhere lg:text-start font-bold tracking-tight lg:text-title">
            {title}
          </h1>
        </div>
        <div className="justify-self-end">{bell}</div>
      </div>
    </header>
  );
}

/**
 * Leads back from a screen below a tab: along the way that one came, else up. A tab returns to where it was
 * left, from where back is up.
 */
function Back() {
  const { t } = useTranslation('ui');
  const { pathname, state } = useLocation();
  const { role } = useViewer();
  const go = useNavigate();
  const parent = parentOf(role, pathname);
  return (
    parent && (
      <Link
        to={parent}
        aria-label={t(($) => $.back)}
        onClick={(event) => {
          if (!history.state?.idx || state?.scroll) return;
          event.preventDefault();
          void go(-1);
        }}
        className="mirrored pressable grid size-11 place-items-center"
      >
        <span aria-hidden="true" className="size-3 rotate-45 border-b-2 border-l-2" />
      </Link>
    )
  );
}

interface NavProps {
  tabs: Tab[];
  unread: ReactNode;
  onProfile: () => void;
}

/**
 * A tab returns to where it was left. On its own pages, the first tap scrolls to the top and the second goes
 * to the root.
 */
function TabBar({ tabs, unread, onProfile }: NavProps) {
  const { t } = useTranslation('app');
  const viewer = useViewer();
  const location = useLocation();
  const here = tabOf(tabs, location.pathname);
  useEffect(() => rememberTab(tabs, location), [tabs, location]);
  const onTap = (event: MouseEvent, tab: Tab) => {
    haptic('tap');
    if (tab !== here || scrollY === 0) return;
    event.preventDefault();
    scrollToTop();
  };
  const item =
    'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control select-none';
  const label = 'max-w-full truncate text-[min(0.6875rem,2.75vw)] leading-4 font-semibold';
  return (
    <nav
      aria-label={t(($) => $.nav)}
      style={{ viewTransitionName: 'tabs' }}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line/70 bg-card/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl lg:hidden"
    >
      <div className="mx-auto flex h-16 max-w-140 items-center px-1">
        {tabs.map((tab) => {
          const { key, icon: Icon } = tab;
          const isHere = tab === here;
          const place = tabTarget(tab, isHere);
          return (
            <Link
              key={key}
              {...place}
              aria-current={isHere ? 'page' : undefined}
              onPointerDown={() => preloadPath(place.to.pathname)}
              onClick={(event) => onTap(event, tab)}
              className={cx(item, isHere ? 'text-accent' : 'text-soft')}
            >
              <span className="relative">
                <Icon className="size-6" aria-hidden="true" />
                {key === 'messages' && <span className="absolute -top-1.5 start-3.5">{unread}</span>}
              </span>
              <span className={label}>{t(($) => $.tab[key])}</span>
            </Link>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={preloadProfile}
          onClick={onProfile}
          className={cx(item, 'text-soft')}
        >
          <span className="grid size-6 place-items-center *:size-6 *:text-caption">
            <Avatar name={viewer.fullName} src={viewer.avatarUrl} size="small" />
          </span>
          <span className={label}>{t(($) => $.tab.profile)}</span>
        </button>
      </div>
    </nav>
  );
}

/** Waits for its links in place, so that nothing moves. */
function SideBar({ unread, onProfile }: Omit<NavProps, 'tabs'>) {
  const { t } = useTranslation('app');
  return (
    <nav
      aria-label={t(($) => $.nav)}
      style={{ viewTransitionName: 'side' }}
      className="fixed inset-y-0 start-0 z-40 flex w-64 flex-col gap-1 overflow-y-auto border-e border-line bg-card p-4"
    >
      <Suspense>
        <Sidebar unread={unread} onPreloadProfile={preloadProfile} onProfile={onProfile} />
      </Suspense>
    </nav>
  );
}
