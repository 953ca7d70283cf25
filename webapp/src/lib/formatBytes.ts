import { formatNumber } from './format';

const bytesIn = { megabyte: 1e6, gigabyte: 1e9 };

export function formatBytes(bytes: number): string {
  const unit = bytes < bytesIn.gigabyte ? 'megabyte' : 'gigabyte';
  const value = bytes / bytesIn[unit];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}
