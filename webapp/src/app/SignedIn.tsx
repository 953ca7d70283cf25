import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { openClient } from '../lib/apollo';
import { setLanguage, storedLanguage, toTag } from '../lib/i18n';
import { rememberPlace } from '../lib/place';
import { useViewer, type Viewer } from '../lib/viewer';
import { LatePart } from '../parts/LatePart';
import { page, type RouteEntry } from '../parts/page';
import { preloadable } from '../ui/preloadable';
import { Shell } from './Shell';

export { preloadBanners } from './Shell';

const loadEffects = async () => (await import('./effects')).effects;

const Bell = page(async () => (await import('../features/notify/Bell')).Bell, ['notify']);

const UnreadBadge = page(async () => (await import('../features/chat/UnreadBadge')).UnreadBadge, ['chat']);

const Background = preloadable(async () => (await import('./background/Background')).Background);

const ResumeBanner = page(
  async () => (await import('../features/training/exercise/ResumeBanner')).ResumeBanner,
  ['training-exercise'],
);

/** Creates the client for a user who has signed in. */
export function connect({ id }: Viewer, early?: RouteEntry['early']) {
  return openClient(id, loadEffects, early);
}

interface SignedInProps {
  /** Whether to frame the screen with the app's bars. */
  bars: boolean;
  children: ReactNode;
}

/** The signed-in part of the app: the cached client, and the bars around each screen. */
export function SignedIn({ bars, children }: SignedInProps) {
  const viewer = useViewer();
  const { language, role } = viewer;
  const client = use(connect(viewer));
  const { pathname, search } = useLocation();
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);
  useEffect(() => {
    if (storedLanguage() === undefined) void setLanguage(toTag(language));
  }, [language]);
  return (
    <ApolloProvider client={client}>
      <LatePart>
        <Background keys={bars} />
      </LatePart>
      {bars ? (
        <Shell
          unread={
            role !== 'ADMIN'
              ? (isLive) => (
                  <LatePart>
                    <UnreadBadge isLive={isLive} />
                  </LatePart>
                )
              : undefined
          }
          resume={
            role === 'CLIENT' && (
              <LatePart>
                <ResumeBanner />
              </LatePart>
            )
          }
          bell={
            <LatePart fallback={<span className="size-11" />}>
              <Bell />
            </LatePart>
          }
        >
          {children}
        </Shell>
      ) : (
        <main id="main" className="min-h-dvh">
          {children}
        </main>
      )}
    </ApolloProvider>
  );
}
