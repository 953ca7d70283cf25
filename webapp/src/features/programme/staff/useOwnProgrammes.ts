import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';

/** Which programmes the viewer may change, and where: admins those of the house, coaches their own. */
export function useOwnProgrammes() {
  const { role } = useViewer();
  const isAdmin = role === 'ADMIN';
  const base = isAdmin ? paths.adminProgrammes : paths.coachProgrammes;
  return {
    isAdmin,
    base,
    // Of others' programmes, coaches see those of the house alone.
    isOwn: ({ author }: { author: unknown }) => isAdmin === (author === null),
    pathOf: (id: string) => `${base}/${encodeURIComponent(id)}`,
  };
}
