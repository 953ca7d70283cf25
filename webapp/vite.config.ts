import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { finishAppPage } from './scripts/app-page.mjs';
import { globIgnores, globPatterns } from './scripts/kept-files.mjs';
import { languages, source, tags, translated } from './scripts/languages.mjs';
import { bundled } from './scripts/licences.mjs';
import { slim } from './scripts/slim.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const server = process.env.FORMA_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** In development every path without a file serves the app's page, as on the server. */
const appPage: Plugin = {
  name: 'forma-app-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const wantsPage = request.headers.accept?.includes('text/html') ?? false;
      if (wantsPage && !/\.html|^\/(graphql|media|mailbox)/.test(request.url ?? ''))
        request.url = '/app.html';
      next();
    });
  },
};

/** What the files of texts of an incomplete language begin with, by which the service worker knows them. */
function inOneLanguage(module: string | null): string {
  const tag = /\/src\/locales\/([\w-]+)\//.exec(module ?? '')?.[1];
  return tag && languages[tag] && !languages[tag].isComplete ? `texts.${tag}.` : '';
}

/** Runs before the service worker's precache list is built. */
const finishedPage: Plugin = {
  name: 'forma-finished-page',
  apply: 'build',
  writeBundle: ({ dir }) => finishAppPage(dir ?? 'dist'),
};

/** What every page of the app starts with; one chunk compresses better than eight. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|i18next)/',
    'src/lib/(retryCount|errors|i18n|outbox/waiting|site|viewer|whenIdle)\\.ts',
    'src/locales/types/languages\\.ts',
    'src/ui/(Button|Logo|States|cx|direction|preloadable|toast)\\.ts',
    'src/parts/(Boundary|ProductLogo|legal|page|paths|useErrorToast)\\.ts',
  ].join('|'),
);
/** Shared by the pages for signed-out users. */
const outside =
  /src\/(parts\/outside\/|features\/identity\/(mailedToken|useSubmit))|src\/ui\/(Field|TextField)/;
/** The code that sends requests. */
const sending = /src\/lib\/(early|newId|post|request|session)\.ts/;
/** Shared by the ways to sign in and to prove who one is. */
const proof = /src\/parts\/proof\/(canUsePasskeys|useSubmit)\.ts/;
/** Shared by onboarding and the screens behind sign-in. */
const steps = /src\/(parts\/(LanguageChoice|signOut\/useSignOut)|ui\/Segmented)\.tsx?/;
/** Shared by onboarding, the first screen and the ends of forms. */
const progress =
  /src\/(parts\/askTraining|ui\/ProgressBar)\.tsx?|node_modules\/lucide-react\/.*\/circle-check\./;
const iconBase = /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/;
/** Small parts of every screen behind sign-in, and of several that show sets. */
const inside = new RegExp(
  [
    'src/ui/(Avatar|Badge|Card|ProgressRing|haptic|useIsWide)\\.ts',
    'src/lib/(format|useUnitsOf)\\.ts',
    'src/parts/(LatePart|OptionalPart|calendar/days|sets/useValueText|week/week)\\.ts',
    'src/parts/session/(formatLeft|sessionPath|time|useCurrentMinute|when)\\.ts',
    'node_modules/lucide-react/.*/(calendar-clock|chevron-right|clipboard-list|play|trending-up)\\.',
  ].join('|'),
);
/** Icons of several screens; a chunk each would be mostly overhead. */
const marks = /node_modules\/lucide-react\/.*\/(check|chevron-down|sliders-horizontal)\./;
/** The icons of every search. */
const finding = /node_modules\/lucide-react\/.*\/(search|search-x)\./;
/** The icons of the player. */
const controls = /node_modules\/lucide-react\/.*\/(pause|rotate-ccw)\./;
/** Shared by the forms that keep what was typed. */
const editing = /src\/parts\/(RestoredNotice|useDraftSave|useEditDraft|useFirstError)\./;
/** Data that grows with the catalogue, apart from the code that draws it. */
const movements = /src\/parts\/figure\/movements\//;
/** Shared by the shell and its first screens, where every small file would cost a round trip. Subscriptions load later. */
const shell = new RegExp(
  [
    'node_modules/(@apollo(?!/client/react/hooks/useSubscription)|@wry|optimism|rxjs|tslib)/',
    'node_modules/graphql/(jsutils/(devAssert|inspect)|language/(ast|kinds|visitor))\\.',
    'node_modules/lucide-react/.*/(chart-no-axes-column|clock|dumbbell|flame|medal|message-circle|plus|target)\\.',
    'src/parts/(PendingMark|useRunAction)\\.',
    'src/lib/(apollo/(index|client|freshness|persist|policy|connected)|offline|useWrite)\\.ts',
  ].join('|'),
);

/** The playground's editor, with what it knows of GraphQL. */
const editor =
  /node_modules\/(@codemirror|@lezer|@marijn|cm6-graphql|crelt|graphql|graphql-language-service|style-mod|w3c-keyname)\//;

export default defineConfig({
  appType: 'mpa',
  define: { __TRANSLATED__: JSON.stringify(translated()) },
  plugins: [
    appPage,
    finishedPage,
    bundled('app'),
    slim(),
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: tags }), enforce: 'pre' },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest(source),
      injectManifest: {
        globPatterns,
        globIgnores,
        buildPlugins: { vite: [bundled('worker')] },
      },
    }),
  ],
  resolve: {
    // Selects RxJS's modern build; the default is ES5.
    conditions: ['es2015', ...defaultClientConditions],
  },
  json: { namedExports: false },
  build: {
    target: 'es2023',
    manifest: true,
    rollupOptions: {
      input: 'app.html',
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${inOneLanguage(facadeModuleId)}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 2 },
            { name: 'outside', test: outside, priority: 1 },
            { name: 'sending', test: sending, priority: 1 },
            { name: 'proof', test: proof, priority: 1 },
            { name: 'steps', test: steps, priority: 1 },
            { name: 'progress', test: progress, priority: 1 },
            { name: 'icon', test: iconBase, priority: 1 },
            { name: 'inside', test: inside, priority: 1 },
            { name: 'marks', test: marks, priority: 1 },
            { name: 'finding', test: finding, priority: 1 },
            { name: 'controls', test: controls, priority: 1 },
            { name: 'editing', test: editing, priority: 1 },
            { name: 'movements', test: movements },
            { name: 'shell', test: shell },
            { name: 'editor', test: editor },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    // One style sheet, inlined into the page: no chunk may request it as a file.
    cssCodeSplit: false,
    // The page preloads what a visit needs; a list of files in every chunk would cost more than it saves.
    modulePreload: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: server, ws: true },
      '/media': server,
      '/mailbox': server,
      '/uploads': server,
      '/exports': server,
      '/invoices': server,
      '/calendar': server,
      '/schema.graphqls': server,
    },
  },
});
