import { useEffect, useRef } from 'react';
import { formatDate } from '../../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../../lib/i18n';
import { PrescribedLines } from '../../../../../parts/week/PrescribedLines';
import { Button } from '../../../../../ui/Button';
import type { LaterWeek } from './later';
import { useSummary } from './useSummary';

interface WeeksPreviewProps {
  weeks: readonly LaterWeek[];
  chosen: readonly LaterWeek[];
  saving: boolean;
  onChoose: (week: LaterWeek, isChosen: boolean) => void;
  onBack: () => void;
  onSave: () => void;
}

/** The numbers of each later week, of which some can be left out. */
export function WeeksPreview({ weeks, chosen, saving, onChoose, onBack, onSave }: WeeksPreviewProps) {
  const { t } = useTranslation('coaching-later');
  const lead = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={lead} tabIndex={-1} className="text-sub text-soft outline-none">
        {weeks.length === 0 ? t(($) => $.none) : t(($) => $.previewLead)}
      </p>
      <ol className="divide-y divide-line">
        {weeks.map((week) => (
          <Week
            key={week.id}
            week={week}
            isChosen={chosen.includes(week)}
            onChoose={(isChosen) => onChoose(week, isChosen)}
          />
        ))}
      </ol>
      {weeks.length > 0 && (
        <Button size="large" wide pending={saving} disabled={chosen.length === 0} onClick={onSave}>
          {t(($) => $.save, { count: chosen.length })}
        </Button>
      )}
      <Button variant="secondary" size="large" wide onClick={onBack}>
        {t(($) => $.back)}
      </Button>
    </div>
  );
}

interface WeekProps {
  week: LaterWeek;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Week({ week: { date, planned, prescribed }, isChosen, onChoose }: WeekProps) {
  const { t } = useTranslation('coaching-later');
  const pick = useLocalized();
  const summary = useSummary();
  const isDone = Boolean(planned?.log);
  const noteOf = () => {
    if (!planned) return t(($) => $.isNew);
    if (isDone) return t(($) => $.doneAlready);
    if (planned.prescribed.length === 0) return t(($) => $.plannedAlready);
    return t(($) => $.replaces, { what: summary(planned.prescribed) });
  };
  const keyed = prescribed.map((one, index) => ({ one, key: `${index} ${one.exercise.id}` }));
  return (
    <li className="flex flex-col gap-1 py-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isChosen}
          disabled={isDone}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0 first-letter:uppercase">
          {formatDate(date, 'weekday')}, {formatDate(date, 'short')}
        </span>
      </label>
      <p className="text-note text-soft wrap-break-word">{noteOf()}</p>
      {isChosen && (
        <ul className="flex flex-col gap-2">
          {keyed.map(({ one, key }) => {
            const name = pick(one.exercise.name);
            return (
              <li key={key}>
                <p className="text-sub font-semibold wrap-break-word" lang={name.lang}>
                  {name.text}
                </p>
                <PrescribedLines of={one} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
