import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { keysAreOn, switchKeys } from '../../ui/keys';
import { Switch } from '../../ui/Switch';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys and what they do; those of a single letter can be switched off. */
export function KeyList({ isCoach }: { isCoach: boolean }) {
  const { t } = useTranslation('keys');
  const [on, setOn] = useState(keysAreOn);
  const keys: [key: string, what: string][] = [
    [isMac ? '⌘ K' : 'Ctrl K', t(($) => $.palette)],
    ['?', t(($) => $.help)],
    ...(isCoach
      ? ([
          ['J', t(($) => $.key.next)],
          ['K', t(($) => $.key.previous)],
          ['O', t(($) => $.key.open)],
          ['E', t(($) => $.key.done)],
          ['R', t(($) => $.key.reply)],
          ['D', t(($) => $.key.later)],
          ['← →', t(($) => $.key.turn)],
        ] as [string, string][])
      : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-lg border border-field bg-fill px-2 font-sans text-sub font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-sub">{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t(($) => $.single)}
        hint={t(($) => $.singleLead)}
        checked={on}
        onChecked={(next) => {
          switchKeys(next);
          setOn(next);
        }}
      />
    </div>
  );
}
