const icon = [{ src: '/icons/icon-192.png', sizes: '192x192' }];

const texts = {
  en: {
    description: 'Training, progress and coaching in one place.',
    shortcuts: [
      { name: 'Log weight', short_name: 'Weight' },
      { name: 'Start workout', short_name: 'Workout' },
      { name: 'Messages', short_name: 'Messages' },
    ],
  },
  ru: {
    description: 'Тренировки, прогресс и тренер в одном приложении.',
    shortcuts: [
      { name: 'Записать вес', short_name: 'Вес' },
      { name: 'Начать тренировку', short_name: 'Тренировка' },
      { name: 'Сообщения', short_name: 'Сообщения' },
    ],
  },
};

const places = ['/progress?add', '/workouts', '/chat'];

/** The manifest of the installed app. @param {'en' | 'ru'} language @returns {Partial<import('vite-plugin-pwa').ManifestOptions>} */
export function webManifest(language) {
  const { description, shortcuts } = texts[language];
  return {
    // The same in every language, so that browsers treat them as one app.
    id: '/dashboard',
    lang: language,
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
    shortcuts: shortcuts.map((names, nth) => ({ ...names, url: places[nth] ?? '/', icons: icon })),
    // A shared link to a video becomes a new workout; phones often put the link into the text.
    share_target: {
      action: '/coach/workouts/new',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'link' },
    },
  };
}
