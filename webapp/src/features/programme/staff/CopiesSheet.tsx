import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import type { CopyChange_ProgrammeFragment as CopyChange } from './__generated__/programmes';

/** What a coach decides before a programme is saved. */
export interface CopiesQuestion {
  changes: readonly CopyChange[];
  /** Takes whether clients' copies follow; undefined if the programme is not to be saved yet. */
  answer: (copies: boolean | undefined) => void;
}

interface CopiesSheetProps {
  open: boolean;
  question: CopiesQuestion | undefined;
}

/** Shows which clients' coming weeks a change would reach, and asks whether it should. */
export function CopiesSheet({ open, question }: CopiesSheetProps) {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={() => question?.answer(undefined)}
      title={t(($) => $.copies.title, { ns: 'programme-staff' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub text-soft">{t(($) => $.copies.lead, { ns: 'programme-staff' })}</p>
        <ul className="flex flex-col gap-3">
          {question?.changes.map((change) => (
            <Change key={change.client.id} change={change} />
          ))}
        </ul>
        <div className="flex flex-col gap-3">
          <Button size="large" wide onClick={() => question?.answer(true)}>
            {t(($) => $.copies.follow, { ns: 'programme-staff', count: question?.changes.length ?? 0 })}
          </Button>
          <Button variant="secondary" size="large" wide onClick={() => question?.answer(false)}>
            {t(($) => $.copies.stay, { ns: 'programme-staff' })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const counts = ['added', 'removed', 'moved', 'kept'] as const;

function Change({ change }: { change: CopyChange }) {
  const { t } = useTranslation('programme-staff');
  const { client, from, endsOn } = change;
  const said: string[] = counts.flatMap((kind) =>
    change[kind] > 0 ? [t(($) => $.copies[kind], { number: change[kind] })] : [],
  );
  if (change.phases) said.push(t(($) => $.copies.phases));
  return (
    <li className="flex items-start gap-3">
      <Avatar name={client.fullName} src={client.avatarUrl} />
      <div className="min-w-0">
        <p className="font-semibold">{client.fullName}</p>
        <p className="text-sub text-soft">
          {[t(($) => $.copies.from, { date: formatDate(from, 'short') }), ...said].join(' · ')}
        </p>
        <p className="text-note text-soft">{t(($) => $.copies.endsOn, { date: formatDate(endsOn) })}</p>
      </div>
    </li>
  );
}
