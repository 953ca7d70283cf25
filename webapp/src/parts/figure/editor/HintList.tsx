import { useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { Side } from '../movement';
import { type HintKind, hintsOf } from './hints';
import { useSession } from './session';

/** What a trainer would look at again; nothing waits for it. */
export function HintList() {
  const { movement, select, alike } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const all = useMemo(() => hintsOf(movement), [movement]);
  const isNamed = (side: Side, kind: HintKind, key: number) =>
    all.some((one) => one.side === side && one.kind === kind && one.key === key);
  // What is mended on one side is mended on the other, too.
  const hints = all.filter(({ kind, key, side }) => !(alike && side === 'L' && isNamed('R', kind, key)));
  return (
    <section>
      <h3 className="px-1 text-note font-semibold text-soft">{t(($) => $.hints)}</h3>
      <ul>
        {hints.map(({ kind, key, side }) => (
          <li key={`${kind} ${key} ${side}`}>
            <button
              type="button"
              onClick={() => select(key)}
              className="min-h-11 w-full px-1 text-start text-sub text-ink"
            >
              {t(($) => $.hint[kind], {
                number: key + 1,
                side: side ? t(($) => $.sides[side]) : '',
              })}
            </button>
          </li>
        ))}
        {hints.length === 0 && <li className="px-1 py-2 text-sub text-soft">{t(($) => $.noHints)}</li>}
      </ul>
    </section>
  );
}
