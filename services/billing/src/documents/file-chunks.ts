import type { FileChunk } from '@desert-mirror/contracts/billing';
import { type Observable, from, map } from 'rxjs';
import type * as z from 'zod/mini';

export type FileChunks = Observable<z.infer<typeof FileChunk>>;

/** Base64 in its envelope stays well below the 256 KB limit of a NATS message. */
const CHUNK_BYTES = 96 * 1024;

export function fileChunks(fileName: string, bytes: Buffer): FileChunks {
  const offsets = Array.from(
    { length: Math.ceil(bytes.length / CHUNK_BYTES) },
    (_, index) => index * CHUNK_BYTES,
  );
  return from(offsets).pipe(
    map((start) => ({
      fileName,
      totalBytes: bytes.length,
      data: bytes.subarray(start, start + CHUNK_BYTES).toString('base64'),
    })),
  );
}
