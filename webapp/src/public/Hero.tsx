import type { PublicTexts } from './texts';

/** A drawn phone with the app's daily screen. Decorative: the text beside it says the same. */
export function Phone({ texts }: { texts: PublicTexts['home']['phone'] }) {
  return (
    <div aria-hidden="true" className="relative mx-auto w-72 shrink-0 select-none">
      <div className="rounded-[3rem] border-[0.6rem] border-ink/90 bg-canvas px-4 pt-6 pb-5 shadow-float dark:border-fill">
        <div className="mx-auto mb-5 h-1.5 w-20 rounded-pill bg-line" />
        <p className="text-title font-bold">{texts.today}</p>
        <div className="mt-3 overflow-hidden rounded-card bg-card shadow-card">
          <img src="/pictures/today.jpg" alt="" width="464" height="261" className="block h-auto w-full" />
          <p className="flex items-baseline justify-between gap-2 px-4 py-3">
            <span className="font-bold">{texts.workout}</span>
            <span className="text-note text-soft">{texts.minutes}</span>
          </p>
        </div>
        <div className="mt-3 flex items-center gap-4 rounded-card bg-card p-4 shadow-card">
          <div className="relative grid size-20 shrink-0 place-items-center">
            <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
              <circle cx="50" cy="50" r="43" fill="none" strokeWidth="11" className="stroke-tint" />
              <circle
                cx="50"
                cy="50"
                r="43"
                fill="none"
                strokeWidth="11"
                strokeLinecap="round"
                pathLength="100"
                strokeDasharray="70 100"
                className="stroke-accent"
              />
            </svg>
            <p className="relative text-heading font-bold tabular-nums">14</p>
          </div>
          <p className="text-note text-soft">
            {texts.ringOf} {texts.ringLabel}
          </p>
        </div>
        <div className="mt-3 rounded-card bg-card p-4 shadow-card">
          <p className="flex items-baseline justify-between gap-2">
            <span className="text-heading font-bold tabular-nums">{texts.weight}</span>
            <span className="text-caption font-semibold text-accent">{texts.streak}</span>
          </p>
          <svg viewBox="0 0 220 56" className="mt-2 w-full text-accent" aria-hidden="true">
            <path d="M2 12c30-6 40 12 68 10s34 14 62 12 40 12 86 14V56H2Z" className="fill-tint" />
            <path
              d="M2 12c30-6 40 12 68 10s34 14 62 12 40 12 86 14"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
        </div>
      </div>
      <div className="absolute -bottom-5 -start-5 max-w-60 rounded-card rounded-es-md bg-raised p-4 shadow-float sm:-start-16">
        <p className="text-caption font-semibold text-accent">{texts.coach}</p>
        <p className="text-sub">{texts.message}</p>
      </div>
    </div>
  );
}
