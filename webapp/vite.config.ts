import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { finishAppPage } from './scripts/app-page.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const server = process.env.FORMA_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** In development every address without a file is the app's page, as the server does it. */
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

/** Has to be done before the worker's list of files is made. */
const finishedPage: Plugin = {
  name: 'forma-finished-page',
  apply: 'build',
  writeBundle: ({ dir }) => finishAppPage(dir ?? 'dist'),
};

export default defineConfig({
  appType: 'mpa',
  plugins: [
    appPage,
    finishedPage,
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ru-RU'] }), enforce: 'pre' },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['app.html', 'assets/*.{js,css}', 'icons/icon.svg'],
        buildPlugins: { vite: [] },
      },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    rollupOptions: { input: 'app.html' },
    assetsInlineLimit: 0,
    // One sheet, inlined into the page: no chunk may ask for it as a file.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: server, ws: true },
      '/media': server,
      '/mailbox': server,
      '/uploads': server,
      '/exports': server,
    },
  },
});
