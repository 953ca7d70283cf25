import { languages, source, textsOf } from './languages.mjs';

const icon = [{ src: '/icons/icon-192.png', sizes: '192x192' }];

const places = { weight: '/progress?add', workout: '/workouts', messages: '/chat' };

/** @typedef {{ description: string, shortcuts: Record<string, { name: string, shortName: string }> }} Words */

/** Words about the app, in another language where a language has none. @param {string} language @returns {Words} */
function wordsOf(language) {
  const [own, spare] = [language, source].map(
    (tag) => /** @type {Partial<Words>} */ (textsOf(tag, 'public')?.manifest ?? {}),
  );
  return /** @type {Words} */ ({ ...spare, ...own, shortcuts: { ...spare?.shortcuts, ...own?.shortcuts } });
}

/** The file of a language's manifest. @param {string} language */
export function webManifestFile(language) {
  return `manifest${language === source ? '' : `.${language}`}.webmanifest`;
}

/** The manifest of the installed app. @param {string} language @returns {Partial<import('vite-plugin-pwa').ManifestOptions>} */
export function webManifest(language) {
  const { description, shortcuts } = wordsOf(language);
  const direction = languages[language]?.direction;
  return {
    // The same in every language, so that browsers treat them as one app.
    id: '/dashboard',
    lang: language,
    ...(direction !== 'ltr' && { dir: direction }),
    name: 'Forma',
    short_name: 'Forma',
    description,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#f3f4f1',
    background_color: '#f3f4f1',
    categories: ['fitness', 'health', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: Object.entries(places).map(([key, url]) => {
      const { name = '', shortName = '' } = shortcuts[key] ?? {};
      return { name, short_name: shortName, url, icons: icon };
    }),
    // A shared link to a video becomes a new workout; phones often put the link into the text.
    share_target: {
      action: '/coach/workouts/new',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'link' },
    },
  };
}
