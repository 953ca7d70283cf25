import {
  CalendarRange,
  CornerDownRight,
  Dumbbell,
  History,
  MessageCircle,
  Scale,
  Search,
  User,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFreshQuery } from '../../lib/apollo';
import { useLanguage, useLocalized, useTranslation } from '../../lib/i18n';
import { useDebounced } from '../../lib/useDebounced';
import { useViewer } from '../../lib/viewer';
import { clientPath, paths, threadPath, workoutPath } from '../../parts/paths';
import { cx } from '../../ui/cx';
import { type PaletteGroup, PaletteKit } from '../../ui/kit/PaletteKit';
import { titleFor } from '../titles';
import { PaletteClientsDocument, PaletteWorkoutsDocument } from './__generated__/palette';
import { commandOf, rankOf, weightIn } from './match';
import { recentPlaces, rememberPlace } from './recent';
import { screensOf } from './screensOf';

const maxWorkouts = 5;

/** Opens any screen, and clients and workouts by name; does a few things at once. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app-keys');
  const language = useLanguage();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const { about, verb } = commandOf(typed);
  const found = useFound(about);
  const acts = useActs(typed);
  const screens = useScreens(typed);
  const people = verb
    ? { title: t(($) => $.acts), items: found.clients.map((client) => usedFor(client, verb)) }
    : { title: t(($) => $.clients), items: found.clients };
  const groups: PaletteGroup[] = [
    { title: t(($) => $.recent), items: typed.trim() === '' ? recentPlaces() : [] },
    { title: t(($) => $.acts), items: acts.first },
    people,
    { title: t(($) => $.screens), items: screens },
    { title: t(($) => $.workouts), items: found.workouts },
    { title: t(($) => $.more), items: acts.last },
  ];
  const withIcons = groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const Icon = iconOf(item.id.replace(recentMark, ''), item.id.startsWith(recentMark));
      return {
        ...item,
        icon: (
          <Icon
            className={cx('size-5 shrink-0', Icon === CornerDownRight && 'mirrored')}
            aria-hidden="true"
          />
        ),
      };
    }),
  }));
  return (
    <PaletteKit
      label={t(($) => $.palette)}
      emptyText={t(($) => $.nothing)}
      locale={language}
      typed={typed}
      onTyped={setTyped}
      groups={withIcons}
      isSearching={found.isSearching}
      onChoose={(id) => {
        const path = id.replace(recentMark, '');
        const chosen = groups.flatMap(({ items }) => items).find((item) => item.id === id);
        if (chosen && !path.includes('?'))
          rememberPlace({ id: path, label: chosen.label, lang: chosen.lang });
        onClose();
        void go(path);
      }}
      onClose={onClose}
    />
  );

  function usedFor({ id, label }: Found, act: NonNullable<typeof verb>): Found {
    const client = id.slice(id.lastIndexOf('/') + 1);
    return act === 'message'
      ? { id: threadPath(client), label: t(($) => $.message, { name: label }) }
      : { id: `${id}?assign`, label: t(($) => $.assign, { name: label }) };
  }
}

/** A recent place is listed beside the screen itself, so its id differs. */
const recentMark = 'recent:';

interface Found {
  id: string;
  label: string;
  lang?: string | undefined;
}

function iconOf(path: string, isRecent: boolean) {
  if (isRecent) return History;
  if (path.startsWith(`${paths.progress}?`)) return Scale;
  if (path.startsWith(`${paths.adminUsers}?`)) return Search;
  if (path.startsWith(`${paths.coachMessages}?`)) return MessageCircle;
  if (path.endsWith('?assign')) return CalendarRange;
  if (path.startsWith(`${paths.coachClient}/`)) return User;
  return path.startsWith(`${paths.workouts}/`) ? Dumbbell : CornerDownRight;
}

/** What the words themselves ask for. */
function useActs(typed: string): { first: Found[]; last: Found[] } {
  const { t } = useTranslation('app-keys');
  const { role } = useViewer();
  const weight = role === 'CLIENT' ? weightIn(typed) : undefined;
  const words = typed.trim();
  return {
    first: weight
      ? [
          {
            id: `${paths.progress}?add&weight=${encodeURIComponent(weight)}`,
            label: t(($) => $.logWeight, { weight }),
          },
        ]
      : [],
    last:
      role === 'ADMIN' && words !== ''
        ? [
            {
              id: `${paths.adminUsers}?q=${encodeURIComponent(words)}`,
              label: t(($) => $.findPerson, { words }),
            },
          ]
        : [],
  };
}

function useScreens(typed: string): Found[] {
  const { t } = useTranslation('app');
  const { role } = useViewer();
  return screensOf(role)
    .flatMap((path) => {
      const title = titleFor(path);
      const label = title ? t(($) => $.title[title]) : '';
      const rank = title ? rankOf(label, typed) : undefined;
      return rank === undefined ? [] : [{ id: path, label, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, label }) => ({ id, label }));
}

/** Until the search has ended, only what fits among the results of the one before. */
function useFound(about: string): { clients: Found[]; workouts: Found[]; isSearching: boolean } {
  const viewer = useViewer();
  const pick = useLocalized();
  const search = useDebounced(about);
  const isCoach = viewer.role === 'COACH';
  const isEmpty = about === '' || search === '';
  const clients = useFreshQuery(PaletteClientsDocument, { variables: { search }, skip: isEmpty || !isCoach });
  const workouts = useFreshQuery(PaletteWorkoutsDocument, {
    variables: { search },
    skip: isEmpty || viewer.role === 'ADMIN',
  });
  const isSearching = about !== search || clients.loading || workouts.loading;
  if (isEmpty) return { clients: [], workouts: [], isSearching };
  const fits = ({ label }: Found) => !isSearching || rankOf(label, about) !== undefined;
  const rows =
    (workouts.data ?? workouts.previousData)?.workouts.nodes.filter(
      ({ author }) => !isCoach || author?.id === viewer.id,
    ) ?? [];
  return {
    clients: ((clients.data ?? clients.previousData)?.coachClients.nodes ?? [])
      .map(({ id, client }) => ({ id: clientPath(id), label: client.fullName }))
      .filter(fits),
    workouts: rows
      .map(({ id, title }) => {
        const { text, lang } = pick(title);
        return { id: workoutPath(id), label: text, lang };
      })
      .filter(fits)
      .slice(0, maxWorkouts),
    isSearching,
  };
}
