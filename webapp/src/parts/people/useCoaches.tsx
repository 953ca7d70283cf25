import { useState } from 'react';
import { useFreshQuery } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { useDebounced } from '../../lib/useDebounced';
import { SearchField } from '../../ui/SearchField';
import { ChosenCoachDocument, CoachesDocument, type Listed_CoachFragment } from './__generated__/coaches';

/** What the server accepts. */
const longest = 100;

/**
 * Returns the first 20 coaches by name, undefined until they are there, always with the chosen one. If there are more, `finder` is a field
 * that looks for others, and says so where nobody is found.
 */
export function useCoaches(chosen = '') {
  const { t } = useTranslation(['parts-list', 'ui']);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim()).slice(0, longest);
  const { data, previousData } = useFreshQuery(CoachesDocument, { variables: { search } });
  const page = (data ?? previousData)?.managedPeople;
  const listed = page?.nodes.map(plain);
  const isAway = chosen !== '' && listed !== undefined && listed.every(({ id }) => id !== chosen);
  const other = useFreshQuery(ChosenCoachDocument, { variables: { id: chosen }, skip: !isAway }).data
    ?.managedPerson;
  const isNobody = data?.managedPeople.nodes.length === 0;
  return {
    coaches: listed && isAway && other ? [plain(other), ...listed] : listed,
    finder: (page?.pageInfo.hasNextPage || text !== '') && (
      <div className="min-w-0">
        <SearchField
          label={t(($) => $.findCoach, { ns: 'parts-list' })}
          clearLabel={t(($) => $.clear, { ns: 'ui' })}
          maxLength={longest}
          value={text}
          onValue={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // it would send the form around the field
          }}
        />
        <p role="status" className={isNobody ? 'px-1 pt-1 text-note text-soft wrap-anywhere' : 'sr-only'}>
          {isNobody && t(($) => $.noCoachCalled, { ns: 'parts-list', name: search })}
        </p>
      </div>
    ),
  };
}

const plain = ({ clients, profile: { id, fullName, avatarUrl } }: Listed_CoachFragment) => ({
  id,
  fullName,
  avatarUrl,
  clients,
});

/** A coach as the choice of a form or filter. */
export const asChoice = ({ id, fullName }: { id: string; fullName: string }) => ({
  value: id,
  label: fullName,
});
