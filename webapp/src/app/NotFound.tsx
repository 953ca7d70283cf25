import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n';
import { useViewerState } from '../lib/viewer';
import { Contact } from '../parts/contact/Contact';
import { paths } from '../parts/paths';
import { buttonClass } from '../ui/Button';
import { EmptyState } from '../ui/States';

export function NotFound() {
  const { t } = useTranslation('app');
  const signedIn = useViewerState().status === 'signedIn';
  const title = t(($) => $.notFound.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const home = t(($) => $.notFound.home);
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        icon={<Compass className="size-7" />}
        level={signedIn ? 2 : 1}
        title={title}
        message={t(($) => $.notFound.message)}
        action={
          <div className="flex flex-col items-center gap-4">
            {signedIn ? (
              <Link to={paths.dashboard} className={buttonClass()}>
                {home}
              </Link>
            ) : (
              <a href={paths.landing} className={buttonClass()}>
                {home}
              </a>
            )}
            <Contact />
          </div>
        }
      />
    </div>
  );
}
