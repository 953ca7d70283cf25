import { Link } from 'react-router';
import { useLocalized } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import type { Ready_ProgrammeFragment } from './__generated__/ready';
import { ProgrammeFacts } from './ProgrammeFacts';

export function ProgrammeLink({ programme }: { programme: Ready_ProgrammeFragment }) {
  const pick = useLocalized();
  const title = pick(programme.title);
  const lead = pick(programme.description);
  return (
    <Link
      to={withId(paths.readyProgramme, programme.id)}
      className="card pressable flex h-full flex-col items-start gap-2 p-5"
    >
      <span className="font-bold wrap-anywhere" lang={title.lang}>
        {title.text}
      </span>
      <ProgrammeFacts programme={programme} />
      <span className="text-sub text-soft wrap-anywhere" lang={lead.lang}>
        {lead.text}
      </span>
    </Link>
  );
}
