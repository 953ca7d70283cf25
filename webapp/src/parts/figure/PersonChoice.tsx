import { useTranslation } from '../../lib/i18n';
import { Card } from '../../ui/Card';
import { Segmented } from '../../ui/Segmented';
import { StillFigure } from './MovingFigure';
import { choosePerson, useShownPerson } from './person';
import { shownPeople } from './who';

/** Of which each build shows one. */
const examples = ['goblet-squat', 'push-up', 'worlds-greatest', 'overhead-press'];

/** Chooses who shows the exercises on this device. */
export function PersonChoice() {
  const { t } = useTranslation('parts-figure');
  const shown = useShownPerson();
  return (
    <Card>
      <h2 className="text-heading font-bold">{t(($) => $.person)}</h2>
      <p className="mt-1 text-sub text-soft">{t(($) => $.personLead)}</p>
      <div className="my-3 flex flex-wrap justify-center gap-3">
        {examples.map((key) => (
          <StillFigure key={key} of={{ key }} />
        ))}
      </div>
      <Segmented
        label={t(($) => $.person)}
        value={shown}
        onValue={choosePerson}
        choices={shownPeople.map((value) => ({ value, label: t(($) => $.people[value]) }))}
      />
    </Card>
  );
}
