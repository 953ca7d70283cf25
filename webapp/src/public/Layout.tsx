import type { ReactNode } from 'react';
import { languages } from '../locales/types/languages';
import { address, type PageName } from './addresses';
import { Live } from './Live';
import { langOf, type PublicTexts, pageLanguages } from './texts';

interface LayoutProps {
  texts: PublicTexts;
  page: PageName;
  children: ReactNode;
}

function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 24V9.5h12.5M10 16.5h9"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
      <circle cx="22.5" cy="23" r="2.6" className="fill-on-accent" />
    </svg>
  );
}

/** Several have a row of their own on a phone. */
const languageRow = 'flex flex-wrap items-center gap-1 max-sm:order-last max-sm:-mx-3 max-sm:basis-full';

export function Layout({ texts, page, children }: LayoutProps) {
  const { lang, nav, footer } = texts;
  const others = pageLanguages.filter((other) => other !== lang);
  return (
    <>
      <a
        href="#main"
        className="absolute inset-x-2 top-2 z-10 w-fit -translate-y-40 rounded-pill bg-raised px-5 py-3 font-semibold text-accent focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <header className="wrap flex min-h-18 flex-wrap items-center gap-x-1 py-2 text-sub font-semibold">
        <a href={address('home', lang)} className="me-auto flex min-h-11 items-center gap-2.5">
          <Live name="logo">
            <Mark className="size-9" />
          </Live>
          <span className="text-heading font-bold">
            <Live name="name">Forma</Live>
          </span>
        </a>
        <nav aria-label={nav.main} className="flex flex-wrap items-center gap-1 max-sm:contents">
          <a href={address('pricing', lang)} className="hidden min-h-11 items-center px-3 sm:inline-flex">
            {nav.pricing}
          </a>
          <span className={others.length > 1 ? languageRow : 'contents'}>
            {others.map((other) => (
              <a
                key={other}
                href={address(page, other)}
                hrefLang={other}
                lang={other}
                data-lang={other}
                className="inline-flex min-h-11 items-center px-3"
              >
                {languages[other].name}
              </a>
            ))}
          </span>
          <a
            href="/auth?tab=signin"
            className="out-only inline-flex min-h-11 items-center rounded-pill bg-tint px-4 text-accent"
          >
            {nav.signIn}
          </a>
          <a
            href="/dashboard"
            className="in-only min-h-11 items-center rounded-pill bg-tint px-4 text-accent"
          >
            {nav.open}
          </a>
        </nav>
      </header>
      <main id="main" lang={page === 'home' ? langOf(texts, 'home') : undefined}>
        {children}
      </main>
      <footer className="wrap mt-20 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-8 text-note text-soft">
        <address translate="no" className="basis-full not-italic has-[live-contact:empty]:hidden">
          <Live name="contact">{null}</Live>
        </address>
        <span className="me-auto">
          <Live name="name">Forma</Live> · {footer.line}
        </span>
        <a
          href={address('privacy', lang)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {footer.privacy}
        </a>
        <a
          href={address('terms', lang)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {footer.terms}
        </a>
      </footer>
    </>
  );
}
