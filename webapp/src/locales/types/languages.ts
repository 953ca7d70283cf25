// Written by `npm run generate` from the folders of src/locales.
export type { default as legalSource } from '../en/legal.json';
export type { default as publicSource } from '../en/public.json';

/** What others fall back to. */
export const source = "en";

export type Language = 'en' | 'de' | 'ru';

export const languages: Record<Language, { name: string; direction: 'ltr' | 'rtl'; isComplete: boolean; locale?: string; hasPages: boolean }> = {
  "en": {"name":"English","direction":"ltr","isComplete":true,"locale":"en-GB","hasPages":true},
  "de": {"name":"Deutsch","direction":"ltr","isComplete":false,"hasPages":true},
  "ru": {"name":"Русский","direction":"ltr","isComplete":true,"hasPages":true},
};

/** The texts that visits begin with, of complete languages. */
export const first: Record<string, () => Promise<{ default: Record<string, unknown> }>> = {
  'en/ui': () => import('../en/ui.json'),
  'en/identity': () => import('../en/identity.json'),
  'en/people-onboarding': () => import('../en/people-onboarding.json'),
  'en/people-profile': () => import('../en/people-profile.json'),
  'en/app': () => import('../en/app.json'),
  'en/app-confirmEmailBanner': () => import('../en/app-confirmEmailBanner.json'),
  'en/app-paymentBanner': () => import('../en/app-paymentBanner.json'),
  'en/home': () => import('../en/home.json'),
  'ru/ui': () => import('../ru/ui.json'),
  'ru/identity': () => import('../ru/identity.json'),
  'ru/people-onboarding': () => import('../ru/people-onboarding.json'),
  'ru/people-profile': () => import('../ru/people-profile.json'),
  'ru/app': () => import('../ru/app.json'),
  'ru/app-confirmEmailBanner': () => import('../ru/app-confirmEmailBanner.json'),
  'ru/app-paymentBanner': () => import('../ru/app-paymentBanner.json'),
  'ru/home': () => import('../ru/home.json'),
};
