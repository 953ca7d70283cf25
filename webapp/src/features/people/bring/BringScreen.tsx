import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { FilePicker } from '../../../parts/imports/FilePicker';
import { ImportList } from '../../../parts/imports/ImportList';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ProgressBar } from '../../../ui/ProgressBar';
import { BringDocument } from './__generated__/bring';
import { Preview } from './Preview';
import { type Import, thingsOf, useBring } from './useBring';
import { useCountsText } from './useCountsText';

const stays = ['talk', 'plans', 'settings', 'money', 'rewards'] as const;

/** Brings what the archive of another account has. */
export function BringScreen() {
  const { t } = useTranslation('people-bring');
  const { data } = useScreenQuery(BringDocument, {});
  const consents = data.healthConsent !== null && data.healthConsent.withdrawnAt === null;
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      <BringCard imports={data.archiveImports} consents={consents} />
      <Card>
        <h2 className="text-heading font-bold">{t(($) => $.comes)}</h2>
        <p className="mt-1 text-sub">{t(($) => $.comesLead)}</p>
        <h2 className="mt-5 text-heading font-bold">{t(($) => $.stays)}</h2>
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sub">
          {stays.map((what) => (
            <li key={what}>{t(($) => $.staysWhat[what])}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function BringCard({ imports, consents }: { imports: readonly Import[]; consents: boolean }) {
  const { t } = useTranslation('people-bring');
  const online = useOnline();
  const said = useCountsText();
  const { read, done, busy, fraction, problem, pick, lookAgain, save, undo } = useBring();
  const there = imports.filter((one) => thingsOf(one) > 0);
  // What is added depends on the consent.
  const look = useEffectEvent(() => read && lookAgain(read));
  useEffect(() => {
    if (consents) look();
  }, [consents]);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.title)}</h2>
        <p className="mt-1 text-sub text-soft">{t(($) => (online ? $.lead : $.offline))}</p>
      </div>
      <FilePicker
        label={t(($) => (read ? $.another : $.pick))}
        name={read?.name}
        accept=".zip,application/zip"
        pending={busy === 'file' || busy === 'reading'}
        disabled={!online || busy !== undefined}
        onFile={(file) => void pick(file)}
      />
      {read && (
        <Preview
          read={read}
          consents={consents}
          busy={busy !== undefined || !online}
          importing={busy === 'import'}
          onImport={() => void save(read)}
        />
      )}
      {(busy === 'file' || busy === 'import' || busy === 'undo') && (
        <ProgressBar
          fraction={fraction}
          label={t(($) => $.working[busy === 'undo' ? 'removing' : busy])}
          valueText={formatPercent(fraction)}
        />
      )}
      {done && (
        <div className="flex flex-col items-start gap-3">
          <p role="status" className="text-sub font-semibold">
            {t(($) => $.done)} {said(done)}
            {done.unusable > 0 && ` ${t(($) => $.unusable, { count: done.unusable })}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.progress} className={buttonClass('secondary')}>
              {t(($) => $.seeProgress)}
            </Link>
            <Link to={paths.pastWorkouts} className={buttonClass('secondary')}>
              {t(($) => $.seeWorkouts)}
            </Link>
          </div>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-sub font-medium text-danger">
          {problem}
        </p>
      )}
      {!read && (
        <ImportList
          title={t(($) => $.earlier)}
          imports={there}
          said={said}
          undo={t(($) => $.takeBack)}
          busy={busy !== undefined || !online}
          onUndo={(id) => void undo(id, thingsOf(there.find((one) => one.id === id) as Import))}
        />
      )}
    </Card>
  );
}
