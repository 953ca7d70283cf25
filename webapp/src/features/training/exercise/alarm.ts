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
  if (!alarmChoice().sound) return;
  if (!audio) {
    audio = new AudioContext();
    // An iPhone stops the audio clock while the page is hidden, or for a call; the tones would be late.
    audio.onstatechange = playTones;
  }
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

/** When the current alarm begins and ends; 0 if there is none. */
let begins = 0;
let ends = 0;

/** Schedules the tones on the audio clock, which may run on while timers of a hidden page are throttled. */
function playTones() {
  stopTones();
  const context = audio;
  if (!context || !alarmChoice().sound) return;
  const now = Date.now();
  tones = alarmTones((begins - now) / 1000, (ends - now) / 1000).map(([seconds, frequency]) => {
    const at = context.currentTime + Math.max(0, seconds);
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

/** Three, two, one before the start and the end, as far as those are still ahead. */
function alarmTones(from: number, until: number): Tone[] {
  const all: Tone[] = [
    ...countdownTones(from),
    [from, 880],
    ...countdownTones(until),
    [until, 660],
    [until + 0.22, 660],
    [until + 0.44, 880],
  ];
  return all.filter(([at]) => at > -0.1);
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
    begins = from;
    ends = at;
    playTones();
    const timer = setTimeout(() => {
      haptic('warning');
      if (document.visibilityState === 'hidden' && alarmChoice().notify)
        void notify(title, body, path).catch(() => undefined);
    }, at - now);
    const stopEarly = () => {
      clearTimeout(timer);
      begins = ends = 0;
      if (Date.now() < at) stopTones();
    };
    return stopEarly;
  }, [from, at, title, body, path]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      if (audio) unlockSound();
      void closeNotifications().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
