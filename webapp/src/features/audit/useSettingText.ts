import { formatNumber } from '../../lib/format';
import { languages, toTag, useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import type { Audit_EventFragment } from '../../parts/audit/__generated__/event';

type Group = Record<string, unknown>;

/** Parses a group of settings; undefined if the log truncated it. */
function parsed(text: string | null): Group | undefined {
  try {
    return JSON.parse(text ?? '{}') as Group;
  } catch {
    return undefined;
  }
}

/** The server's name of a field in a group. */
function capitalized(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** Returns functions that describe a changed setting by what differs. */
export function useSettingText() {
  const { t } = useTranslation(['audit', 'settings', 'ui']);
  const yesNo = (is: unknown) =>
    is ? t(($) => $.answer.yes, { ns: 'audit' }) : t(($) => $.answer.no, { ns: 'audit' });
  const price = (every: 'perMonth' | 'perYear', plan: 'BASIC' | 'VIP') =>
    t(($) => $.pricing[every], { ns: 'settings', plan: t(($) => $.plan[plan], { ns: 'ui' }) });
  const trial = (plan: 'BASIC' | 'VIP') =>
    t(($) => $.pricing.trial, { ns: 'settings', plan: t(($) => $.plan[plan], { ns: 'ui' }) });
  const texts = (value: unknown) =>
    Object.values((value ?? {}) as Group)
      .filter(Boolean)
      .join(' / ');
  const money = (value: unknown, { Currency }: Group) =>
    typeof value === 'number' ? formatMoney(value, String(Currency)) : '';
  const percent = (hundredths: unknown) => `${formatNumber(Number(hundredths ?? 0) / 100)} %`;
  const plain = (value: unknown) => String(value ?? '');
  const modes = t(($) => $.registration.modes, { ns: 'settings', returnObjects: true });
  const ways = t(($) => $.registration.confirmations, { ns: 'settings', returnObjects: true });
  const one = (words: Record<string, string>) => (value: unknown) => words[plain(value)] ?? plain(value);
  const fields: Record<string, [label: string, say: (value: unknown, group: Group) => string]> = {
    Name: [t(($) => $.product.name, { ns: 'settings' }), plain],
    LogoURL: [t(($) => $.product.logo, { ns: 'settings' }), yesNo],
    DefaultLanguage: [
      t(($) => $.product.language, { ns: 'settings' }),
      (value) => (value ? languages[toTag(plain(value))].name : ''),
    ],
    TimeZone: [t(($) => $.product.timeZone, { ns: 'settings' }), plain],
    Mode: [t(($) => $.registration.mode, { ns: 'settings' }), one(modes)],
    Confirmation: [t(($) => $.registration.confirmation, { ns: 'settings' }), one(ways)],
    Currency: [t(($) => $.pricing.currency, { ns: 'settings' }), plain],
    Basic: [price('perMonth', 'BASIC'), money],
    Vip: [price('perMonth', 'VIP'), money],
    BasicYear: [price('perYear', 'BASIC'), money],
    VipYear: [price('perYear', 'VIP'), money],
    BasicTrialDays: [trial('BASIC'), plain],
    VipTrialDays: [trial('VIP'), plain],
    OfferPercent: [t(($) => $.pricing.offer, { ns: 'settings' }), (value) => `${plain(value)} %`],
    Provider: [
      t(($) => $.pricing.collecting.provider, { ns: 'settings' }),
      one(t(($) => $.pricing.collecting.name, { ns: 'settings', returnObjects: true })),
    ],
    CanReturn: [t(($) => $.pricing.canReturn, { ns: 'settings' }), yesNo],
    Enabled: [t(($) => $.banner.enabled, { ns: 'settings' }), yesNo],
    SlowModeSeconds: [t(($) => $.chat.slowMode, { ns: 'settings' }), plain],
    RulesVersion: [t(($) => $.chat.rulesVersion, { ns: 'audit' }), plain],
    LegalName: [t(($) => $.business.legalName, { ns: 'settings' }), plain],
    Address: [t(($) => $.business.address, { ns: 'settings' }), plain],
    Email: [t(($) => $.business.email, { ns: 'settings' }), plain],
    Phone: [t(($) => $.business.phone, { ns: 'settings' }), plain],
    TaxNumbers: [t(($) => $.business.taxNumbers, { ns: 'settings' }), plain],
    TaxName: [t(($) => $.business.taxName, { ns: 'settings' }), plain],
    TaxRate: [t(($) => $.business.taxRate, { ns: 'settings' }), percent],
    InvoiceYears: [t(($) => $.business.invoiceYears, { ns: 'settings' }), plain],
    Text: [t(($) => $.banner.title, { ns: 'settings' }), texts],
  };
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : '');
  for (const key of [
    'filmMegabytes',
    'photoMegabytes',
    'clientQuotaGigabytes',
    'coachQuotaGigabytes',
  ] as const)
    fields[capitalized(key)] = [t(($) => $.uploads[key], { ns: 'settings' }), number];
  for (const key of [
    'answerHours',
    'replyDays',
    'quietDays',
    'trainsLessPercent',
    'adherencePercent',
    'offTrendKg',
  ] as const)
    fields[capitalized(key)] = [t(($) => $.thresholds[key], { ns: 'settings' }), number];
  fields.Daily = [t(($) => $.backups.daily, { ns: 'settings' }), yesNo];
  for (const key of ['keep', 'keepDays', 'keepWeeks', 'keepMonths'] as const)
    fields[capitalized(key)] = [t(($) => $.backups[key], { ns: 'settings' }), number];
  const names: Record<string, string> = {
    'settings.product': t(($) => $.tab.product, { ns: 'settings' }),
    'settings.registration': t(($) => $.tab.registration, { ns: 'settings' }),
    'settings.pricing': t(($) => $.tab.pricing, { ns: 'settings' }),
    'settings.business': t(($) => $.tab.business, { ns: 'settings' }),
    'settings.chat': t(($) => $.tab.chat, { ns: 'settings' }),
    'settings.banner': t(($) => $.tab.banner, { ns: 'settings' }),
    'settings.uploads': t(($) => $.tab.uploads, { ns: 'settings' }),
    'settings.thresholds': t(($) => $.tab.thresholds, { ns: 'settings' }),
    'settings.notifications': t(($) => $.notifications.title, { ns: 'settings' }),
    'settings.backups': t(($) => $.backups.plan, { ns: 'settings' }),
    backup: t(($) => $.backups.title, { ns: 'settings' }),
    'legal.privacy': t(($) => $.legal.titles.PRIVACY, { ns: 'settings' }),
    'legal.terms': t(($) => $.legal.titles.TERMS, { ns: 'settings' }),
  };
  return {
    name: ({ subjectKey }: Audit_EventFragment) => names[subjectKey] ?? subjectKey,
    /** Undefined unless the event is about a group of settings. */
    changes: ({ subjectKey, changes: [change] }: Audit_EventFragment): string | undefined => {
      if (!subjectKey.startsWith('settings.') || !change) return undefined;
      const before = parsed(change.before);
      const after = parsed(change.after);
      if (!before || !after) return '';
      return Object.entries(fields)
        .map(([key, [label, say]]) => ({ label, from: say(before[key], before), to: say(after[key], after) }))
        .filter(({ from, to }) => from !== to)
        .map(({ label, from, to }) => `${label}: ${from || '–'} → ${to || '–'}`)
        .join(', ');
    },
  };
}
