import type { FastifyInstance } from 'fastify';
import { type CachedResponse, sendCached } from './cached-response.js';

interface ResponseSource {
  get(path: string): CachedResponse | undefined;
}

/**
 * Answers from memory before any other code runs. This is safe without an access check: both sources
 * hold only public responses under their exact path, and a request with credentials is passed on.
 */
export function installCacheHook(
  server: FastifyInstance,
  assets: ResponseSource,
  responses: ResponseSource,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) {
      done();
      return;
    }
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const cached =
      // A query selects another page of an API list; rendered pages and files ignore it.
      query !== -1 && path.startsWith('/api/')
        ? undefined
        : (responses.get(path) ?? assets.get(path));
    if (cached) sendCached(request, reply, cached);
    else done();
  });
}
