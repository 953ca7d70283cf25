import { expect, it } from 'vitest';
import { mayBeFilm } from './mayBeFilm';

const blob = (...parts: BlobPart[]) => new Blob(parts);

it('knows films by how they begin, whatever they are called', async () => {
  const ebml = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);
  for (const [name, file, expected] of [
    ['an MP4', blob(new Uint8Array([0, 0, 0, 24]), 'ftypisom', 'x'.repeat(100)), true],
    ['a MOV', blob(new Uint8Array([0, 0, 0, 20]), 'ftypqt  '), true],
    ['a WebM', blob(ebml, '\x9fB\x86\x81\x01B\x82\x84webm', 'x'.repeat(100)), true],
    ['another Matroska', blob(ebml, 'matroska'), false],
    ['a text', blob('a film called ftyp'), false],
    ['nothing', blob(), false],
  ] as const)
    expect(await mayBeFilm(file), name).toBe(expected);
});
