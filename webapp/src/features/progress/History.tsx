import { Pencil, Ruler, Trash2 } from 'lucide-react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useViewer } from '../../lib/viewer';
import { formatMeasure, measures } from '../../parts/measure/measures';
import { PendingMark } from '../../parts/PendingMark';
import { MoreButton } from '../../parts/pages/MoreButton';
import { useNextPage } from '../../parts/pages/useNextPage';
import { useRunAction } from '../../parts/useRunAction';
import { Button, IconButton } from '../../ui/Button';
import { SectionTitle } from '../../ui/Card';
import { EmptyState } from '../../ui/States';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { EntriesDocument, type EntriesQuery, type Entry_EntryFragment } from './__generated__/progress';
import { draftOf, inputOf } from './entry';
import { TableActions } from './TableActions';
import { useEntries } from './useEntries';

interface HistoryProps {
  data: EntriesQuery;
  onEdit: (entry: Entry_EntryFragment) => void;
  onAdd: () => void;
}

export function History({ data, onEdit, onAdd }: HistoryProps) {
  const { t } = useTranslation(['progress', 'parts-measure']);
  const { units } = useViewer();
  const act = useRunAction();
  const { create, remove } = useEntries();
  const { nodes } = data.progressEntries;

  const restore = (entry: Entry_EntryFragment) => {
    const input = inputOf(draftOf(entry, entry.date, units), units, entry);
    return create({ input: { ...input, id: newId() } });
  };
  const drop = (entry: Entry_EntryFragment) =>
    act(() => remove({ id: entry.id }), {
      kind: 'info',
      title: t(($) => $.deleted, { ns: 'progress' }),
      undo: { label: t(($) => $.undo, { ns: 'progress' }), run: () => restore(entry) },
    });
  const next = useNextPage({ document: EntriesDocument, variables: {}, data, path: ['progressEntries'] });
  const section = useFocusFallback<HTMLElement>();

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="history" className="outline-none">
      <SectionTitle id="history" action={<TableActions />}>
        {t(($) => $.history, { ns: 'progress' })}
      </SectionTitle>
      {nodes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<Ruler className="size-8" />}
          title={t(($) => $.empty, { ns: 'progress' })}
          message={t(($) => $.emptyLead, { ns: 'progress' })}
          action={<Button onClick={onAdd}>{t(($) => $.add, { ns: 'progress' })}</Button>}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {nodes.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-start gap-2 p-4">
              <div className="min-w-0 flex-1 basis-32">
                <p className="font-semibold">
                  {formatDate(entry.date)}
                  <PendingMark id={entry.id} />
                </p>
                <p className="flex flex-wrap gap-x-4 text-sub text-soft tabular-nums">
                  {measures.map((measure) => {
                    const value = entry[measure];
                    if (value === null) return null;
                    return (
                      <span key={measure}>
                        {t(($) => $.measure[measure], { ns: 'parts-measure' })}:{' '}
                        {formatMeasure(measure, value, units)}
                      </span>
                    );
                  })}
                </p>
                {entry.notes !== '' && (
                  <p dir="auto" className="mt-1 text-sub whitespace-pre-line">
                    {entry.notes}
                  </p>
                )}
              </div>
              <IconButton
                label={t(($) => $.editOf, { ns: 'progress', date: formatDate(entry.date) })}
                onClick={() => onEdit(entry)}
              >
                <Pencil className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t(($) => $.deleteOf, { ns: 'progress', date: formatDate(entry.date) })}
                onClick={() => void drop(entry)}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <MoreButton next={next} className="mt-4" label={t(($) => $.more, { ns: 'parts-measure' })} />
    </section>
  );
}
