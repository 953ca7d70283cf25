const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/** Reports whether a file begins as an MP4, MOV or WebM does. A file that cannot be read is for the upload to report. */
export async function mayBeFilm(file: Blob): Promise<boolean> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  } catch {
    return true;
  }
  const text = String.fromCharCode(...head);
  return (
    text.slice(4, 8) === 'ftyp' || (ebml.every((byte, at) => head[at] === byte) && text.includes('webm'))
  );
}
