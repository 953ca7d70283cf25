const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/YaBrowser\//, 'Yandex'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Describes a device by its user agent, as a person would: "iPhone, Safari, 390 × 844". */
export function describeDevice(agent: string, width: number, height: number): string {
  const nameIn = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1];
  const parts = [nameIn(systems), nameIn(browsers), `${width} × ${height}`];
  return parts.filter(Boolean).join(', ');
}

export function thisDevice(): string {
  return describeDevice(navigator.userAgent, innerWidth, innerHeight);
}
