/** The browser's reader of bar codes, which few browsers have. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

function classOf(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Reports whether the browser may read bar codes; `createDetector` knows which. */
export function mayDetect(): boolean {
  return classOf() !== undefined;
}

/** A reader of the bar codes on food; undefined if the browser has none. */
export async function createDetector(): Promise<Detector | undefined> {
  const BarcodeDetector = classOf();
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('ean_13')) return undefined;
  return new BarcodeDetector({ formats: wanted.filter((one) => formats.includes(one)) });
}
