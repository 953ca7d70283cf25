import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages, source } from '../locales/types/languages';
import { fileOf, type PageName, pageNames } from './addresses';
import { headOf, Page } from './pages';
import css from './public.css?inline';
import { type PublicTexts, pageLanguages, textsOf } from './texts';

const inlinePlace = 'inline-place';

export interface RenderedPage {
  file: string;
  html: string;
}

/**
 * Remembers the language that was clicked, or that of the page which leads into the app;
 * links signed-in users to the app; and prefetches the app's code once the page has settled.
 */
function script(lang: Language, appFiles: readonly string[]): string {
  return `(function(d){function s(k){try{return localStorage.getItem(k)}catch(e){}}
if(s('viewer'))d.documentElement.dataset.in='';
d.addEventListener('click',function(e){var a=e.target.closest('a'),l=a&&a.dataset.lang;
if(l)d.cookie='language='+l+';path=/;max-age=31536000;samesite=lax';
try{a&&localStorage.setItem('language',l||s('language')||'${lang}')}catch(e){}});
addEventListener('load',function(){setTimeout(function(){var c=navigator.connection;if(c&&c.saveData)return;
${JSON.stringify(appFiles)}.forEach(function(h){var l=d.createElement('link');l.rel='prefetch';l.href=h;d.head.append(l)})},3000)})})(document)`;
}

/** A language with its region, as Open Graph names it. */
function regional(lang: Language): string {
  const { language, region } = new Intl.Locale(languages[lang].locale ?? lang).maximize();
  return `${language}_${region}`;
}

function htmlOf(texts: PublicTexts, page: PageName, appFiles: readonly string[]): string {
  const { title, description } = headOf(texts, page);
  const { lang } = texts;
  const { direction } = languages[lang];
  const markup = renderToStaticMarkup(
    <html lang={lang} dir={direction === 'ltr' ? undefined : direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={description} />
        <meta name="theme-color" content="#f3f4f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b0e0d" media="(prefers-color-scheme: dark)" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={regional(lang)} />
        <meta property="og:image" content="/pictures/share.jpg" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest${lang === source ? '' : `.${lang}`}.webmanifest`} />
        <meta name={inlinePlace} />
      </head>
      <body className="glow">
        <Page texts={texts} page={page} />
      </body>
    </html>,
  );
  const inline = `<style>${css.trim()}</style><script>${script(lang, appFiles)}</script>`;
  return `<!doctype html>${markup.replace(`<meta name="${inlinePlace}"/>`, () => inline)}`;
}

/** Renders all public pages in every language that has them. */
export function renderPages(appFiles: readonly string[]): RenderedPage[] {
  return pageLanguages
    .map(textsOf)
    .flatMap((texts) =>
      pageNames.map((page) => ({ file: fileOf(page, texts.lang), html: htmlOf(texts, page, appFiles) })),
    );
}
