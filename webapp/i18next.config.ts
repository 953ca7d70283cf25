import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'ru'],
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    output: 'src/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'ui',
  },
  // The public pages have their own texts in src/public/texts.
  lint: { ignore: ['src/public/**', '**/*.test.tsx'] },
  types: {
    input: ['src/locales/en/*.json'],
    output: 'src/locales/types/i18next.d.ts',
    resourcesFile: 'src/locales/types/resources.d.ts',
    enableSelector: true,
  },
});
