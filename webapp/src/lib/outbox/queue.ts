import { get, update } from 'idb-keyval';
import { retryDelay } from '../apollo/policy';
import { type RequestError, toRequestError } from '../errors';
import { newId } from '../newId';
import { type Job, outboxKey } from './waiting';

export type Outcome =
  | { kind: 'answered'; data: unknown }
  | { kind: 'refused'; error: RequestError }
  | { kind: 'waiting' };

type Message =
  | { kind: 'changed' }
  | { kind: 'settled'; key: string; data?: unknown; refused?: Job['refused'] };

export interface QueueOptions {
  userId: string;
  /**
   * One step of what has to happen before a write is sent: returns its new variables, or undefined when it
   * may be sent.
   */
  prepare?: (job: Job) => Promise<Job['variables'] | undefined>;
  send: (job: Job) => Promise<unknown>;
  /** The lane whose writes wait for this one while the server asks to retry later; undefined means all. */
  laneOf?: (job: Job) => string | undefined;
  isOnline: () => boolean;
  /** Reports whether the user is still signed in: afterwards nothing may be stored or sent. */
  isHere: () => boolean;
  toError: (refused: NonNullable<Job['refused']>) => RequestError;
  /** Called with the pending writes, without those whose callers still wait for the answer. */
  onChange: (jobs: readonly Job[]) => void;
}

const patienceMs = 6000;
/** What waits for something that may happen on another device is retried this often. */
const heldMs = 60_000;
/** How often the server may fail on a write before it counts as refused. */
const maxFaults = 5;
const transient = new Set(['NETWORK', 'RATE_LIMITED', 'TIMEOUT', 'UNAUTHENTICATED']);

/** How long a rejected write has to wait in its lane; undefined if waiting does not help. */
function pause({ code, args }: RequestError): number | undefined {
  if (code === 'RULES_REQUIRED') return heldMs;
  const { retryAfter } = args;
  return code === 'RATE_LIMITED' && typeof retryAfter === 'number' ? retryAfter * 1000 : undefined;
}

/** Merges one set of variables into the other; undefined if they remain two writes. */
export type Merge = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) => Record<string, unknown> | undefined;

/** A user's writes, stored on disk before they are sent, and sent in order by one tab at a time. */
export class Queue {
  private readonly options: QueueOptions;
  private readonly storeKey: string;
  private readonly callers = new Map<string, (outcome: Outcome) => void>();
  private readonly channel: BroadcastChannel | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private closed = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.options = options;
    this.storeKey = outboxKey(options.userId);
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(`forma-${this.storeKey}`);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => void this.onMessage(data);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.channel?.close();
    for (const key of this.callers.keys()) this.settle(key, { kind: 'waiting' });
  }

  /** Stores a write, sends it in its turn, and resolves to the answer, or to the fact that it is pending. */
  async add(operation: string, variables: Record<string, unknown>, merge?: Merge): Promise<Outcome> {
    const job: Job = { key: newId(), operation, variables, at: Date.now(), tries: 0 };
    let isMerged = false;
    await this.change((jobs) => {
      const last = jobs.at(-1);
      const merged =
        last && last.operation === operation && last.tries === 0 && merge?.(last.variables, variables);
      isMerged = Boolean(merged);
      return last && merged ? [...jobs.slice(0, -1), { ...last, variables: merged }] : [...jobs, job];
    });
    if (isMerged || !this.options.isOnline()) {
      await this.announce();
      return { kind: 'waiting' };
    }
    const outcome = new Promise<Outcome>((resolve) => this.callers.set(job.key, resolve));
    setTimeout(() => void this.releaseCaller(job.key), patienceMs);
    void this.drain();
    return outcome;
  }

  async jobs(): Promise<Job[]> {
    return (await get<Job[]>(this.storeKey)) ?? [];
  }

  /** Publishes the pending writes to this and the other tabs. */
  async announce(): Promise<void> {
    await this.show();
    this.post({ kind: 'changed' });
  }

  async retry(key: string): Promise<void> {
    await this.edit(key, () => ({ refused: undefined, notBefore: undefined, faults: 0 }));
    await this.announce();
    await this.drain();
  }

  async discard(key: string): Promise<void> {
    await this.remove(key);
    await this.announce();
  }

  /** Sends the pending writes in order; stops when the network does. */
  async drain(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.drainExclusively();
    await this.running;
  }

  private async drainExclusively(): Promise<void> {
    try {
      do {
        this.again = false;
        const locks = navigator.locks;
        if (locks) await locks.request(`forma-${this.storeKey}`, () => this.sendAll());
        else await this.sendAll();
      } while (this.again && !this.closed);
    } finally {
      this.running = undefined;
    }
  }

  private async sendAll(): Promise<void> {
    while (!this.closed && this.options.isHere()) {
      const job = this.next(await this.jobs());
      if (!job || this.closed) break;
      if (!this.options.isOnline()) {
        this.stall();
        break;
      }
      if (!(await this.attempt(job.key))) break;
    }
    await this.announce();
  }

  /**
   * The first write that may be sent now; if some have to wait, the queue wakes up when the first of these
   * may be sent.
   */
  private next(jobs: readonly Job[]): Job | undefined {
    const held = new Set<string>();
    let wake = Number.POSITIVE_INFINITY;
    for (const job of jobs) {
      if (job.refused) continue;
      const lane = this.options.laneOf?.(job);
      if (lane === undefined) return job;
      const early = job.notBefore !== undefined && job.notBefore > Date.now();
      if (early) wake = Math.min(wake, job.notBefore ?? wake);
      if (early) held.add(lane);
      if (!held.has(lane)) return job;
      void this.releaseCaller(job.key);
    }
    if (wake < Number.POSITIVE_INFINITY) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.drain(), wake - Date.now());
    }
    return undefined;
  }

  /** Reports whether the next one may be sent. */
  private async attempt(key: string): Promise<boolean> {
    // From here on it may have reached the server, so nothing may be merged into it.
    const kept = await this.edit(key, ({ tries }) => ({ tries: tries + 1 }));
    const job = kept.find((known) => known.key === key);
    if (!job) return true;
    let data: unknown;
    try {
      data = await this.options.send(await this.prepared(job));
    } catch (failure) {
      return this.failed(job, toRequestError(failure));
    }
    this.failures = 0;
    await this.remove(key);
    this.post({ kind: 'settled', key, data });
    if (!this.settle(key, { kind: 'answered', data })) await this.show();
    return true;
  }

  /** Stores the result of each step before the next one starts. */
  private async prepared(job: Job): Promise<Job> {
    let ready = job;
    for (;;) {
      const variables = await this.options.prepare?.(ready);
      if (!variables) return ready;
      ready = { ...ready, variables };
      await this.edit(job.key, () => ({ variables }));
    }
  }

  private async failed(job: Job, error: RequestError): Promise<boolean> {
    const ms = pause(error);
    if (ms !== undefined && this.options.laneOf?.(job)) {
      await this.edit(job.key, () => ({ notBefore: Date.now() + ms, held: error.code }));
      return true;
    }
    const faults = (job.faults ?? 0) + 1;
    if (transient.has(error.code) || (error.code === 'INTERNAL' && faults < maxFaults)) {
      if (error.code === 'INTERNAL') await this.edit(job.key, () => ({ faults }));
      this.stall();
      return false;
    }
    if (this.settle(job.key, { kind: 'refused', error })) {
      await this.remove(job.key);
      return true;
    }
    const refused = { code: error.code, args: error.args };
    await this.edit(job.key, () => ({ refused }));
    this.post({ kind: 'settled', key: job.key, refused });
    return true;
  }

  /** Releases the callers, and retries later if there is a network at all. */
  private stall() {
    for (const key of this.callers.keys()) this.settle(key, { kind: 'waiting' });
    if (this.closed || !this.options.isOnline()) return;
    this.failures += 1;
    this.timer = setTimeout(() => void this.drain(), retryDelay(this.failures));
  }

  private async releaseCaller(key: string) {
    if (this.settle(key, { kind: 'waiting' })) await this.announce();
  }

  private settle(key: string, outcome: Outcome): boolean {
    const caller = this.callers.get(key);
    this.callers.delete(key);
    caller?.(outcome);
    return caller !== undefined;
  }

  private async onMessage(message: Message) {
    if (message.kind === 'settled') {
      const { key, data, refused } = message;
      const outcome: Outcome = refused
        ? { kind: 'refused', error: this.options.toError(refused) }
        : { kind: 'answered', data };
      // The caller shows the rejection with what was typed, so it need not stay in the list.
      if (this.settle(key, outcome) && refused) await this.remove(key);
    }
    await this.show();
  }

  private async show() {
    if (this.closed) return;
    const jobs = await this.jobs().catch(() => []);
    if (!this.closed) this.options.onChange(jobs.filter(({ key }) => !this.callers.has(key)));
  }

  private post(message: Message) {
    if (!this.closed) this.channel?.postMessage(message);
  }

  private async remove(key: string): Promise<void> {
    await this.change((jobs) => jobs.filter((job) => job.key !== key));
  }

  /** Updates what is on disk, which another tab may just have changed. */
  private async edit(key: string, by: (job: Job) => Partial<Job>): Promise<Job[]> {
    return this.change((jobs) => jobs.map((job) => (job.key === key ? { ...job, ...by(job) } : job)));
  }

  private async change(edit: (jobs: Job[]) => Job[]): Promise<Job[]> {
    let after: Job[] = [];
    await update<Job[]>(this.storeKey, (before = []) => {
      if (!this.options.isHere()) throw new Error('The user has signed out');
      after = edit(before);
      return after;
    });
    return after;
  }
}
