import { defineConfig } from 'i18next-cli';
import { readingOf, source, tags } from './scripts/languages.mjs';

export default defineConfig({
  // Others may lack texts.
  locales: tags.filter((tag) => readingOf(tag).length === 1),
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    output: 'src/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'ui',
  },
  // The public pages have their own texts in public.json and legal.json.
  lint: { ignore: ['src/public/**', '**/*.test.tsx'] },
  types: {
    input: [`src/locales/${source}/!(cities|language|legal|public|typed).json`],
    output: 'src/locales/types/i18next.d.ts',
    resourcesFile: 'src/locales/types/resources.d.ts',
    enableSelector: true,
  },
});
