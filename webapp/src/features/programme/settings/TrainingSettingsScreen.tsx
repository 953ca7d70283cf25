import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { WorkoutLevel } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { formatMinutes, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { askHowTheyTrain } from '../../../parts/askTraining';
import { Chips, toggled } from '../../../parts/Chips';
import { equipment, nothing } from '../../../parts/equipment/equipment';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { showWeekGoal } from '../../../parts/weekGoal';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import {
  SaveTrainingSettingsDocument,
  TrainingSettingsDocument,
  type TrainingSettingsQuery,
} from './__generated__/settings';

const Suggested = page(
  async () => (await import('../ready/Suggested')).Suggested,
  ['programme-ready', 'parts-workouts', 'parts-equipment'],
);

type Known = TrainingSettingsQuery['trainingSettings'];

const levels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const satisfies WorkoutLevel[];
const days = [1, 2, 3, 4, 5, 6, 7].map(String);
const minutes = [15, 20, 30, 45, 60, 90];

/** What the client says about how they can train: optional, and asked for once after onboarding. */
export function TrainingSettingsScreen() {
  const { t } = useTranslation(['programme-settings', 'ui']);
  const known = useScreenQuery(TrainingSettingsDocument, {}).data.trainingSettings;
  const [search] = useSearchParams();
  const isFirst = search.has('first');
  const go = useNavigate();
  const { subscriptionPlan } = useViewer();
  const [isSaved, setSaved] = useState(false);
  const leave = () => go(paths.clientDashboard);
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      {/* After onboarding, the suggestion takes its place, so that it is in view on a phone. */}
      {!(isFirst && isSaved) && (
        <Form
          known={known}
          onSkip={isFirst ? leave : undefined}
          onSaved={(queued) => {
            if (subscriptionPlan !== 'FREE' && !queued) setSaved(true);
            else if (isFirst) void leave();
          }}
        />
      )}
      {isSaved && (
        <div role="status" className="flex flex-col gap-4">
          <PartBoundary>
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <Suggested />
            </Suspense>
          </PartBoundary>
          <Link to={isFirst ? paths.clientDashboard : paths.readyProgrammes} className={buttonClass('plain')}>
            {t(($) => (isFirst ? $.home : $.all), { ns: 'programme-settings' })}
          </Link>
        </div>
      )}
    </div>
  );
}

interface FormProps {
  known: Known;
  onSkip: (() => unknown) | undefined;
  onSaved: (queued: boolean) => void;
}

function Form({ known, onSkip, onSaved }: FormProps) {
  const { t } = useTranslation(['programme-settings', 'parts-workouts', 'parts-equipment', 'ui']);
  const fail = useErrorToast();
  const [level, setLevel] = useState(known.level);
  const [has, setHas] = useState<readonly (typeof equipment)[number][]>(
    known.equipment?.length === 0 ? [nothing] : (known.equipment ?? []),
  );
  const [perWeek, setPerWeek] = useState(known.daysPerWeek);
  const [time, setTime] = useState(known.minutes);
  const [save, pending] = useWrite(SaveTrainingSettingsDocument, {
    waits: true,
    invalidate: true,
    update: (cache, _, { variables }) => showWeekGoal(cache, variables.input.daysPerWeek ?? null),
  });
  const times = [...new Set([...minutes, ...(known.minutes ? [known.minutes] : [])])]
    .sort((a, b) => a - b)
    .map(String);
  const submit = async () => {
    const input = {
      level,
      equipment: has.length === 0 ? null : has.filter((one) => one !== nothing),
      daysPerWeek: perWeek,
      minutes: time,
    };
    try {
      const { queued } = await save({ input });
      askHowTheyTrain(false);
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'programme-settings' }) });
      onSaved(queued);
    } catch (failure) {
      fail(failure);
    }
  };
  return (
    <Card>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <h1 className="text-heading font-bold">{t(($) => $.title, { ns: 'programme-settings' })}</h1>
          <p className="mt-1 text-sub text-soft">{t(($) => $.lead, { ns: 'programme-settings' })}</p>
        </div>
        <Chips
          label={t(($) => $.level, { ns: 'programme-settings' })}
          names={levels}
          chosen={level ? [level] : []}
          text={(one) => t(($) => $.level[one], { ns: 'parts-workouts' })}
          onToggle={(one) => setLevel(one === level ? null : one)}
        />
        <Chips
          label={t(($) => $.equipment, { ns: 'programme-settings' })}
          names={equipment}
          chosen={has}
          text={(one) => t(($) => $.equipment[one], { ns: 'parts-equipment' })}
          // With nothing, there is nothing else.
          onToggle={(one) =>
            setHas(toggled(has, one).filter((each) => (each === nothing) === (one === nothing)))
          }
        />
        <Chips
          label={t(($) => $.days, { ns: 'programme-settings' })}
          names={days}
          chosen={perWeek ? [String(perWeek)] : []}
          text={(one) => formatNumber(Number(one))}
          onToggle={(one) => setPerWeek(Number(one) === perWeek ? null : Number(one))}
        />
        <Chips
          label={t(($) => $.minutes, { ns: 'programme-settings' })}
          names={times}
          chosen={time ? [String(time)] : []}
          text={(one) => formatMinutes(Number(one))}
          onToggle={(one) => setTime(Number(one) === time ? null : Number(one))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={pending} className="flex-1">
            {t(($) => $.save, { ns: 'ui' })}
          </Button>
          {onSkip && (
            <Button
              variant="secondary"
              className="flex-1"
              onClick={() => {
                askHowTheyTrain(false);
                onSkip();
              }}
            >
              {t(($) => $.skip, { ns: 'programme-settings' })}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
