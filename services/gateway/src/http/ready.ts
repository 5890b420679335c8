import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Record<string, string | number>;

/** An answer that only has to be written out. */
export interface ReadyBytes {
  status: number;
  etag: string;
  identity: Buffer;
  brotli: Buffer | undefined;
  /** Sent with every answer, 304 included. */
  always: Headers;
  /** Sent with the body. */
  withBody: Headers;
}

const compress = promisify(brotliCompress);
/** Below this the headers weigh more than what compression saves. */
const WORTH_COMPRESSING = 512;
const TEXT = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml)|image\/svg)/;
export const NO_CACHE = 'no-cache';
/** For what is named by its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function brotli(body: Buffer, quality: number): Promise<Buffer | undefined> {
  if (body.length < WORTH_COMPRESSING) return undefined;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const packed = await compress(body, options);
  return packed.length < body.length ? packed : undefined;
}

export const isText = (type: string): boolean => TEXT.test(type);

/** Bytes and headers of an answer that is the same for everyone. */
export async function makeReady(
  type: string,
  body: Buffer,
  options: { status?: number; headers?: Headers; cacheControl?: string; quality?: number } = {},
): Promise<ReadyBytes> {
  const packed = isText(type) ? await brotli(body, options.quality ?? 5) : undefined;
  return readyOf(type, body, packed, options);
}

export function readyOf(
  type: string,
  identity: Buffer,
  packed: Buffer | undefined,
  options: { status?: number; headers?: Headers; cacheControl?: string } = {},
): ReadyBytes {
  // Weak, because the packed and the plain bytes are two forms of one thing.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    status: options.status ?? 200,
    etag,
    identity,
    brotli: packed,
    always: {
      etag,
      'cache-control': options.cacheControl ?? NO_CACHE,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...options.headers,
    },
    withBody: { 'content-type': type },
  };
}

/** JSON of a public read. */
export const readyJson = (value: unknown): Promise<ReadyBytes> =>
  makeReady('application/json; charset=utf-8', Buffer.from(JSON.stringify(value)));

/** Writes a ready answer straight to the socket, past serialisation and send hooks. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): void {
  const { headers, method } = request.raw;
  const raw = reply.raw;
  reply.hijack();
  const identified = { ...ready.always, 'x-request-id': request.id };
  if (ready.status === 200 && matches(headers['if-none-match'], ready.etag)) {
    raw.writeHead(304, identified);
    raw.end();
    return;
  }
  const packed = ready.brotli !== undefined && takesBrotli(headers['accept-encoding']);
  const body = packed ? ready.brotli! : ready.identity;
  raw.writeHead(ready.status, {
    ...identified,
    ...ready.withBody,
    ...(packed && { 'content-encoding': 'br' }),
    'content-length': body.length,
  });
  raw.end(method === 'HEAD' ? undefined : body);
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  if (given === etag || given.trim() === '*') return true;
  const bare = etag.slice(2);
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === bare);
}

function takesBrotli(accepted: string | string[] | undefined): boolean {
  if (accepted === undefined) return false;
  const found = /(?:^|[\s,])br(?:\s*;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(accepted));
  return found !== null && (found[1] === undefined || Number(found[1]) > 0);
}
