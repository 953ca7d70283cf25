import { CalendarRange, Copy, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatLanguage } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge, FallbackMark } from '../../../ui/Badge';
import { buttonClass, IconButton } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { EmptyState } from '../../../ui/States';
import { type Listed_ProgrammeFragment, ProgrammesDocument } from './__generated__/programmes';
import { useOwnProgrammes } from './useOwnProgrammes';
import { useProgrammeActions } from './useProgrammeActions';

const longestSearch = 100;
const marks = /\p{M}/gu;

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(marks, '').toLowerCase();
}

/** Reports whether the title contains every word, in any language. */
function isFound({ title }: Listed_ProgrammeFragment, words: string): boolean {
  const own = plain(Object.values(title.all).join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/** The shared programmes and those of coaches. */
export function ProgrammesScreen() {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const { isOwn, pathOf } = useOwnProgrammes();
  const { programmes } = useScreenQuery(ProgrammesDocument, {}).data;
  const [typed, setTyped] = useState('');
  // Each half is sorted by title; what the viewer may edit comes first.
  const sorted = [...programmes].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const found = sorted.filter((programme) => isFound(programme, typed));
  const add = (
    <Link to={pathOf('new')} className={buttonClass()}>
      <Plus className="size-5" aria-hidden="true" />
      {t(($) => $.add, { ns: 'programme-staff' })}
    </Link>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t(($) => $.search, { ns: 'programme-staff' })}
            clearLabel={t(($) => $.clear, { ns: 'ui' })}
            maxLength={longestSearch}
            value={typed}
            onValue={setTyped}
          />
        </div>
        {programmes.length > 0 && add}
      </div>
      <p role="status" className="px-1 text-note text-soft">
        {t(($) => $.count, { ns: 'programme-staff', count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="card divide-y divide-line">
          {found.map((programme) => (
            <Row key={programme.id} programme={programme} />
          ))}
        </ul>
      ) : programmes.length === 0 ? (
        <EmptyState
          className="card"
          icon={<CalendarRange className="size-8" />}
          title={t(($) => $.none, { ns: 'programme-staff' })}
          message={t(($) => $.noneLead, { ns: 'programme-staff' })}
          action={add}
        />
      ) : (
        <EmptyState
          className="card"
          icon={<SearchX className="size-8" />}
          title={t(($) => $.nothing, { ns: 'programme-staff' })}
          message={t(($) => $.nothingLead, { ns: 'programme-staff' })}
        />
      )}
    </div>
  );
}

function Row({ programme }: { programme: Listed_ProgrammeFragment }) {
  const { t } = useTranslation(['programme-staff', 'parts-workouts', 'ui']);
  const pick = useLocalized();
  const navigate = useNavigate();
  const { duplicate, remove } = useProgrammeActions();
  const { isAdmin, isOwn, pathOf } = useOwnProgrammes();
  const { id, goal, level, weeks, clients, author } = programme;
  const title = pick(programme.title);
  return (
    <li className="flex flex-wrap items-center gap-x-2 p-3 sm:p-4">
      <Link to={pathOf(id)} className="min-w-0 flex-[1_1_12rem] py-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere" lang={title.lang}>
            {title.text}
          </span>
          {title.fellBack && (
            <FallbackMark
              lang={title.lang}
              label={t(($) => $.writtenIn, { ns: 'ui', language: formatLanguage(title.lang) })}
            />
          )}
          {!author && !isAdmin && <Badge tone="accent">{t(($) => $.house, { ns: 'programme-staff' })}</Badge>}
          {author && isAdmin && (
            <Badge>
              <span translate="no">{author.fullName}</span>
            </Badge>
          )}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-note text-soft tabular-nums">
          <span>{t(($) => $.weeks, { ns: 'programme-staff', count: weeks })}</span>
          <span>{t(($) => $.goal[goal], { ns: 'parts-workouts' })}</span>
          <span>{t(($) => $.level[level], { ns: 'parts-workouts' })}</span>
          {clients > 0 && <span>{t(($) => $.clients, { ns: 'programme-staff', count: clients })}</span>}
        </span>
      </Link>
      <span className="ms-auto flex">
        <IconButton
          label={t(($) => $.duplicateOf, { ns: 'programme-staff', title: title.text })}
          onClick={async () => {
            const copy = await duplicate(id);
            if (copy) void navigate(pathOf(copy));
          }}
        >
          <Copy className="size-5" aria-hidden="true" />
        </IconButton>
        {isOwn(programme) && (
          <IconButton
            label={t(($) => $.deleteOf, { ns: 'programme-staff', title: title.text })}
            onClick={() => void remove(id)}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
}
