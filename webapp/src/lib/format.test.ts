import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { plain } from '../test/plain';
import {
  formatClock,
  formatDate,
  formatLength,
  formatMark,
  formatMinutes,
  formatNumber,
  formatRelative,
  formatWeight,
  formatWeightChange,
  lengthToCm,
  parseDecimal,
  today,
  unitName,
  weightToKg,
} from './format';
import { setHomeZone } from './homeZone';
import { startI18n } from './i18n';
import { updateServerClock } from './offline';
import { patchViewer, setViewer, type Viewer } from './viewer';

beforeAll(async () => {
  await startI18n();
});

describe('in English', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  it('writes numbers below zero with a minus', () => {
    expect(formatNumber(-36)).toBe('−36');
  });

  it('tells the marks of a narrow range apart', () => {
    expect([72.75, 73, 73.25].map(formatMark)).toEqual(['72.75', '73', '73.25']);
  });

  it("formats weights and lengths in the user's units", () => {
    expect(plain(formatWeight(79.34, 'METRIC'))).toBe('79.3 kg');
    expect(plain(formatWeight(79.34, 'IMPERIAL'))).toBe('174.9 lb');
    expect(plain(formatLength(91.44, 'IMPERIAL'))).toBe('36 in');
    expect(plain(formatWeightChange(-2.4, 'METRIC'))).toBe('−2.4 kg');
    expect(plain(formatWeightChange(2.4, 'METRIC'))).toBe('+2.4 kg');
  });

  it('never breaks a line between a number and its unit', () => {
    expect(formatMinutes(25)).toBe('25\u00a0mins');
  });

  it('says how long ago', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-21T11:59:40Z', now)).toBe('now');
    expect(formatRelative('2026-11-21T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('yesterday');
  });

  it('keeps a calendar day in any time zone', () => {
    expect(plain(formatDate('2026-03-01', 'medium', 'America/Los_Angeles'))).toBe('1 Mar 2026');
    expect(plain(formatDate('2026-03-01T02:00:00Z', 'medium', 'America/Los_Angeles'))).toBe('28 Feb 2026');
  });

  it('never breaks a line between day and month', () => {
    expect(formatDate('2026-11-25', 'short')).toBe('25\u00a0Nov');
    expect(formatDate('2026-11-25')).toBe('25\u00a0Nov 2026');
    expect(formatDate('2026-11-25', 'long')).toMatch(/^Wednesday,? 25\u00a0November 2026$/);
  });
});

describe('in Russian', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('ru');
  });

  it('never breaks a line between day and month', () => {
    expect(formatDate('2026-03-01', 'short')).toBe('1\u00a0мар.');
    expect(formatDate('2026-03-01')).toBe('1\u00a0мар. 2026\u00a0г.');
    expect(formatDate('2026-03-01', 'month')).toBe('март 2026\u00a0г.');
  });

  it('formats numbers with a comma and Russian units', () => {
    expect(plain(formatWeight(79.34, 'METRIC'))).toBe('79,3 кг');
    expect(plain(formatMinutes(45))).toBe('45 мин');
    expect(unitName('length', 'METRIC')).toBe('см');
  });

  it('says how long ago', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('вчера');
    expect(formatRelative('2026-11-21T07:00:00Z', now)).toBe('5 часов назад');
  });
});

describe('what users type', () => {
  it('is read with a comma or a point', () => {
    expect(parseDecimal('79,3')).toBe(79.3);
    expect(parseDecimal('79.3')).toBe(79.3);
    expect(parseDecimal(' 1 200 ')).toBe(1200);
    expect(parseDecimal('80.')).toBe(80);
  });

  it('is undefined if it is not a number', () => {
    for (const text of ['', 'abc', '1,2,3', '1.2.3', '.', '1e3', '--2'])
      expect(parseDecimal(text), text).toBeUndefined();
  });

  it('converts to kilograms and centimetres', () => {
    expect(weightToKg(100, 'IMPERIAL')).toBeCloseTo(45.359237);
    expect(lengthToCm(10, 'IMPERIAL')).toBeCloseTo(25.4);
    expect(weightToKg(80, 'METRIC')).toBe(80);
  });
});

it('formats seconds as a clock', () => {
  expect(formatClock(245)).toBe('4:05');
  expect(formatClock(3729)).toBe('1:02:09');
});

it('knows the day in a time zone', () => {
  expect(today('Pacific/Auckland', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-22');
  expect(today('America/New_York', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

it('takes the day and the time that has passed by the clock of the server', async () => {
  await i18next.changeLanguage('en');
  onTestFinished(() => {
    updateServerClock(new Date().toUTCString());
    vi.useRealTimers();
  });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12), toFake: ['Date'] });
  updateServerClock('Sat, 21 Nov 2026 12:00:00 GMT');
  expect(today('UTC')).toBe('2026-11-21');
  expect(formatRelative('2026-11-21T11:00:00Z')).toBe('1 hour ago');
});

it("shows moments in the viewer's zone unless another is asked for", () => {
  const moment = '2026-01-01T22:30:00Z';
  try {
    setViewer({ id: 'me', role: 'ADMIN', timeZone: 'Asia/Tokyo' } as Viewer);
    expect(formatDate(moment, 'time')).toBe('07:30');
    expect(formatDate(moment, 'short')).toBe(formatDate(moment, 'short', 'Asia/Tokyo'));
    patchViewer({ timeZone: 'America/New_York' });
    expect(formatDate(moment, 'time')).toBe('17:30');
    expect(formatDate(moment, 'time', 'UTC')).toBe('22:30');
    expect(formatDate('2026-01-01', 'short')).toBe(formatDate('2026-01-01', 'short', 'Asia/Tokyo'));
  } finally {
    setHomeZone(undefined);
  }
});
