import { expect, it } from 'vitest';
import { decodeTable } from './decodeTable';

const bytes = (...values: number[]) => new Uint8Array(values);

it('reads UTF-8 with and without a byte order mark', () => {
  expect(decodeTable(new TextEncoder().encode('Дата;Вес'))).toBe('Дата;Вес');
  expect(decodeTable(new TextEncoder().encode('\ufeffDate,Weight'))).toBe('Date,Weight');
});

it('reads UTF-16 in both byte orders', () => {
  expect(decodeTable(bytes(0xff, 0xfe, 0x12, 0x04, 0x35, 0x04, 0x41, 0x04))).toBe('Вес');
  expect(decodeTable(bytes(0xfe, 0xff, 0x04, 0x12, 0x04, 0x35, 0x04, 0x41))).toBe('Вес');
});

it('reads anything that is not UTF-8 as Windows-1251', () => {
  expect(decodeTable(bytes(0xc2, 0xe5, 0xf1))).toBe('Вес');
});
