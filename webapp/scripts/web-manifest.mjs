/** What the system knows about the installed app. @type {Partial<import('vite-plugin-pwa').ManifestOptions>} */
export const webManifest = {
  id: '/dashboard',
  name: 'Forma',
  short_name: 'Forma',
  description: 'Training, progress and coaching in one place.',
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
  // A video shared from another app; some put its address into the text.
  share_target: {
    action: '/coach/workouts/new',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'link' },
  },
  shortcuts: [
    {
      name: 'Log weight',
      short_name: 'Weight',
      url: '/progress?add',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Start workout',
      short_name: 'Workout',
      url: '/workouts',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};
