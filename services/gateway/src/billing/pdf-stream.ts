import { Readable } from 'node:stream';
import type { FileChunk } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type * as z from 'zod/mini';

type Chunk = z.infer<typeof FileChunk>;

interface OpenFile {
  fileName: string;
  totalBytes: number;
  body: Readable;
}

export async function sendPdf(reply: FastifyReply, chunks: Observable<Chunk>): Promise<void> {
  const { fileName, totalBytes, body } = await openFile(chunks);
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': totalBytes,
      'content-disposition': `inline; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    })
    .send(body);
}

/**
 * Resolves with the first chunk, so that an earlier error still sets the status. A later error or a
 * missing chunk breaks the stream. There is no backpressure: a document has a few hundred KB.
 */
function openFile(chunks: Observable<Chunk>): Promise<OpenFile> {
  return new Promise((resolve, reject) => {
    const body = new Readable({ read() {} });
    let missing: number | undefined;
    const subscription = chunks.subscribe({
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
