import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretUrlHeaders } from '../http/secret-urls.js';

type Headers = Record<string, string | number>;

/** A complete public response: body in both encodings, status and headers. */
export interface CachedResponse {
  status: number;
  etag: string;
  identity: Buffer;
  brotli: Buffer | undefined;
  /** Sent with every answer, including a 304. */
  headers: Headers;
  /** Sent with the body only. */
  bodyHeaders: Headers;
}

interface Options {
  status?: number;
  headers?: Headers;
  cacheControl?: string;
}

const compress = promisify(brotliCompress);
/** Smaller bodies gain less from compression than its headers cost. */
const MIN_COMPRESSED_BYTES = 512;
const QUALITY = 5;
const TEXT = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml)|image\/svg)/;
export const NO_CACHE = 'no-cache';
/** For URLs that contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The compressed body; undefined if compression does not make it smaller. */
async function compressBrotli(body: Buffer): Promise<Buffer | undefined> {
  if (body.length < MIN_COMPRESSED_BYTES) return undefined;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const compressed = await compress(body, options);
  return compressed.length < body.length ? compressed : undefined;
}

const isText = (type: string): boolean => TEXT.test(type);

export async function compressedResponse(
  type: string,
  body: Buffer,
  options: Options = {},
): Promise<CachedResponse> {
  const brotli = isText(type) ? await compressBrotli(body) : undefined;
  return cachedResponse(type, body, brotli, options);
}

export function cachedResponse(
  type: string,
  identity: Buffer,
  brotli: Buffer | undefined,
  options: Options = {},
): CachedResponse {
  // Weak, because both encodings share it.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    status: options.status ?? 200,
    etag,
    identity,
    brotli,
    headers: {
      etag,
      'cache-control': options.cacheControl ?? NO_CACHE,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...options.headers,
    },
    bodyHeaders: { 'content-type': type },
  };
}

export const jsonResponse = (value: unknown): Promise<CachedResponse> =>
  compressedResponse('application/json; charset=utf-8', Buffer.from(JSON.stringify(value)));

/** Sends a cached response from a route, bypassing serialization and Fastify's send hooks. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): void {
  reply.hijack();
  writeCached(request.raw, reply.raw, request.id, cached);
}

/** Writes a cached response to the socket. */
export function writeCached(
  { headers, method, url = '' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  cached: CachedResponse,
): void {
  const secret = secretUrlHeaders(url);
  const commonHeaders = { ...cached.headers, ...secret, 'x-request-id': requestId };
  if (cached.status === 200 && matchesEtag(headers['if-none-match'], cached.etag)) {
    response.writeHead(304, commonHeaders).end();
    return;
  }
  const useBrotli = cached.brotli !== undefined && acceptsBrotli(headers['accept-encoding']);
  const body = useBrotli ? cached.brotli! : cached.identity;
  response.writeHead(cached.status, {
    ...commonHeaders,
    ...cached.bodyHeaders,
    ...(useBrotli && { 'content-encoding': 'br' }),
    'content-length': body.length,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const strongEtag = etag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === strongEtag);
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  if (header === undefined) return false;
  const found = /(?:^|[\s,])br(?:\s*;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(header));
  return found !== null && (found[1] === undefined || Number(found[1]) > 0);
}
