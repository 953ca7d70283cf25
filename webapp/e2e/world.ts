// The basis of every story: the real binary on a free port with fresh demo data, and a browser whose console
// errors fail. Each file of stories has one of both, which the functions here use.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { en, ru } from './texts.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const password = 'forma-demo-2026';
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
export type Language = 'en' | 'ru';

export interface Forma {
  url: string;
  /** Its folder, where the database is. */
  data: string;
  stop: () => Promise<void>;
}

function ready(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`forma ended with ${code}: ${output}`)));
  });
}

/** Starts the binary over a folder; one without a database gets the demo data. */
export async function serve(
  data: string,
  settings: Record<string, string> = {},
): Promise<{ url: string; end: () => Promise<void> }> {
  const child = spawn(join(root, 'bin/forma'), ['serve', '--demo', '--addr', '127.0.0.1:0', '--data', data], {
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: await ready(child), end };
}

/** The server that was started last, and the browser that was opened last: those of the file. */
export let forma: Forma;
let browser: Browser;

/** Starts the binary with its own demo data: a copy of what was filled for all stories, if there is one. */
export async function startForma(settings: Record<string, string> = {}): Promise<Forma> {
  const data = await mkdtemp(join(tmpdir(), 'forma-e2e-'));
  if (process.env.FORMA_TEST_FILLED) await cp(process.env.FORMA_TEST_FILLED, data, { recursive: true });
  const { url, end } = await serve(data, settings);
  const stop = async () => {
    await end();
    await rm(data, { recursive: true, force: true });
  };
  forma = { url, data, stop };
  return forma;
}

/** The server's database; the caller closes it. */
export function openDatabase(): DatabaseSync {
  return new DatabaseSync(join(forma.data, 'forma.db'), { timeout: 10_000 });
}

/** Makes everyone's last sign-in long ago, so that the server asks for a password again where it must be fresh. */
export function ageSignIns(): void {
  const database = openDatabase();
  database.exec("UPDATE devices SET proved_at = '2026-01-01 00:00:00+00:00'");
  database.close();
}

/** The text of a file in the server's folder. */
export function readData(name: string): string {
  return readFileSync(join(forma.data, name), 'utf8');
}

/**
 * What Playwright disables by default, which a later list replaces, and scroll bars: each costs a process.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
];

export const browserOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${leftOut.join(',')}`,
  ],
};

/**
 * Headless Chromium, which saves a fifth of the work; if it is not installed, the whole browser. Code that
 * runs for seconds is not worth compiling beyond bytecode.
 */
const bareShell = '/usr/bin/chromium-headless-shell';
const storyOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(bareShell) ? bareShell : browserOptions.executablePath),
  args: [...browserOptions.args, '--js-flags=--max-lazy --no-opt --no-maglev --no-sparkplug'],
};

export async function openBrowser(): Promise<Browser> {
  browser = await chromium.launch(storyOptions);
  return browser;
}

/** A browser that also receives pushes and keeps the screen on. */
export async function openWholeBrowser(): Promise<Browser> {
  browser = await chromium.launch(browserOptions);
  return browser;
}

/** Starts one server and one browser for all stories of the file. */
export function serveStories({ settings = {} as Record<string, string>, open = openBrowser } = {}): void {
  before(async () => {
    await Promise.all([startForma(settings), open()]);
  });
  after(async () => {
    await browser.close();
    await forma.stop();
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Ends the visit; fails on errors in the console. */
  leave: () => Promise<void>;
}

export interface Manner {
  viewport?: typeof phone;
  language?: Language;
  /** The browser's own, if it is of neither. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** The story cuts the network, so console messages about lost requests are no errors. */
  lossy?: boolean;
  /** The story requests what does not exist, which the console reports. */
  absent?: boolean;
  /** A file is refused as being of another kind, which the browser logs. */
  refuses?: boolean;
  /** Installs the service worker, which takes four seconds of processor time: for stories that need it. */
  worker?: boolean;
  /** Also fetches what a client has not opened yet, which takes three more. */
  ahead?: boolean;
  /** The screen is touched. */
  touch?: boolean;
  /** The server's URL, if the story uses another one. */
  url?: string;
}

/**
 * How late what the app asks may reach the server, and the answer the app: what races with either then shows itself.
 */
const jitterMs = Number(process.env.STORY_JITTER ?? 0);

function delay(most: number) {
  const { fetch } = window;
  const late = async (part: number) => {
    if (Math.random() < part) await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  };
  window.fetch = async (...request) => {
    if (request[0] !== '/graphql') return fetch(...request);
    await late(0.4);
    const answer = await fetch(...request);
    await late(0.6);
    return answer;
  };
}

/** The user wants to save data, so nothing is fetched ahead. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The open browsers, with the errors in their consoles. */
const visits = new Map<BrowserContext, string[]>();

// A failed story shows what everyone in it saw last.
afterEach(async (context) => {
  // The types lack it.
  const { name, passed } = context as TestContext & { passed: boolean };
  if (passed) return;
  for (const [visited, said] of visits) {
    for (const page of visited.pages()) {
      const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
      process.stdout.write(`${name}: ${page.url()}\n${seen}\n`);
    }
    process.stdout.write(`${said.join('\n')}\n`);
  }
});

/** A new user with a browser. */
export async function visit(manner: Manner = {}): Promise<Visit> {
  const language = manner.language ?? 'en';
  const context = await browser.newContext({
    baseURL: manner.url ?? forma.url,
    viewport: manner.viewport ?? phone,
    colorScheme: manner.colorScheme ?? 'light',
    locale: manner.locale ?? (language === 'ru' ? 'ru-RU' : 'en-GB'),
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    hasTouch: manner.touch ?? false,
  });
  const said: string[] = [];
  visits.set(context, said);
  if (!manner.worker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  else if (!manner.ahead) await context.addInitScript(saveData);
  if (jitterMs) await context.addInitScript(delay, jitterMs);
  const page = await context.newPage();
  const errors: string[] = [];
  // Of the context, so that further tabs count too.
  context.on('console', (message) => {
    const lost = manner.lossy && /net::ERR_|50[23]/.test(message.text());
    const absent = manner.absent && /(not|n’t)[ _](found|find)|Не найдено/i.test(message.text());
    const refused = manner.refuses && /\b415\b/.test(message.text());
    if (message.type() !== 'error') return;
    const line = `${message.page()?.url()}: ${message.text()}`;
    said.push(line);
    if (!lost && !absent && !refused) errors.push(line);
  });
  context.on('weberror', (error) => {
    const line = `${error.page()?.url()}: ${error.error().message}`;
    said.push(line);
    errors.push(line);
  });
  const leave = async () => {
    visits.delete(context);
    // No request waits for responses that stories give instead of the server.
    await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
    assert.deepEqual(errors, []);
  };
  return { context, page, leave };
}

const signInQuery =
  'mutation($email:String!,$password:String!){signIn(email:$email,password:$password){accessToken}}';

/** Chooses the language as a returning user does. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    // Foreign frames have their own storage, or none.
    if (self === top) localStorage.setItem('language', chosen);
  }, language);
}

export async function signIn(page: Page, email: string, language: Language = 'en', secret = password) {
  const t = language === 'ru' ? ru : en;
  await page.goto('/login');
  await page
    .getByLabel(
      t(($) => $.identity.email),
      { exact: true },
    )
    .fill(email);
  await page
    .getByLabel(
      t(($) => $.identity.password),
      { exact: true },
    )
    .fill(secret);
  const submit = t(($) => $.identity.signIn.submit);
  await page.getByRole('tabpanel').getByRole('button', { name: submit, exact: true }).click();
}

/**
 * Makes this device one where a user has signed in before, and maybe chosen a language: the form has its own
 * stories.
 */
export async function beSignedIn(page: Page, email: string, language?: string): Promise<void> {
  const answer = await page.context().request.post('/graphql', {
    data: { query: signInQuery, variables: { email, password } },
  });
  assert.deepEqual(((await answer.json()) as { errors?: unknown }).errors, undefined);
  // Any page of the server shares its storage; this one is cheapest.
  await page.goto('/healthz');
  await page.evaluate((chosen) => {
    // The app asks the server who the user is, by the cookie.
    localStorage.setItem('viewer', '{}');
    if (chosen) localStorage.setItem('language', chosen);
  }, language);
}

/** Opens a path as a user who has signed in on this device before. */
export async function openAs(page: Page, email: string, path = '/dashboard'): Promise<void> {
  await beSignedIn(page, email);
  await page.goto(path);
}

/** Opens a path in a new browser in which a user has signed in before and chosen the language, if the manner names one. */
export async function arrive(email: string, path = '/dashboard', manner: Manner = {}): Promise<Visit> {
  const visited = await visit(manner);
  await beSignedIn(visited.page, email, manner.language);
  await visited.page.goto(path);
  return visited;
}

/** Queries the API directly, as a program does. */
export async function ask<Data>(token: string, query: string, variables = {}): Promise<Data> {
  const answer = await fetch(`${forma.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  assert.equal(errors, undefined);
  return data;
}

/** The access token of a demo user, or of one with another password. */
export async function tokenOf(email: string, secret = password): Promise<string> {
  const { signIn } = await ask<{ signIn: { accessToken: string } }>('', signInQuery, {
    email,
    password: secret,
  });
  return signIn.accessToken;
}

/** Today in a time zone, "YYYY-MM-DD". */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
