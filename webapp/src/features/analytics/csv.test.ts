import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('writes what spreadsheets of the language read', () => {
  expect(
    toCsv(
      [
        ['Day', 'Each'],
        ['2026-03-01', 1.5],
      ],
      ',',
    ),
  ).toBe('\ufeffDay,Each\r\n2026-03-01,1.5\r\n');
  expect(
    toCsv(
      [
        ['День', 'На клиента'],
        ['2026-03-01', 1.5],
      ],
      ';',
    ),
  ).toBe('\ufeffДень;На клиента\r\n2026-03-01;1,5\r\n');
});

it('keeps cells from running as formulas, and keeps quotes', () => {
  expect(toCsv([['=1+1', 'a "b", c', -2]], ',')).toBe('\ufeff\'=1+1,"a ""b"", c",-2\r\n');
  expect(toCsv([['@x', '+1', '-1', 'a;b']], ';')).toBe("\ufeff'@x;'+1;'-1;\"a;b\"\r\n");
});
