import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { ConsentAsk } from '../../../parts/consent';
import { Button } from '../../../ui/Button';
import { type Read, thingsOf } from './useBring';
import { useCountsText } from './useCountsText';

interface Props {
  read: Read;
  consents: boolean;
  busy: boolean;
  importing: boolean;
  onImport: () => void;
}

/** Shows what an archive has and what it would add, before anything is saved. */
export function Preview({ read, consents, busy, importing, onImport }: Props) {
  const { t } = useTranslation('people-bring');
  const said = useCountsText();
  const { holds, adds, leftOutRows } = read.preview;
  const none = thingsOf(adds) === 0;
  const health = holds.measurements + holds.photos > 0;
  return (
    <>
      <div className="text-sub">
        <p className="font-semibold">
          {thingsOf(holds) === 0 ? t(($) => $.empty) : t(($) => $.holds, { what: said(holds) })}
        </p>
        {thingsOf(holds) > 0 && (
          <p>
            {none
              ? t(($) => (health && !consents ? $.nothingYet : $.nothingNew))
              : t(($) => $.adds, { what: said(adds) })}
          </p>
        )}
      </div>
      {health && !consents && (
        <>
          <p className="text-sub">{t(($) => $.needsConsent)}</p>
          <ConsentAsk />
        </>
      )}
      {leftOutRows > 0 && <LeftOut preview={read.preview} />}
      <Button size="large" wide pending={importing} disabled={busy || none} onClick={onImport}>
        {t(($) => $.import)}
      </Button>
    </>
  );
}

/** The rows that cannot be used. */
function LeftOut({ preview }: { preview: Read['preview'] }) {
  const { t } = useTranslation('people-bring');
  return (
    <details className="rounded-control border border-line p-3">
      <summary className="text-sub font-semibold">
        {t(($) => $.leftOut, { count: preview.leftOutRows })}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {preview.leftOut.map(({ file, number, refusal }) => (
          <li key={`${file} ${number}`} className="text-note">
            <span className="font-medium text-danger">{t(($) => $.refusal[refusal])}</span>
            <code className="block break-all text-soft">
              {file}, {t(($) => $.row, { number: formatNumber(number) })}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}
