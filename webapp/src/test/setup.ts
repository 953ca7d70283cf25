import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { firstScreenShown } from '../lib/whenIdle';

// Tests show parts of screens.
firstScreenShown();

// The default of one second is too short while Go tests run beside these.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, so nothing scrolls and no media query matches there.
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

// Vitest's own options restore before each test: too late for what the next file does before its first.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('en');
});
