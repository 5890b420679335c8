import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { counter } from '@desert-mirror/platform/observe/metrics';
import { type CachedResponse, writeCached } from './cached-response.js';

const count = counter(
  'cached_responses',
  'HTTP requests answered from memory, without a line in the log',
  'status',
);

interface ResponseSource {
  get(path: string): CachedResponse | undefined;
}

interface CacheOptions {
  sources: readonly ResponseSource[];
  requestIdOf: (request: IncomingMessage) => string;
}

/**
 * Answers from memory before Fastify sees the request. This is safe without an access check: the sources
 * hold only public responses under their exact path, and a request with credentials is passed on.
 * Fastify's routes answer the same requests with the same bytes, only slower.
 */
export function answerFromCache(server: Server, { sources, requestIdOf }: CacheOptions): void {
  const [fastify, ...others] = server.listeners('request') as RequestListener[];
  if (!fastify) throw new Error('Fastify does not listen for requests');
  const find = (path: string): CachedResponse | undefined => {
    for (const source of sources) {
      const found = source.get(path);
      if (found) return found;
    }
    return undefined;
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const cached = server.listening ? cachedFor(request, find) : undefined;
    if (!cached) {
      fastify(request, response);
      return;
    }
    writeCached(request, response, requestIdOf(request), cached);
    // Not logged: a line costs as much as the response.
    count(String(response.statusCode));
  });
  for (const other of others) server.on('request', other);
}

function cachedFor(
  { method, url = '', headers }: IncomingMessage,
  find: (path: string) => CachedResponse | undefined,
): CachedResponse | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined)
    return undefined;
  const query = url.indexOf('?');
  if (query === -1) return find(url);
  // A query selects another page of an API list; rendered pages and files ignore it.
  return url.startsWith('/api/') ? undefined : find(url.slice(0, query));
}
