import { useLocalized, useTranslation } from '../../lib/i18n';
import type { Assigned_ProgrammeFragment } from './__generated__/week';
import { phaseIn, placeIn } from './week';

interface PlaceLineProps {
  programme: Pick<Assigned_ProgrammeFragment, 'startsOn' | 'endsOn' | 'phases'>;
  monday: string;
}

/** The phase and week of a programme that the calendar week from that Monday is. */
export function PlaceLine({ programme, monday }: PlaceLineProps) {
  const { t } = useTranslation('parts-week');
  const pick = useLocalized();
  const place = placeIn(programme, monday);
  const phase = phaseIn(programme.phases, place.week);
  const title = phase && pick(phase.title);
  return (
    <>
      {title && (
        <>
          <span lang={title.lang}>{title.text}</span> ·{' '}
        </>
      )}
      {t(($) => $.place, place)}
    </>
  );
}
