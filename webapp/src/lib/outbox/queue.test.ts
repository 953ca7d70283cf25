import 'fake-indexeddb/auto';
import { get } from 'idb-keyval';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RequestError } from '../errors';
import { type Merge, type Outcome, Queue } from './queue';
import type { Job } from './waiting';

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
/** In each run of the tests; the long run of `go tool task hard` has ten thousand. */
const schedules = Math.max(1000, Math.round(Number(env.FORMA_TEST_HARD ?? 0) * 10_000));
const mostMs = 120_000 + schedules * 100;
const atOnce = 50;
const events = 12;
const patienceMs = 40_000;
const stepMs = 500;

/** Reproducible randomness: the same seed gives the same schedule. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { once: (share: number) => next() < share, upTo: (most: number) => Math.floor(next() * (most + 1)) };
}
type Random = ReturnType<typeof seededRandom>;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * A server as idempotent as the real one: a repeated key has no further effect and gets the first answer
 * again.
 */
class Server {
  readonly rows: string[] = [];
  private readonly answers = new Map<string, { content: string; outcome: 'taken' | 'refused' }>();

  take({ key, operation, variables }: Job): void {
    const content = JSON.stringify([operation, variables]);
    const before = this.answers.get(key);
    if (before && before.content !== content) throw new RequestError('ID_CONFLICT');
    const outcome = before?.outcome ?? (variables.bad ? 'refused' : 'taken');
    if (!before && outcome === 'taken') this.rows.push(...(variables.marks as string[]));
    this.answers.set(key, { content, outcome });
    if (outcome === 'refused') throw new RequestError('BAD_INPUT');
  }
}

/** A network that loses requests before they arrive, and responses after they took effect. */
class Network {
  up = true;
  kind = false;
  private readonly luck: Random;
  private readonly server: Server;

  constructor(luck: Random, server: Server) {
    this.luck = luck;
    this.server = server;
  }

  async carry(job: Job, isAlive: () => boolean): Promise<void> {
    await pause(this.luck.upTo(1500));
    if (!this.up || !isAlive() || this.loses(0.2)) throw new RequestError('NETWORK');
    if (this.loses(0.05)) throw new RequestError('INTERNAL');
    const answer = await this.answered(job);
    await pause(this.luck.upTo(1500));
    if (!this.up || !isAlive() || this.loses(0.3)) throw new RequestError('NETWORK');
    if (answer) throw answer;
  }

  private async answered(job: Job): Promise<unknown> {
    try {
      this.server.take(job);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private loses(share: number): boolean {
    return !this.kind && this.luck.once(share);
  }
}

interface Tab {
  queue: Queue;
  waiting: readonly Job[];
  kill: () => void;
}

const merge: Merge = (before, after) =>
  before.bad || after.bad
    ? undefined
    : { marks: [...(before.marks as string[]), ...(after.marks as string[])] };

function openTab(userId: string, network: Network): Tab {
  let alive = true;
  const tab: Tab = {
    waiting: [],
    kill: () => {
      alive = false;
      tab.queue.close();
    },
    queue: new Queue({
      userId,
      isOnline: () => network.up,
      isHere: () => true,
      toError: ({ code, args }) => new RequestError(code, args),
      send: (job) => network.carry(job, () => alive),
      onChange: (jobs) => {
        tab.waiting = jobs;
      },
    }),
  };
  void tab.queue.drain();
  return tab;
}

/** A device with up to three tabs that open, close and get killed, on an unreliable network. */
class Device {
  readonly server = new Server();
  readonly intended: string[] = [];
  refusals = 0;
  private readonly seed: number;
  private readonly luck: Random;
  private readonly network: Network;
  private readonly outcomes: Promise<Outcome>[] = [];
  private tabs: Tab[];

  constructor(seed: number) {
    this.seed = seed;
    this.luck = seededRandom(seed);
    this.network = new Network(this.luck, this.server);
    this.tabs = [this.open()];
  }

  async live() {
    for (let event = 0; event < events; event++) {
      await pause(this.luck.upTo(4000));
      const tab = this.tabs[this.luck.upTo(this.tabs.length - 1)] ?? this.open();
      const kind = this.luck.upTo(9);
      if (kind < 5) this.write(tab, `${this.seed}.${event}`);
      else if (kind < 7) this.network.up = !this.network.up;
      else if (kind < 8 && this.tabs.length < 3) this.tabs.push(this.open());
      else await this.kill(tab);
      if (this.network.up) for (const { queue } of this.tabs) void queue.drain();
    }
    return this.comeHome();
  }

  private open(): Tab {
    return openTab(`person-${this.seed}`, this.network);
  }

  private write({ queue }: Tab, mark: string) {
    const bad = this.luck.once(0.1);
    const reports = this.luck.once(0.4);
    if (bad) this.refusals += 1;
    else this.intended.push(mark);
    const variables = { marks: [mark], ...(bad && { bad }) };
    this.outcomes.push(queue.add(reports ? 'Report' : 'Create', variables, reports ? merge : undefined));
  }

  private async kill(tab: Tab) {
    // A tab confirms what was typed only when it is on disk; a tab that dies earlier has confirmed nothing.
    await pause(stepMs);
    tab.kill();
    this.tabs = this.tabs.filter((other) => other !== tab);
    if (this.tabs.length === 0) this.tabs.push(this.open());
  }

  /**
   * The network is finally good: sends everything, and returns how many rejections were reported or stored.
   */
  private async comeHome(): Promise<number> {
    this.network.up = true;
    this.network.kind = true;
    const last = this.open();
    for (let waited = 0; waited < patienceMs; waited += stepMs) {
      if (waited % (10 * stepMs) === 0) void last.queue.drain();
      await pause(stepMs);
      if ((await last.queue.jobs()).every(({ refused }) => refused)) break;
    }
    await pause(patienceMs);
    const kept = (await last.queue.jobs()).length;
    const told = (await Promise.all(this.outcomes)).filter(({ kind }) => kind === 'refused').length;
    for (const tab of [...this.tabs, last]) tab.kill();
    return kept + told;
  }
}

/** The browser's locks, which jsdom lacks: one holder per name, in the order requested. */
function makeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/**
 * Lets everything happen that needs no time: the disk works in order, so one more request waits for all
 * earlier ones.
 */
async function settled() {
  for (let round = 0; round < 8; round++) await get('nothing');
}

async function liveAll(devices: Device[]) {
  let running = devices.length;
  const lives = devices.map((device) =>
    device.live().finally(() => {
      running -= 1;
    }),
  );
  while (running > 0) {
    await settled();
    vi.advanceTimersByTime(stepMs);
  }
  return Promise.all(lives);
}

it(
  `sends each write once and in order, whatever the network and the tabs do (${schedules} schedules)`,
  async () => {
    for (let first = 0; first < schedules; first += atOnce) {
      const devices = Array.from({ length: atOnce }, (_, index) => new Device(first + index));
      const refusals = await liveAll(devices);
      for (const [index, { server, intended, refusals: expected }] of devices.entries()) {
        const seed = first + index;
        expect({ seed, rows: server.rows }).toEqual({ seed, rows: intended });
        // Each rejection was reported to its caller, or is stored with what was typed.
        expect({ seed, refusals: refusals[index] }).toEqual({ seed, refusals: expected });
      }
    }
  },
  mostMs,
);
