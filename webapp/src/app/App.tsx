import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../lib/i18n';
import { useViewerState, type ViewerState, viewerState } from '../lib/viewer';
import { firstScreenShown } from '../lib/whenIdle';
import { page } from '../parts/page';
import { paths } from '../parts/paths';
import { Toaster } from '../ui/Toaster';
import { guard } from './guard';
import { NotFoundPage } from './notFoundPage';
import { Router } from './Router';
import { findRoute, loadedRoutes, loadLazyRoutes, routeFor } from './routes';
import { ScreenBoundary } from './ScreenBoundary';
import { ScrollManager } from './ScrollManager';
import { ScreenSkeleton, ShellSkeleton } from './Skeletons';

const SignedIn = page(async () => {
  const { SignedIn: Component, connect, preloadBanners } = await import('./SignedIn');
  const state = viewerState();
  if (state.status === 'signedIn')
    await Promise.all([
      connect(state.viewer, routeFor(location.pathname)?.early),
      preloadBanners(state.viewer),
    ]);
  return Component;
}, ['app']);

function isKnown(pathname: string): boolean {
  return pathname === paths.dashboard || routeFor(pathname) !== undefined;
}

function decide(pathname: string, state: ViewerState) {
  const route = routeFor(pathname);
  const meta = isKnown(pathname) ? (route ?? {}) : ({ access: 'anyone' } as const);
  const decision = guard({ path: pathname, meta, state });
  return { route, decision, framed: state.status === 'signedIn' && route?.frame !== 'bare' };
}

/** Resolves once everything that the first page needs has loaded or failed to. */
export async function preloadFirstScreen(pathname: string): Promise<void> {
  await (async () => {
    await findRoute(pathname);
    const { decision } = decide(pathname, viewerState());
    const path = decision.kind === 'go' ? decision.to : pathname;
    await findRoute(path);
    const { route, framed } = decide(path, viewerState());
    await Promise.all([route?.screen.preload(), framed && SignedIn.preload()]);
  })().catch(() => undefined);
}

export function App() {
  const { t } = useTranslation('ui');
  return (
    <Router>
      <ScrollManager />
      <ScreenBoundary>
        <Suspense fallback={<ShellSkeleton />}>
          <Page />
        </Suspense>
      </ScreenBoundary>
      <Toaster
        locale={useLanguage()}
        regionLabel={t(($) => $.notifications)}
        dismissLabel={t(($) => $.dismiss)}
      />
    </Router>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const state = useViewerState();
  if (!isKnown(pathname)) use(loadLazyRoutes());
  const { route, decision, framed } = decide(pathname, state);
  if (decision.kind === 'wait') return <ShellSkeleton />;
  if (decision.kind === 'go' && decision.to !== pathname)
    return <Navigate to={decision.to} replace state={{ from: pathname + search }} />;
  return (
    <Frame framed={framed} bars={route?.frame !== 'focus'}>
      <Screens pathname={pathname} framed={framed} />
    </Frame>
  );
}

function Frame({ framed, bars, children }: { framed: boolean; bars: boolean; children: ReactNode }) {
  if (!framed) return <>{children}</>;
  return (
    <ScreenBoundary>
      <Suspense fallback={bars ? <ShellSkeleton /> : null}>
        <SignedIn bars={bars}>{children}</SignedIn>
      </Suspense>
    </ScreenBoundary>
  );
}

/** A boundary per page, so that a tap shows the next page's skeleton at once. */
function Screens({ pathname, framed }: { pathname: string; framed: boolean }) {
  const screens = (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={framed ? <ScreenSkeleton /> : null}>
        <Routes>
          {loadedRoutes().map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
        <Shown />
      </Suspense>
    </ScreenBoundary>
  );
  return framed ? screens : <main className="min-h-dvh pt-[env(safe-area-inset-top)]">{screens}</main>;
}

function Shown() {
  useEffect(firstScreenShown, []);
  return null;
}
