import { Readable } from 'node:stream';
import type { FileChunk } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type * as z from 'zod/mini';

type Chunk = z.infer<typeof FileChunk>;

export interface OpenFile {
  fileName: string;
  totalBytes: number;
  body: Readable;
}

/**
 * A file that arrives in parts, as a stream. Resolves with the first part, so that a refusal still
 * gets a proper status; a later failure, or an end that comes too early, breaks the stream. The
 * parts are not held back: a document is small.
 */
export function openFile(parts: Observable<Chunk>): Promise<OpenFile> {
  return new Promise((resolve, reject) => {
    const body = new Readable({ read() {} });
    let missing: number | undefined;
    const subscription = parts.subscribe({
      next: ({ fileName, totalBytes, data }) => {
        const bytes = Buffer.from(data, 'base64');
        if (missing === undefined) {
          missing = totalBytes;
          resolve({ fileName, totalBytes, body });
        }
        missing -= bytes.length;
        body.push(bytes);
      },
      error: (error: Error) => {
        if (missing === undefined) reject(error);
        else body.destroy(error);
      },
      complete: () => {
        if (missing === undefined) reject(new AppError('unavailable'));
        else if (missing === 0) body.push(null);
        else body.destroy(new Error('The file ended early'));
      },
    });
    body.on('close', () => subscription.unsubscribe());
  });
}

/** For the browser to show. */
export async function sendPdf(reply: FastifyReply, file: OpenFile): Promise<void> {
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': file.totalBytes,
      'content-disposition': `inline; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`,
    })
    .send(file.body);
}
