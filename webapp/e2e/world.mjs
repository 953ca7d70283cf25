// What every story stands on: the real binary on a free port with a fresh demo business, and a browser whose console errors fail.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const password = 'forma-demo-2026';
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Starts the binary; the answer has its address and stops it. */
export async function startForma({ data, demo = true } = {}) {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'forma-e2e-')));
  const args = ['serve', '--addr', '127.0.0.1:0', '--data', folder, ...(demo ? ['--demo'] : [])];
  const child = spawn(join(root, 'bin/forma'), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const found = /ready at (http:\S+)/.exec(output);
      if (found) resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`forma ended with ${code}: ${output}`)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    url,
    data: folder,
    kill: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A new person at a browser; `errors` collects what the console said and must stay empty. */
export async function visit(browser, forma, { viewport = phone, language = 'en', colorScheme = 'light' } = {}) {
  const context = await browser.newContext({
    baseURL: forma.url,
    viewport,
    colorScheme,
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return {
    context,
    page,
    errors,
    leave: async () => {
      await context.close();
      assert.deepEqual(errors, []);
    },
  };
}

export const words = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    home: 'Hello,',
  },
  ru: {
    email: 'Почта',
    password: 'Пароль',
    signIn: 'Войти',
    home: 'Здравствуйте,',
  },
};

export async function signIn(page, email, language = 'en', secret = password) {
  const w = words[language];
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(secret);
  await page.getByRole('button', { name: w.signIn, exact: true }).click();
}
