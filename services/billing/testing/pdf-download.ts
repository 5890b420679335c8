import { AppError } from '@desert-mirror/contracts/errors';
import { lastValueFrom, retry, throwError, timer, toArray } from 'rxjs';
import type { FileChunks } from '../src/documents/file-chunks.js';

const RETRIES = 8;

/**
 * The whole file of a streamed PDF. Requested again while it is still being created, as the error asks
 * for, so that the result does not depend on the load of the machine.
 * @throws Error if a chunk names another size than that of the file
 */
export async function downloadPdf(chunks: FileChunks): Promise<{ name: string; pdf: Buffer }> {
  const parts = await lastValueFrom(
    chunks.pipe(
      toArray(),
      retry({
        count: RETRIES,
        delay: (error) =>
          AppError.from(error)?.code === 'unavailable' ? timer(0) : throwError(() => error),
      }),
    ),
  );
  const pdf = Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64')));
  if (parts.some(({ totalBytes }) => totalBytes !== pdf.length))
    throw new Error('A chunk names a wrong size');
  return { name: parts[0]!.fileName, pdf };
}
