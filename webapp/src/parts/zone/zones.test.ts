import { expect, test } from 'vitest';
import { allZones, searchZones, zoneOf } from './zones';

const [english, russian] = [allZones('en'), allZones('ru')];

test.each([
  ['berlin', 'Europe/Berlin', 'Berlin', 'Берлин'],
  ['Берлин', 'Europe/Berlin', 'Berlin', 'Берлин'],
  ['german', 'Europe/Berlin', 'Berlin', 'Берлин'],
  ['германия', 'Europe/Berlin', 'Berlin', 'Берлин'],
  ['new y', 'America/New_York', 'New York', 'Нью-Йорк'],
  ['нью-йорк', 'America/New_York', 'New York', 'Нью-Йорк'],
  ['sao paulo', 'America/Sao_Paulo', 'Sao Paulo', 'Сан-Паулу'],
  ['йошкар', undefined, '', ''],
  ['екатерин', 'Asia/Yekaterinburg', 'Yekaterinburg', 'Екатеринбург'],
  ['владив', 'Asia/Vladivostok', 'Vladivostok', 'Владивосток'],
  ['кишинев', 'Europe/Chisinau', 'Chisinau', 'Кишинёв'],
  ['mumbai', undefined, '', ''],
  ['индия', 'Asia/Calcutta', 'Kolkata', 'Калькутта'],
  ['kyiv', 'Europe/Kiev', 'Kyiv', 'Киев'],
  ['kiev', 'Europe/Kiev', 'Kyiv', 'Киев'],
])('“%s” finds %s', (search, id, city, city_ru) => {
  const [found] = searchZones(english, search);
  expect(found?.id).toBe(id);
  expect(searchZones(russian, search)[0]?.id).toBe(id);
  if (!id) return;
  expect(found?.city).toBe(city);
  expect(zoneOf(id, 'ru').city).toBe(city_ru);
});

test('an offset finds all zones that have it', () => {
  const halves = searchZones(english, '+5:30').map(({ city }) => city);
  expect(halves).toEqual(expect.arrayContaining(['Kolkata', 'Colombo']));
  const behind = searchZones(english, 'gmt-3');
  expect(behind.map(({ city }) => city)).toContain('Buenos Aires');
  expect(behind.every(({ minutes }) => minutes <= -180 && minutes > -240)).toBe(true);
});

test('the zone of the device is first, the others go from west to east', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(english[0]?.id).toBe(own);
  const minutes = english.slice(1).map((zone) => zone.minutes);
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
});

test('a zone that was renamed is the one that is listed, and one that is unknown is shown by its id', () => {
  expect(zoneOf('Europe/Kyiv', 'ru')).toEqual(zoneOf('Europe/Kiev', 'ru'));
  expect(zoneOf('Mars/Olympus', 'en')).toEqual({
    id: 'Mars/Olympus',
    city: 'Mars/Olympus',
    offset: '',
    minutes: 0,
  });
});
