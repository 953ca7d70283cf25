import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';

/** Which programmes the viewer may edit, and where: admins the shared ones, coaches their own. */
export function useOwnProgrammes() {
  const { role } = useViewer();
  const isAdmin = role === 'ADMIN';
  const base = isAdmin ? paths.adminProgrammes : paths.coachProgrammes;
  return {
    isAdmin,
    base,
    // Of other authors' programmes, a coach sees only the shared ones.
    isOwn: ({ author }: { author: unknown }) => isAdmin === (author === null),
    pathOf: (id: string) => `${base}/${encodeURIComponent(id)}`,
  };
}
