import { useState } from 'react';
import { type Localized, useLocalized, useTranslation } from '../../lib/i18n';
import { MovingFigure } from './MovingFigure';
import type { Figured } from './movementOf';

export interface HowToProps {
  of: Figured & {
    name: Localized;
    howTo: Localized;
    // A workout that was begun before these were asked for is stored without them.
    setUp?: Localized;
    breathing?: Localized;
    faults?: readonly Localized[];
  };
}

/** How an exercise is done, as a moving figure and in words, once it is opened. */
export function HowTo({ of }: HowToProps) {
  const { t } = useTranslation('parts-figure');
  const pick = useLocalized();
  const [reading, setReading] = useState(false);
  const parts = [
    { title: t(($) => $.setUp), texts: of.setUp ? [of.setUp] : [] },
    { title: t(($) => $.execution), texts: [of.howTo] },
    { title: t(($) => $.breathing), texts: of.breathing ? [of.breathing] : [] },
    { title: t(($) => $.faults), texts: of.faults ?? [] },
  ].map(({ title, texts }) => ({ title, texts: texts.map(pick).filter(({ text }) => text) }));
  if (parts.every(({ texts }) => texts.length === 0)) return null;
  return (
    <details className="text-sub" onToggle={({ currentTarget }) => setReading(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
        {t(($) => $.howTo)}
      </summary>
      {reading && <MovingFigure of={of} name={pick(of.name).text} size="large" />}
      <dl className="flex flex-col gap-2 pb-2">
        {parts.map(
          ({ title, texts }) =>
            texts.length > 0 && (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                {texts.map(({ text, lang }) => (
                  <dd key={text} className="text-soft" lang={lang}>
                    {text}
                  </dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
