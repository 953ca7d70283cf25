import { useEffect } from 'react';
import { haptic } from '../../../ui/haptic';

const storageKey = 'workoutAlarm';
const tag = 'workout-clock';

export interface AlarmChoice {
  sound: boolean;
  notify: boolean;
  voice: boolean;
}

export function alarmChoice(): AlarmChoice {
  const stored = localStorage.getItem(storageKey) ?? 'sound';
  const has = (word: string) => stored.includes(word);
  return { sound: has('sound'), notify: has('notify') && mayNotify(), voice: has('voice') };
}

export function chooseAlarm(choice: AlarmChoice): void {
  const words = (['sound', 'notify', 'voice'] as const).filter((word) => choice[word]);
  localStorage.setItem(storageKey, words.join(' ') || 'none');
  if (!choice.sound) stopTones();
}

export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Asks for permission; call it in a tap. */
export async function requestNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

let audio: AudioContext | undefined;
let tones: OscillatorNode[] = [];

/** Browsers allow sound only after a tap; call it in one. */
export function unlockSound(): void {
  if (!alarmChoice().sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

function stopTones() {
  for (const tone of tones.splice(0)) tone.stop();
}

/** Seconds from now, and hertz. */
type Tone = [at: number, frequency: number];

function countdownTones(end: number): Tone[] {
  return [3, 2, 1].map((before): Tone => [end - before, 440]);
}

/** Schedules the tones on the audio clock, which runs on while timers of a hidden page are throttled. */
function playTones(plan: Tone[]) {
  stopTones();
  const context = audio;
  if (!context || !alarmChoice().sound) return;
  tones = plan.map(([seconds, frequency]) => {
    const at = context.currentTime + seconds;
    const tone = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.25, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.2);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.2);
    return tone;
  });
}

/** Three, two, one before the end and, if that is still ahead, before the start. */
function alarmTones(from: number, until: number): Tone[] {
  const start: Tone[] = from > 0 ? [...countdownTones(from), [from, 880]] : [];
  const end: Tone[] = [
    [until, 660],
    [until + 0.22, 660],
    [until + 0.44, 880],
  ];
  return [...start, ...countdownTones(until), ...end]
    .filter(([at]) => at > -0.1)
    .map(([at, hertz]) => [Math.max(0, at), hertz]);
}

async function notify(title: string, body: string, path: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { body, tag, data: { path } });
  else new Notification(title, { body, tag }).onclick = () => window.focus();
}

async function closeNotifications() {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}

export interface Alarm {
  /** When it begins: a timed set is preceded by a countdown from three. */
  from: number;
  at: number;
  title: string;
  body: string;
  path: string;
}

/** Rings, vibrates and, if the page is hidden, notifies at that time. */
export function useAlarm(alarm: Alarm | undefined): void {
  const { from = 0, at, title = '', body = '', path = '' } = alarm ?? {};
  useEffect(() => {
    const now = Date.now();
    if (at === undefined || at <= now) return;
    playTones(alarmTones((from - now) / 1000, (at - now) / 1000));
    const timer = setTimeout(() => {
      haptic('warning');
      if (document.visibilityState === 'hidden' && alarmChoice().notify)
        void notify(title, body, path).catch(() => undefined);
    }, at - now);
    const stopEarly = () => {
      clearTimeout(timer);
      if (Date.now() < at) stopTones();
    };
    return stopEarly;
  }, [from, at, title, body, path]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void closeNotifications().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
