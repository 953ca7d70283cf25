import { useState } from 'react';
import type { Role } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { keysAreOn, switchKeys } from '../../ui/keys';
import { Switch } from '../../ui/Switch';
import { titleFor } from '../titles';
import { goToPaths } from './goTo';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Key = [key: string, what: string];

function useListKeysOf(role: Role): Key[] {
  const { t } = useTranslation('app-keys');
  switch (role) {
    case 'COACH':
      return [
        ['J ↓', t(($) => $.key.next)],
        ['K ↑', t(($) => $.key.previous)],
        ['O', t(($) => $.key.open)],
        ['E', t(($) => $.key.done)],
        ['R', t(($) => $.key.reply)],
        ['D', t(($) => $.key.later)],
        ['← →', t(($) => $.key.turn)],
      ];
    case 'ADMIN':
      return [
        ['J ↓', t(($) => $.row.next)],
        ['K ↑', t(($) => $.row.previous)],
        [t(($) => $.row.space), t(($) => $.row.choose)],
        ['⇧ ↑ ↓', t(($) => $.row.extend)],
        ['O ⏎', t(($) => $.row.open)],
        ['Esc', t(($) => $.row.clear)],
      ];
    default:
      return [];
  }
}

function usePlaces(role: Role): Key[] {
  const { t } = useTranslation('app');
  return Object.entries(goToPaths(role)).flatMap(([letter, path]) => {
    const title = titleFor(path);
    return title ? [[`G ${letter}`, t(($) => $.title[title])] satisfies Key] : [];
  });
}

/** The keyboard shortcuts. Single-letter ones can be switched off. */
export function KeyList({ role }: { role: Role }) {
  const { t } = useTranslation('app-keys');
  const [on, setOn] = useState(keysAreOn);
  const keys: Key[] = [
    [isMac ? '⌘ K' : 'Ctrl K', t(($) => $.palette)],
    ['?', t(($) => $.help)],
    ...useListKeysOf(role),
  ];
  const groups = [
    { title: undefined, keys },
    { title: t(($) => $.goTo), keys: usePlaces(role) },
  ];
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, keys: list }) => (
        <section key={title ?? ''} className="flex flex-col gap-3">
          {title && <h3 className="text-sub font-bold">{title}</h3>}
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
            {list.map(([key, what]) => (
              <div key={key} className="contents">
                <dt className="min-w-20">
                  <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-lg border border-field bg-fill px-2 font-sans text-sub font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-sub">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
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
