import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../lib/i18n';
import { useViewerState, type ViewerState, viewerState } from '../lib/viewer';
import { page } from '../parts/page';
import { paths } from '../parts/paths';
import { Toaster } from '../ui/Toaster';
import { guard } from './guard';
import { routeFor, routes } from './routes';
import { ScreenBoundary } from './ScreenBoundary';
import { ScrollManager } from './ScrollManager';
import { ScreenSkeleton, ShellSkeleton } from './Skeletons';

const NotFound = page(async () => (await import('./NotFound')).NotFound, ['shell']);
const SignedIn = page(async () => {
  const { SignedIn: Component, openFor } = await import('./SignedIn');
  const state = viewerState();
  if (state.status === 'signedIn') await openFor(state.viewer, routeFor(location.pathname)?.early);
  return Component;
}, ['shell']);

function decide(pathname: string, state: ViewerState) {
  const route = routeFor(pathname);
  const isKnown = route !== undefined || pathname === paths.dashboard;
  const decision = guard({ path: pathname, meta: isKnown ? (route ?? {}) : { access: 'anyone' }, state });
  return { route, decision, framed: state.status === 'signedIn' && route?.frame !== 'bare' };
}

/** Resolves when everything is here that the page starts with, or cannot be had. */
export async function preloadFirst(pathname: string): Promise<void> {
  const { decision } = decide(pathname, viewerState());
  const { route, framed } = decide(decision.kind === 'go' ? decision.to : pathname, viewerState());
  await Promise.all([route?.screen.preload(), framed && SignedIn.preload()]).catch(() => undefined);
}

export function App() {
  const { t } = useTranslation('ui');
  return (
    <BrowserRouter>
      <ScrollManager />
      <Page />
      <Toaster
        locale={useLanguage()}
        regionLabel={t(($) => $.notifications)}
        dismissLabel={t(($) => $.dismiss)}
      />
    </BrowserRouter>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const state = useViewerState();
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

/** The boundary is new for each page, so that a tap shows the next screen's place at once. */
function Screens({ pathname, framed }: { pathname: string; framed: boolean }) {
  const screens = (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={framed ? <ScreenSkeleton /> : null}>
        <Routes>
          {routes.map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
  return framed ? screens : <main className="min-h-dvh pt-[env(safe-area-inset-top)]">{screens}</main>;
}
