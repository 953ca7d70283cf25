import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../lib/format';
import { useTranslation } from '../lib/i18n';
import { useWrite } from '../lib/useWrite';
import { useLegalPaths } from '../parts/legal';
import { paths } from '../parts/paths';
import { useRunAction } from '../parts/useRunAction';
import { Button, buttonClass } from '../ui/Button';
import { AgreeToTermsDocument, type SiteQuery } from './__generated__/site';

type Notice = NonNullable<SiteQuery['termsNotice']>;

interface Props {
  notice: Notice;
  /** Called with what is left to agree to. */
  onAgreed: (left: Notice | null) => void;
}

/** Says that the terms of service have changed, until they are agreed to. Who does not agree can still take their data and leave. */
export function TermsBanner({ notice, onAgreed }: Props) {
  const { t } = useTranslation('app-termsBanner');
  const act = useRunAction();
  const [agree, pending] = useWrite(AgreeToTermsDocument);
  const { version, publishedAt, agreedVersion } = notice;
  const { terms } = useLegalPaths();
  const send = () =>
    act(
      async () => {
        const { data } = await agree({ version });
        onAgreed(data.agreeToTerms);
      },
      { kind: 'success', title: t(($) => $.agreed) },
    );
  return (
    <section aria-labelledby="terms-changed" className="bg-tint">
      <div className="mx-auto max-w-280 px-4 py-4 sm:px-6 lg:px-8">
        <h2 id="terms-changed" className="flex items-center gap-3 text-body font-bold">
          <ScrollText className="size-5 shrink-0 text-accent" aria-hidden="true" />
          {t(($) => $.title)}
        </h2>
        <p className="mt-1 text-sub">
          {t(($) => $.what, { number: version, date: formatDate(publishedAt) })}
        </p>
        <p className="flex flex-wrap gap-x-5 text-sub">
          <a href={terms} className="inline-flex min-h-11 items-center font-semibold text-accent">
            {t(($) => $.read)}
          </a>
          <a
            href={`${terms}/${agreedVersion}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent"
          >
            {t(($) => $.before)}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={pending} onClick={() => void send()}>
            {t(($) => $.agree)}
          </Button>
          <Link to={`${paths.settings}?tab=privacy`} className={buttonClass('plain')}>
            {t(($) => $.leave)}
          </Link>
        </div>
      </div>
    </section>
  );
}
