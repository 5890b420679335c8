import { Readable } from 'node:stream';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';

/**
 * Reads a body that was not parsed.
 * @throws AppError `payload_too_large`, or naming `picture` if there is no body
 */
export async function readUpload(
  body: unknown,
  maxBytes: number,
  announced: string | undefined,
): Promise<Buffer> {
  if (!(body instanceof Readable)) throw fieldError('picture', 'Please choose a picture');
  const tooLarge = () =>
    new AppError('payload_too_large', `A picture can have at most ${maxBytes / 1024 / 1024} MB`);
  if (Number(announced) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Destroying the stream would close the connection before the answer is sent.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += (part as Buffer).length;
      if (length > maxBytes) throw tooLarge();
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw AppError.from(error) ?? new AppError('bad_request', undefined, { cause: error });
  }
  return Buffer.concat(parts);
}
