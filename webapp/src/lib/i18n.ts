import i18next, { type BackendModule, type FlatNamespace, type TFunction } from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentSite } from './site';

export type Language = 'en' | 'ru';
export const languages: Record<Language, { name: string; isComplete: boolean }> = {
  en: { name: 'English', isComplete: true },
  ru: { name: 'Русский', isComplete: true },
};
export const allLanguages = Object.keys(languages) as Language[];

const storageKey = 'language';
/** What every screen needs at once. */
const core = 'ui';

type Texts = { default: Record<string, unknown> };
/**
 * The texts that visits begin with. The paths of all others are in a file of their own, which few visits need
 * at once.
 */
const first = import.meta.glob<Texts>(
  '../locales/*/{ui,identity,people-onboarding,people-profile,app,home,notify,training-exercise}.json',
);

function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ru';
}

export function storedLanguage(): Language | undefined {
  const value = localStorage.getItem(storageKey);
  return isLanguage(value) ? value : undefined;
}

function languageOf(tag: string): Language | undefined {
  const language = tag.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : undefined;
}

function startLanguage(): Language {
  return (
    storedLanguage() ?? languageOf(navigator.language) ?? languageOf(currentSite().defaultLanguage) ?? 'en'
  );
}

async function readTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const file = `../locales/${language}/${namespace}.json`;
  const load = first[file] ?? (await import('./lazyTexts')).lazyTexts[file];
  if (!load) throw new Error(`There is no ${namespace}.json in ${language}`);
  return (await load()).default;
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    readTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Sets the page's language, including the manifest's. */
function setDocumentLanguage(language: Language) {
  document.documentElement.lang = language;
  const manifest = language === 'ru' ? '/manifest.ru.webmanifest' : '/manifest.webmanifest';
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}

let started: Promise<unknown> | undefined;

/** Loads the texts that every screen needs; repeated calls share one promise. */
export function startI18n(): Promise<unknown> {
  started ??= i18next
    .use(backend)
    .init({
      lng: startLanguage(),
      supportedLngs: ['en', 'ru'],
      fallbackLng: false,
      ns: [core],
      defaultNS: core,
      enableSelector: true,
      interpolation: {
        escapeValue: false,
        defaultVariables: {
          get product() {
            return currentSite().name;
          },
        },
      },
    })
    .then(() => {
      setDocumentLanguage(currentLanguage());
      i18next.on('languageChanged', () => setDocumentLanguage(currentLanguage()));
    });
  return started;
}

export function loadTexts(namespaces: readonly string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : startLanguage();
}

/** Switches every text on the screen, and stores the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  // For the public pages, which the server chooses.
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in older browsers.
  document.cookie = `${storageKey}=${language};path=/;max-age=31536000;samesite=lax`;
  await i18next.changeLanguage(language);
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

const loads = new Map<string, Promise<void>>();
const readers = new Map<string, { t: unknown }>();

/** One promise per set of names, however often a component renders while it suspends. */
function loading(names: readonly string[]): Promise<void> {
  const key = names.join();
  const load = loads.get(key) ?? loadTexts(names).finally(() => loads.delete(key));
  loads.set(key, load);
  return load;
}

/** Texts in the current language, by default from the first namespace; suspends until they have loaded. */
export function useTranslation<const Ns extends Namespaces>(ns: Ns): { t: TFunction<Ns> } {
  const language = useLanguage();
  const names = [ns].flat();
  // Thrown instead of passed to `use`, which would have to be called even with nothing to wait for.
  if (!names.every((name) => i18next.hasLoadedNamespace(name))) throw loading(names);
  const key = `${language} ${names}`;
  const reader = readers.get(key) ?? { t: i18next.getFixedT(language, names) };
  readers.set(key, reader);
  return reader as { t: TFunction<Ns> };
}

/** Texts that nothing on the screen waits for; undefined until they have loaded. */
export function useLazyTexts<const Ns extends FlatNamespace>(ns: Ns): TFunction<Ns> | undefined {
  const language = useLanguage();
  const [, setArrived] = useState(false);
  const isHere = i18next.hasLoadedNamespace(ns);
  useEffect(() => {
    if (!isHere)
      loadTexts([ns]).then(
        () => setArrived(true),
        () => undefined,
      );
  }, [isHere, ns]);
  const names: FlatNamespace[] = [ns];
  const t: unknown = isHere ? i18next.getFixedT(language, names) : undefined;
  return t as TFunction<Ns> | undefined;
}

export interface Localized {
  /** The text by language. */
  all: Readonly<Record<string, string>>;
}

export interface PickedText {
  text: string;
  /** The text's language. */
  lang: Language;
  /** Whether the text exists only in another language. */
  fellBack: boolean;
}

export function pickLocalized({ all }: Localized, language: Language): PickedText {
  const lang = [language, ...allLanguages, ...Object.keys(all)].find((tag) => all[tag]) ?? language;
  return { text: all[lang] ?? '', lang: lang as Language, fellBack: lang !== language };
}

/** Returns a function that picks a content text in the reader's language. */
export function useLocalized(): (text: Localized) => PickedText {
  const language = useLanguage();
  return (text) => pickLocalized(text, language);
}
