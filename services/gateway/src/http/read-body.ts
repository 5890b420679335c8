import { Readable } from 'node:stream';
import { AppError } from '@desert-mirror/contracts/errors';
import type { FastifyRequest } from 'fastify';

/**
 * Reads a body that was not parsed; undefined without one.
 * @throws AppError `payload_too_large`
 */
export async function readBody(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  maxBytes: number,
  message?: string,
): Promise<Buffer | undefined> {
  if (!(body instanceof Readable)) return undefined;
  if (Number(headers['content-length']) > maxBytes)
    throw new AppError('payload_too_large', message);
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Destroying the stream would close the connection before the answer is sent.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += (part as Buffer).length;
      if (length > maxBytes) throw new AppError('payload_too_large', message);
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw AppError.from(error) ?? new AppError('bad_request', undefined, { cause: error });
  }
  return Buffer.concat(parts);
}
