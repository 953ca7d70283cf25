/** A file as a row of IndexedDB. Safari stores no blobs there in private browsing. */
export interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
  name: string;
  lastModified: number;
}

export async function toStoredFile(file: Blob | File): Promise<StoredFile> {
  const { name, lastModified } = file instanceof File ? file : { name: '', lastModified: Date.now() };
  return { bytes: await file.arrayBuffer(), type: file.type, name, lastModified };
}

/** Rows of earlier versions are blobs. */
export function fromStoredFile(row: StoredFile | Blob): File {
  if (row instanceof File) return row;
  if (row instanceof Blob) return new File([row], '', { type: row.type });
  return new File([row.bytes], row.name, { type: row.type, lastModified: row.lastModified });
}
