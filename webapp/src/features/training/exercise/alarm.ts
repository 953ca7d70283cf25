import { useEffect } from 'react';
import { haptic } from '../../../ui/haptic';

const storageKey = 'workoutAlarm';
const tag = 'workout-clock';

export interface AlarmChoice {
  sound: boolean;
  notify: boolean;
}

export function alarmChoice(): AlarmChoice {
  const stored = localStorage.getItem(storageKey) ?? 'sound';
  return { sound: stored.includes('sound'), notify: stored.includes('notify') && mayNotify() };
}

export function chooseAlarm({ sound, notify }: AlarmChoice): void {
  localStorage.setItem(
    storageKey,
    [sound && 'sound', notify && 'notify'].filter(Boolean).join(' ') || 'none',
  );
  if (!sound) hush();
}

export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Asks the person, after a tap. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

let audio: AudioContext | undefined;
let tones: OscillatorNode[] = [];

/** Browsers let a page sound only after a tap; call it in one. */
export function wakeSound(): void {
  if (!alarmChoice().sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

function hush() {
  for (const tone of tones.splice(0)) tone.stop();
}

/** Plans the tones on the clock of the sound card, which goes on while a hidden page's timers are held back. */
function ringIn(seconds: number) {
  hush();
  if (!audio || !alarmChoice().sound) return;
  tones = [660, 660, 880].map((frequency, index) => {
    const context = audio as AudioContext;
    const at = context.currentTime + Math.max(0, seconds) + index * 0.22;
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

async function tell(title: string, body: string, path: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { body, tag, data: { path } });
  else new Notification(title, { body, tag }).onclick = () => window.focus();
}

async function takeBack() {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}

export interface Alarm {
  at: number;
  title: string;
  body: string;
  path: string;
}

/** Rings, buzzes and, where the page is hidden, notifies at that time. */
export function useAlarm(alarm: Alarm | undefined): void {
  const { at, title = '', body = '', path = '' } = alarm ?? {};
  useEffect(() => {
    if (at === undefined || at <= Date.now()) return;
    ringIn((at - Date.now()) / 1000);
    const timer = setTimeout(() => {
      haptic('warning');
      if (document.visibilityState === 'hidden' && alarmChoice().notify)
        void tell(title, body, path).catch(() => undefined);
    }, at - Date.now());
    const stopEarly = () => {
      clearTimeout(timer);
      if (Date.now() < at) hush();
    };
    return stopEarly;
  }, [at, title, body, path]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void takeBack().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
