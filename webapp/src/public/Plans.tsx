import { Live } from './Live';
import { langOf, type PublicTexts } from './texts';

export function Plans({ texts, level }: { texts: PublicTexts; level: 1 | 2 }) {
  const { plans } = texts;
  const Title = level === 1 ? 'h1' : 'h2';
  const Name = level === 1 ? 'h2' : 'h3';
  return (
    <section lang={langOf(texts, 'plans')} className="wrap pt-16 lg:pt-24" aria-labelledby="plans">
      <div className="flex flex-col items-center text-center">
        <p className="has-[live-offer:empty]:hidden mb-5 rounded-pill bg-accent px-4 py-1.5 text-note font-semibold text-on-accent">
          <Live name="offer">{plans.offer}</Live>
        </p>
        <Title id="plans" className="text-3xl font-bold tracking-tight wrap-anywhere lg:text-4xl">
          {plans.title}
        </Title>
        <p className="mt-3 max-w-120 text-soft">{plans.lead}</p>
      </div>
      <ul className="mt-10 grid items-stretch gap-5 lg:grid-cols-3">
        {plans.cards.map((card, index) => (
          <li
            key={card.name}
            className={`relative flex flex-col rounded-sheet bg-card p-7 shadow-card ${index === 1 ? 'border-2 border-accent' : 'border border-line'}`}
          >
            {index === 1 && (
              <p className="absolute top-0 start-7 max-w-[calc(100%-3.5rem)] -translate-y-1/2 rounded-pill bg-accent px-3 py-1 text-caption font-semibold text-on-accent">
                {plans.popular}
              </p>
            )}
            <Name className="text-title font-bold">{card.name}</Name>
            <p className="text-sub text-soft">{card.forWhom}</p>
            <ul className="my-6 flex flex-col gap-2.5 text-sub">
              {card.features.map((feature) => (
                <li key={feature} className="flex gap-2.5 wrap-anywhere">
                  <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true">
                    <path
                      d="m4 10.5 4 4 8-9"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2.2"
                      strokeLinecap="round"
                      strokeLinejoin="round"
                    />
                  </svg>
                  {feature}
                </li>
              ))}
            </ul>
            <p className="mt-auto mb-4 text-heading font-bold tracking-tight [&_a]:block [&_a]:text-note [&_a]:font-normal [&_a]:tracking-normal">
              {index === 0 ? card.price : <Live name={index === 1 ? 'basic' : 'vip'}>{card.price}</Live>}{' '}
              {index > 0 && (
                <a
                  href={`/auth?tab=signup&plan=${['', 'BASIC-YEAR', 'VIP-YEAR'][index]}`}
                  className="text-accent underline has-[:empty]:hidden"
                >
                  <Live name={index === 1 ? 'basic-year' : 'vip-year'}>{''}</Live>
                </a>
              )}
            </p>
            <a
              href={`/auth?tab=signup${['', '&plan=BASIC', '&plan=VIP'][index]}`}
              className={`btn ${index === 1 ? 'bg-accent text-on-accent' : 'bg-tint text-accent'}`}
            >
              {card.action}
            </a>
          </li>
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-150 text-center text-note text-soft">{plans.note}</p>
    </section>
  );
}
