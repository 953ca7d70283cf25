import { languages } from '../locales/types/languages';
import { address, type PageName } from './addresses';
import { Phone } from './Hero';
import { Layout } from './Layout';
import { Live } from './Live';
import { Plans } from './Plans';
import type { LegalText, PublicTexts } from './texts';

const featureIcons = [
  'M4 9v6M8 6v12M16 6v12M20 9v6M8 12h8',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.6-6 8-6s7.4 2 8 6',
  'M4 19V5m0 14h16M8 14l4-4 3 3 5-6',
  'M4 18.5V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8l-4 3Z',
];

function Home({ texts }: { texts: PublicTexts }) {
  const { home, lang } = texts;
  return (
    <>
      <section className="wrap grid items-center gap-14 overflow-x-clip pt-10 pb-10 lg:grid-cols-[1.15fr_1fr] lg:pt-16">
        <div>
          <p className="text-sub font-semibold text-accent">{home.kicker}</p>
          <h1 className="mt-3 text-[2.75rem] leading-[1.05] font-extrabold tracking-tighter lg:text-[4.25rem]">
            {home.headline}
          </h1>
          <p className="mt-5 max-w-120 text-lg leading-7 text-soft">{home.lead}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href="/auth?tab=signup" className="btn bg-accent text-on-accent max-sm:hidden">
              <Live name="start">{home.primary}</Live>
            </a>
            <a href={address('pricing', lang)} className="btn bg-tint text-accent">
              {home.secondary}
            </a>
          </p>
        </div>
        <Phone texts={home.phone} />
      </section>
      <section className="wrap pt-16 lg:pt-24" aria-labelledby="features">
        <h2 id="features" className="text-3xl font-bold tracking-tight lg:text-4xl">
          {home.featuresTitle}
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {home.features.map((feature, index) => (
            <li key={feature.title} className="rounded-card bg-card p-6 shadow-card">
              <span className="grid size-12 place-items-center rounded-control bg-tint text-accent">
                <svg viewBox="0 0 24 24" className="size-6.5" aria-hidden="true">
                  <path
                    d={featureIcons[index]}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
              </span>
              <h3 className="mt-4 font-bold">{feature.title}</h3>
              <p className="mt-1.5 text-sub text-soft">{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pt-16 lg:pt-24" aria-labelledby="week">
        <h2 id="week" className="text-3xl font-bold tracking-tight lg:text-4xl">
          {home.weekTitle}
        </h2>
        <ol className="mt-8 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {home.week.map((day) => (
            <li key={day.title} className="border-t-2 border-accent pt-4">
              <h3 className="font-bold">{day.title}</h3>
              <p className="mt-1.5 text-sub text-soft">{day.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Plans texts={texts} level={2} />
      <section className="wrap max-w-180 pt-16 lg:pt-24" aria-labelledby="questions">
        <h2 id="questions" className="text-3xl font-bold tracking-tight lg:text-4xl">
          {home.faqTitle}
        </h2>
        <div className="mt-6">
          {home.faq.map((question) => (
            <details key={question.title} className="border-b border-line">
              <summary className="min-h-14 content-center font-bold">{question.title}</summary>
              <p className="pb-5 text-soft">{question.text}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="wrap pt-16 lg:pt-24">
        <div className="rounded-sheet bg-accent px-6 py-12 text-center text-on-accent">
          <h2 className="text-3xl font-bold tracking-tight">{home.closingTitle}</h2>
          <p className="mx-auto mt-3 max-w-120">
            <Live name="entry">{home.closingText}</Live>
          </p>
          <a href="/auth?tab=signup" className="btn mt-7 bg-on-accent text-accent">
            <Live name="start">{home.primary}</Live>
          </a>
        </div>
      </section>
      <p className="sticky bottom-0 border-t border-line bg-canvas px-5 py-3 sm:hidden">
        <a href="/auth?tab=signup" className="btn w-full bg-accent text-on-accent">
          <Live name="start">{home.primary}</Live>
        </a>
      </p>
    </>
  );
}

/** A legal text, in the source's language with a word about it where the page's has none. */
function Legal({ texts, about }: { texts: PublicTexts; about: 'privacy' | 'terms' }) {
  const { lang, legal, legalLang, legalIn } = texts;
  if (lang === legalLang) return <Article text={legal[about]} />;
  return (
    <>
      <p className="wrap max-w-180 pt-10 text-note text-soft">
        {legalIn.replace('{{language}}', languages[legalLang].name)}
      </p>
      <Article text={legal[about]} lang={legalLang} />
    </>
  );
}

function Article({ text, lang }: { text: LegalText; lang?: string }) {
  return (
    <article lang={lang} className="wrap max-w-180 pt-10">
      <h1 className="text-4xl font-bold tracking-tight">{text.title}</h1>
      <p className="mt-2 text-note text-soft">{text.updated}</p>
      <p className="mt-6 text-lg leading-7">{text.lead}</p>
      <p className="mt-4 whitespace-pre-line text-ink/90">{text.business.join('\n')}</p>
      {text.sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="text-heading font-bold">{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-ink/90">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

export function Page({ texts, page }: { texts: PublicTexts; page: PageName }) {
  return (
    <Layout texts={texts} page={page}>
      {page === 'home' && <Home texts={texts} />}
      {page === 'pricing' && <Plans texts={texts} level={1} />}
      {page === 'privacy' && (
        <Live name="privacy-policy">
          <Legal texts={texts} about="privacy" />
        </Live>
      )}
      {page === 'terms' && (
        <Live name="terms-of-service">
          <Legal texts={texts} about="terms" />
        </Live>
      )}
    </Layout>
  );
}

export function headOf(texts: PublicTexts, page: PageName): { title: string; description: string } {
  if (page === 'home') return texts.home;
  if (page === 'pricing') return { title: texts.plans.pageTitle, description: texts.plans.description };
  return { title: `${texts.legal[page].title} · Forma`, description: texts.legal[page].description };
}
