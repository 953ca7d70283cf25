import i18next, { type BackendModule, type FlatNamespace, type TFunction } from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { first, type Language, languages, source } from '../locales/types/languages';
import { currentSite } from './site';

/** A language by its tag, which is the name of its folder in src/locales. */
export { type Language, languages, source };

/** All that there are: the one that others fall back to first. */
export const allLanguages = Object.keys(languages) as Language[];

const storageKey = 'language';
/** What every screen needs at once. */
const core = 'ui';

function isLanguage(value: unknown): value is Language {
  return Object.hasOwn(languages, value as string);
}

/** A language as the server names it. */
export function toLanguage(tag: Language): string {
  return tag.toUpperCase();
}

export function storedLanguage(): Language | undefined {
  const value = localStorage.getItem(storageKey);
  return isLanguage(value) ? value : undefined;
}

/** The first that there is of some languages, as the server or a browser names them: “RU”, “en-GB”. */
export function toTag(...wanted: string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase());
  return tags.flatMap((tag) => [tag, tag.split('-')[0]]).find(isLanguage) ?? source;
}

function startLanguage(): Language {
  return toTag(storedLanguage() ?? '', ...navigator.languages, currentSite().defaultLanguage);
}

async function readTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = first[`${language}/${namespace}`];
  return load ? (await load()).default : (await import('./lazyTexts')).readLazily(language, namespace);
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
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = languages[language].direction;
  const manifest = language === source ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}

let started: Promise<unknown> | undefined;

/** Loads the texts that every screen needs; repeated calls share one promise. */
export function startI18n(): Promise<unknown> {
  started ??= i18next
    .use(backend)
    .init({
      lng: startLanguage(),
      supportedLngs: allLanguages,
      // The texts of an incomplete language come later than those that they are completed by.
      fallbackLng: (tag) => (languages[tag as Language]?.isComplete ? [] : [source]),
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
  const lang = [language, ...allLanguages].find((tag) => all[tag]) ?? language;
  return { text: all[lang] ?? '', lang, fellBack: lang !== language };
}

/** Returns a function that picks a content text in the reader's language. */
export function useLocalized(): (text: Localized) => PickedText {
  const language = useLanguage();
  return (text) => pickLocalized(text, language);
}
