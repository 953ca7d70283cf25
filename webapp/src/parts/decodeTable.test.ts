import { expect, it } from 'vitest';
import { decodeTable } from './decodeTable';

const bytes = (...values: number[]) => new Uint8Array(values);

it('reads UTF-8 with and without a mark', () => {
  expect(decodeTable(new TextEncoder().encode('Дата;Вес'))).toBe('Дата;Вес');
  expect(decodeTable(new TextEncoder().encode('\ufeffDate,Weight'))).toBe('Date,Weight');
});

it('reads UTF-16 in both orders', () => {
  expect(decodeTable(bytes(0xff, 0xfe, 0x12, 0x04, 0x35, 0x04, 0x41, 0x04))).toBe('Вес');
  expect(decodeTable(bytes(0xfe, 0xff, 0x04, 0x12, 0x04, 0x35, 0x04, 0x41))).toBe('Вес');
});

it('takes what is no UTF-8 for the code page of Windows in Russian', () => {
  expect(decodeTable(bytes(0xc2, 0xe5, 0xf1))).toBe('Вес');
});
