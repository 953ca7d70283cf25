import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useLocalized, useTranslation } from '../../lib/i18n';
import { useDebounced } from '../../lib/useDebounced';
import { useViewer } from '../../lib/viewer';
import { clientPath, workoutPath } from '../../parts/paths';
import { type PaletteGroup, PaletteKit } from '../../ui/kit/PaletteKit';
import { titleFor } from '../titles';
import { PaletteClientsDocument, PaletteWorkoutsDocument } from './__generated__/palette';
import { screensOf } from './screensOf';

const maxWorkouts = 5;

/** Opens any screen, and clients and workouts by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app-keys');
  const language = useLanguage();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const found = useFound(search);
  const groups: PaletteGroup[] = [
    {
      title: t(($) => $.screens),
      items: useScreens().filter(({ label }) => isLike(label, typed)),
    },
    { title: t(($) => $.clients), items: found.clients },
    { title: t(($) => $.workouts), items: found.workouts },
  ];
  return (
    <PaletteKit
      label={t(($) => $.palette)}
      emptyText={t(($) => $.nothing)}
      locale={language}
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      onChoose={(path) => {
        onClose();
        void go(path);
      }}
      onClose={onClose}
    />
  );
}

function isLike(label: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));
}

function useScreens() {
  const { t } = useTranslation('app');
  const { role } = useViewer();
  return screensOf(role).flatMap((path) => {
    const title = titleFor(path);
    return title ? [{ id: path, label: t(($) => $.title[title]) }] : [];
  });
}

function useFound(search: string) {
  const viewer = useViewer();
  const pick = useLocalized();
  const isCoach = viewer.role === 'COACH';
  const skip = search === '';
  const clients = useQuery(PaletteClientsDocument, { variables: { search }, skip: skip || !isCoach });
  const workouts = useQuery(PaletteWorkoutsDocument, {
    variables: { search },
    skip: skip || viewer.role === 'ADMIN',
  });
  const rows =
    workouts.data?.workouts.nodes.filter(({ author }) => !isCoach || author?.id === viewer.id) ?? [];
  return {
    clients: (clients.data?.coachClients.nodes ?? []).map(({ id, client }) => ({
      id: clientPath(id),
      label: client.fullName,
    })),
    workouts: rows.slice(0, maxWorkouts).map(({ id, title }) => {
      const { text, lang } = pick(title);
      return { id: workoutPath(id), label: text, lang };
    }),
  };
}
