import { type ReactNode, Suspense } from 'react';
import { useScreenQuery } from '../../lib/apollo';
import { type Language, toLanguage, useLanguage, useTranslation } from '../../lib/i18n';
import { PartBoundary } from '../../parts/PartBoundary';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { LibraryTagsDocument } from './__generated__/library';
import { Chip } from './Chip';
import { categories, countFilters, goals, type LibraryFilters, levels, plans, times } from './filters';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  chosen: LibraryFilters;
  onChoose: (part: LibraryFilters) => void;
  onClear: () => void;
  /** The number of matching workouts; undefined while unknown. */
  count: number | undefined;
}

/** All filters. Each applies at once, and the button shows how many workouts match. */
export function FilterSheet({ open, onClose, chosen, onChoose, onClear, count }: FilterSheetProps) {
  const { t } = useTranslation(['library', 'parts-workouts', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.filters, { ns: 'library' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <div className="flex flex-col gap-5">
        <Choices
          label={t(($) => $.categoryLabel, { ns: 'parts-workouts' })}
          values={categories}
          value={chosen.category}
          name={(one) => t(($) => $.category[one], { ns: 'parts-workouts' })}
          onValue={(category) => onChoose({ category })}
        />
        <Choices
          label={t(($) => $.goalLabel, { ns: 'parts-workouts' })}
          values={goals}
          value={chosen.goal}
          name={(one) => t(($) => $.goal[one], { ns: 'parts-workouts' })}
          onValue={(goal) => onChoose({ goal })}
        />
        <Choices
          label={t(($) => $.levelLabel, { ns: 'parts-workouts' })}
          values={levels}
          value={chosen.level}
          name={(one) => t(($) => $.level[one], { ns: 'parts-workouts' })}
          onValue={(level) => onChoose({ level })}
        />
        <Choices
          label={t(($) => $.time, { ns: 'library' })}
          values={times}
          value={chosen.time}
          name={(one) => t(($) => $.minutes[one], { ns: 'library' })}
          onValue={(time) => onChoose({ time })}
        />
        <Choices
          label={t(($) => $.plan, { ns: 'library' })}
          values={plans}
          value={chosen.plan}
          name={(one) => t(($) => $.plan[one], { ns: 'ui' })}
          onValue={(plan) => onChoose({ plan })}
        />
        <Suspense fallback={<Skeleton className="h-19 rounded-card" />}>
          <PartBoundary>
            <Tags language={language} value={chosen.tag} onValue={(tag) => onChoose({ tag })} />
          </PartBoundary>
        </Suspense>
      </div>
      <div className="[@media(min-height:36rem)]:sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] mb-[calc(-1.25rem-env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2 bg-raised pt-4 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] lg:-bottom-6 lg:-mb-6 lg:pb-6">
        {countFilters(chosen) > 0 && (
          <Button variant="plain" onClick={onClear}>
            {t(($) => $.clearAll, { ns: 'library' })}
          </Button>
        )}
        <Button className="min-w-0 flex-[1_1_10rem]" onClick={onClose}>
          {count === undefined
            ? t(($) => $.showAny, { ns: 'library' })
            : t(($) => $.show, { ns: 'library', count })}
        </Button>
      </div>
    </Sheet>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value | undefined;
  name?: (value: Value) => ReactNode;
  onValue: (value: Value | undefined) => void;
}

function Choices<Value extends string>({ label, values, value, name, onValue }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-note font-semibold text-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <Chip key={one} chosen={one === value} onClick={() => onValue(one === value ? undefined : one)}>
            {name ? name(one) : one}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface TagsProps {
  language: Language;
  value: string | undefined;
  onValue: (tag: string | undefined) => void;
}

function Tags({ language, value, onValue }: TagsProps) {
  const { t } = useTranslation('library');
  const { data } = useScreenQuery(LibraryTagsDocument, { language: toLanguage(language) });
  const tags = data.workoutTags.map(({ tag }) => tag);
  // A tag from a link may not be among the most used.
  const all = value && !tags.includes(value) ? [value, ...tags] : tags;
  if (all.length === 0) return null;
  return <Choices label={t(($) => $.tags)} values={all} value={value} onValue={onValue} />;
}
