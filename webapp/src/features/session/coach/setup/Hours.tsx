import { ChevronDown, Copy, Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OpenHoursInput } from '../../../../__generated__/types';
import { useTranslation } from '../../../../lib/i18n';
import { useWrite } from '../../../../lib/useWrite';
import { useEditDraft } from '../../../../parts/useEditDraft';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { Button, IconButton } from '../../../../ui/Button';
import { Card, SectionTitle } from '../../../../ui/Card';
import { preloadSheet } from '../../../../ui/Sheet';
import { toast } from '../../../../ui/toast';
import type { Setup_SetupFragment } from '../__generated__/sessions';
import { clockText } from '../wallTime';
import { SetOpenHoursDocument } from './__generated__/setup';
import { CopyDay } from './CopyDay';
import {
  copyDay,
  inputOf,
  maxSpans,
  nextSpan,
  type Span,
  spanError,
  timeSteps,
  type Week,
  weekOf,
} from './hours';

/** A coach's weekly open hours. Changes stay on this device until they are saved. */
export function Hours({ openHours }: { openHours: Setup_SetupFragment['openHours'] }) {
  const { t } = useTranslation('session-coach');
  const fail = useErrorToast();
  const stored = JSON.stringify(openHours.map(({ weekday, from, until }) => ({ weekday, from, until })));
  const before = useMemo(() => ({ week: weekOf(JSON.parse(stored) as OpenHoursInput[]) }), [stored]);
  const { form, setForm, forget } = useEditDraft<{ week: Week }>('session-hours', before);
  const [isAsked, setAsked] = useState(false);
  const [set, pending] = useWrite(SetOpenHoursDocument, { invalidate: true });
  const { week } = form;
  const isChanged = JSON.stringify(inputOf(week)) !== stored;
  const isFaulty = week.some((day) => day.some((span) => spanError(span, day)));
  const count = week.flat().length;
  const save = async () => {
    setAsked(true);
    // After the first invalid field has been marked.
    if (isFaulty) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('#open-hours [aria-invalid=true]')?.focus(),
      );
      return;
    }
    try {
      await set({ hours: inputOf(week) });
    } catch (failure) {
      fail(failure);
      return;
    }
    forget();
    setAsked(false);
    toast({ kind: 'success', title: t(($) => $.hours.saved) });
  };
  return (
    <section id="open-hours" aria-labelledby="hours">
      <SectionTitle id="hours">{t(($) => $.hours.title)}</SectionTitle>
      <Card className="flex flex-col gap-4">
        <p className="text-sub text-soft">{t(($) => $.hours.lead)}</p>
        <ol className="divide-y divide-line">
          {week.map((day, nth) => (
            <Day
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is identified by its index
              key={nth}
              nth={nth}
              day={day}
              isAsked={isAsked}
              isFull={count >= maxSpans}
              onDay={(next) => setForm({ week: week.map((other, at) => (at === nth ? next : other)) })}
              onCopy={(to) => setForm({ week: copyDay(week, nth, to) })}
            />
          ))}
        </ol>
        <Button size="large" wide pending={pending} disabled={!isChanged} onClick={() => void save()}>
          {t(($) => $.hours.save)}
        </Button>
      </Card>
    </section>
  );
}

interface DayProps {
  nth: number;
  day: readonly Span[];
  isAsked: boolean;
  isFull: boolean;
  onDay: (day: readonly Span[]) => void;
  onCopy: (to: readonly number[]) => void;
}

function Day({ nth, day, isAsked, isFull, onDay, onCopy }: DayProps) {
  const { t } = useTranslation('session-coach');
  const [copying, setCopying] = useState(false);
  const name = t(($) => $.weekdays, { returnObjects: true })[nth] ?? '';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="font-semibold">{name}</h3>
        <div className="flex">
          {day.length > 0 && (
            <IconButton
              label={t(($) => $.hours.copyOf, { day: name })}
              onPointerDown={() => void preloadSheet()}
              onClick={() => setCopying(true)}
            >
              <Copy className="size-5" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={t(($) => $.hours.addOn, { day: name })}
            disabled={isFull}
            className="disabled:opacity-45"
            onClick={() => onDay([...day, nextSpan(day)])}
          >
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {day.length === 0 && <p className="text-sub text-soft">{t(($) => $.hours.closed)}</p>}
      {day.map((span, at) => (
        <SpanFields
          key={span.key}
          span={span}
          name={t(($) => $.hours.spanOf, { day: name, number: at + 1 })}
          fault={isAsked ? spanError(span, day) : undefined}
          day={name}
          onSpan={(part) => onDay(day.map((one) => (one.key === span.key ? { ...one, ...part } : one)))}
          onRemove={() => onDay(day.filter(({ key }) => key !== span.key))}
        />
      ))}
      <CopyDay open={copying} onClose={() => setCopying(false)} from={nth} onCopy={onCopy} />
    </li>
  );
}

interface SpanFieldsProps {
  span: Span;
  name: string;
  day: string;
  fault: ReturnType<typeof spanError>;
  onSpan: (part: Partial<Span>) => void;
  onRemove: () => void;
}

function SpanFields({ span, name, day, fault, onSpan, onRemove }: SpanFieldsProps) {
  const { t } = useTranslation('session-coach');
  const errorId = `fault-${span.key}`;
  const field = (part: 'from' | 'until') => (
    <span className="relative min-w-0 flex-1">
      <select
        aria-label={t(($) => $.hours[part])}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && errorId}
        value={span[part]}
        onChange={({ target }) => onSpan({ [part]: Number(target.value) })}
        className="field appearance-none tabular-nums"
      >
        {timeSteps
          .filter((minute) => minute !== (part === 'from' ? timeSteps.at(-1) : 0))
          .map((minute) => (
            <option key={minute} value={minute}>
              {clockText(minute)}
            </option>
          ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
    </span>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-2">
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('until')}
        <IconButton label={t(($) => $.hours.removeSpan, { name })} onClick={onRemove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {fault && (
        <p id={errorId} role="alert" className="px-1 pt-1 text-note font-medium text-danger">
          {t(($) => $.hours.fault[fault], { day })}
        </p>
      )}
    </fieldset>
  );
}
