import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import type { Audit_EventFragment } from '../../parts/audit/__generated__/event';

type Group = Record<string, unknown>;

const languageNames: Record<string, string> = { EN: 'English', RU: 'Русский' };

/** A group that was too long for the log is cut off in it, and says nothing. */
function parsed(text: string | null): Group {
  try {
    return JSON.parse(text ?? '{}') as Group;
  } catch {
    return {};
  }
}

/** As the server names the fields of a group. */
function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** Words for a line of the audit log about a setting: only what differs is said. */
export function useSettingSaid() {
  const { t } = useTranslation(['adminSettings', 'people', 'ui']);
  const yesNo = (is: unknown) =>
    is ? t(($) => $.answer.yes, { ns: 'people' }) : t(($) => $.answer.no, { ns: 'people' });
  const plan = (key: 'BASIC' | 'VIP') =>
    t(($) => $.pricing.perMonth, { ns: 'adminSettings', plan: t(($) => $.plan[key], { ns: 'ui' }) });
  const texts = (value: unknown) =>
    Object.values((value ?? {}) as Group)
      .filter(Boolean)
      .join(' / ');
  const money = (value: unknown, { Currency }: Group) =>
    typeof value === 'number' ? formatMoney(value, String(Currency)) : '';
  const plain = (value: unknown) => String(value ?? '');
  const modes = t(($) => $.registration.modes, { ns: 'adminSettings', returnObjects: true });
  const ways = t(($) => $.registration.confirmations, { ns: 'adminSettings', returnObjects: true });
  const one = (words: Record<string, string>) => (value: unknown) => words[plain(value)] ?? plain(value);
  const fields: Record<string, [label: string, say: (value: unknown, group: Group) => string]> = {
    Name: [t(($) => $.product.name, { ns: 'adminSettings' }), plain],
    LogoURL: [t(($) => $.product.logo, { ns: 'adminSettings' }), yesNo],
    DefaultLanguage: [t(($) => $.product.language, { ns: 'adminSettings' }), one(languageNames)],
    TimeZone: [t(($) => $.product.timeZone, { ns: 'adminSettings' }), plain],
    Mode: [t(($) => $.registration.mode, { ns: 'adminSettings' }), one(modes)],
    Confirmation: [t(($) => $.registration.confirmation, { ns: 'adminSettings' }), one(ways)],
    Currency: [t(($) => $.pricing.currency, { ns: 'adminSettings' }), plain],
    Basic: [plan('BASIC'), money],
    Vip: [plan('VIP'), money],
    OfferPercent: [t(($) => $.pricing.offer, { ns: 'adminSettings' }), (value) => `${plain(value)} %`],
    Enabled: [t(($) => $.banner.enabled, { ns: 'adminSettings' }), yesNo],
    SlowModeSeconds: [t(($) => $.chat.slowMode, { ns: 'adminSettings' }), plain],
    RulesVersion: [t(($) => $.chat.rulesVersion, { ns: 'adminSettings' }), plain],
    Text: [t(($) => $.banner.title, { ns: 'adminSettings' }), texts],
  };
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : '');
  for (const key of [
    'filmMegabytes',
    'photoMegabytes',
    'clientQuotaGigabytes',
    'coachQuotaGigabytes',
  ] as const)
    fields[capital(key)] = [t(($) => $.uploads[key], { ns: 'adminSettings' }), number];
  for (const key of [
    'answerHours',
    'replyDays',
    'quietDays',
    'trainsLessPercent',
    'adherencePercent',
    'offTrendKg',
  ] as const)
    fields[capital(key)] = [t(($) => $.thresholds[key], { ns: 'adminSettings' }), number];
  fields.Daily = [t(($) => $.backups.daily, { ns: 'adminSettings' }), yesNo];
  fields.Keep = [t(($) => $.backups.keep, { ns: 'adminSettings' }), number];
  const names: Record<string, string> = {
    'settings.product': t(($) => $.tab.product, { ns: 'adminSettings' }),
    'settings.registration': t(($) => $.tab.registration, { ns: 'adminSettings' }),
    'settings.pricing': t(($) => $.tab.pricing, { ns: 'adminSettings' }),
    'settings.chat': t(($) => $.tab.chat, { ns: 'adminSettings' }),
    'settings.banner': t(($) => $.tab.banner, { ns: 'adminSettings' }),
    'settings.uploads': t(($) => $.tab.uploads, { ns: 'adminSettings' }),
    'settings.thresholds': t(($) => $.tab.thresholds, { ns: 'adminSettings' }),
    'settings.notifications': t(($) => $.notifications.title, { ns: 'adminSettings' }),
    'settings.backups': t(($) => $.backups.plan, { ns: 'adminSettings' }),
    backup: t(($) => $.backups.title, { ns: 'adminSettings' }),
    'legal.privacy': t(($) => $.legal.titles.PRIVACY, { ns: 'adminSettings' }),
    'legal.terms': t(($) => $.legal.titles.TERMS, { ns: 'adminSettings' }),
  };
  return {
    name: ({ subjectKey }: Audit_EventFragment) => names[subjectKey] ?? subjectKey,
    /** Nothing where the line is not about a group of fields. */
    changes: ({ subjectKey, changes: [change] }: Audit_EventFragment): string | undefined => {
      if (!subjectKey.startsWith('settings.') || !change) return undefined;
      const before = parsed(change.before);
      const after = parsed(change.after);
      return Object.entries(fields)
        .map(([key, [label, say]]) => ({ label, from: say(before[key], before), to: say(after[key], after) }))
        .filter(({ from, to }) => from !== to)
        .map(({ label, from, to }) => `${label}: ${from || '–'} → ${to || '–'}`)
        .join(', ');
    },
  };
}
