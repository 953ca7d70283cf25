import { type ReactNode, Suspense, useEffect } from 'react';
import { allLanguages, languages, setLanguage, useLanguage } from '../../lib/i18n';
import { useSite } from '../../lib/site';
import { preloadable } from '../../ui/preloadable';
import { ProductLogo } from '../ProductLogo';
import { paths } from '../paths';
import { loadRequests } from './loadRequests';

const SiteBanner = preloadable(async () => (await import('../SiteBanner')).SiteBanner);

/** The page around the forms of signed-out users. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { name, banner } = useSite();
  useEffect(() => {
    void loadRequests().catch(() => undefined);
  }, []);
  const language = useLanguage();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-110 flex-col px-5 pb-10">
      {banner && (
        <Suspense>
          <SiteBanner />
        </Suspense>
      )}
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3">
        <a href={paths.landing} className="flex min-h-11 items-center gap-2.5 rounded-control font-bold">
          <ProductLogo className="size-8" />
          {name}
        </a>
        <div className="flex flex-wrap">
          {allLanguages.map(
            (other) =>
              other !== language && (
                <button
                  key={other}
                  type="button"
                  lang={other}
                  onClick={() => void setLanguage(other)}
                  className="min-h-11 rounded-control px-2 text-sub font-semibold text-accent"
                >
                  {languages[other].name}
                </button>
              ),
          )}
        </div>
      </header>
      <div className="my-auto flex flex-col gap-6 py-6">
        <div>
          <h1 className="text-title font-bold">{title}</h1>
          {lead && <p className="mt-1.5 text-sub text-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
