import { Navigate } from 'react-router';
import { paths } from '../../parts/paths';

/** Opens Help among the settings. */
export function ToHelp() {
  return <Navigate to={`${paths.settings}?tab=help`} replace />;
}
