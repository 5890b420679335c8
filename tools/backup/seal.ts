import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupError } from './errors.ts';

/*
 * Encryption with AES-256-GCM in chunks that are authenticated one by one, so that an archive of any size is
 * checked while it is read. The nonce is the number of the chunk and a mark of the last one: chunks cannot be
 * exchanged, and an archive that was cut off is recognized. Each archive has its own key, because of the salt.
 */

const MAGIC = Buffer.from('DMBACK1\n', 'latin1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
export const CHUNK_BYTES = 64 * 1024;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

let latest = { passphrase: '', salt: Buffer.alloc(0), key: Buffer.alloc(0) };

/** Keeps the key of the latest archive: scrypt is slow on purpose, and a verified backup is written once and read twice. */
function keyOf(passphrase: string, salt: Buffer): Buffer {
  if (latest.passphrase !== passphrase || !latest.salt.equals(salt))
    latest = { passphrase, salt: Buffer.from(salt), key: scryptSync(passphrase, salt, 32, SCRYPT) };
  return latest.key;
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, 5, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream. */
export async function* seal(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  let index = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream. Each yielded chunk is authentic; only the end of the stream shows that it is complete.
 * @throws BackupError when the key is wrong or a byte was changed, added or removed
 */
export async function* open(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const [head, body] = await splitHead(sealed, MAGIC.length + SALT_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('The file is not a backup of this program');
  const key = keyOf(passphrase, head.subarray(MAGIC.length));
  let index = 0;
  for await (const { bytes, isLast } of chunksOf(body, SEALED_BYTES)) {
    yield openChunk(key, bytes, nonceOf(index, isLast), index);
    index += 1;
  }
}

function openChunk(key: Buffer, bytes: Buffer, nonce: Buffer, index: number): Buffer {
  const end = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(Math.max(end, 0)));
    return Buffer.concat([decipher.update(bytes.subarray(0, Math.max(end, 0))), decipher.final()]);
  } catch (error) {
    throw new BackupError(
      index === 0
        ? 'The key does not fit this backup, or the backup is damaged'
        : `The backup is damaged or incomplete near byte ${index * SEALED_BYTES}`,
      { cause: error },
    );
  }
}

/** Chunks of equal size; the last one is shorter or equal, and the only one if the stream is empty. */
async function* chunksOf(
  stream: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), isLast: false };
    [waiting, length] = [[rest], rest.length];
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function splitHead(
  stream: AsyncIterable<Buffer>,
  size: number,
): Promise<[Buffer, AsyncIterable<Buffer>]> {
  const iterator = stream[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < size) {
    const next = await iterator.next();
    if (next.done) throw new BackupError('The file is not a backup of this program');
    head = Buffer.concat([head, next.value]);
  }
  const rest = head.subarray(size);
  async function* body(): AsyncGenerator<Buffer> {
    yield rest;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return [head.subarray(0, size), body()];
}
