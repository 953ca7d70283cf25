import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { translated } from './scripts/languages.mjs';

export default defineConfig({
  plugins: [react()],
  define: { __TRANSLATED__: JSON.stringify(translated()) },
  // The schema is one folder up, and a test compares its error codes with ours.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // A page and the modules for each file were four fifths of the work; a test leaves both as it found them.
    isolate: false,
    setupFiles: ['src/test/setup.ts'],
    // They run beside the Go tests, which leave little of a small machine's processor.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    // IndexedDB goes on by setImmediate: a transaction that a faked one kept waiting would stop all later tests.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
  },
});
