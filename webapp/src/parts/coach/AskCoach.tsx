import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { buttonClass } from '../../ui/Button';
import { paths } from '../paths';
import { HasCoachDocument } from './__generated__/coach';

/** The way to the thread with the coach; nothing for clients without one. */
export function AskCoach({ label }: { label: string }) {
  const { conversations } = useScreenQuery(HasCoachDocument, {}).data;
  if (!conversations.some(({ kind, open }) => kind === 'COACH_CLIENT' && open)) return null;
  return (
    <Link to={paths.coachThread} className={buttonClass('secondary')}>
      {label}
    </Link>
  );
}
