import type { FastifyInstance } from 'fastify';
import { sendReady, type ReadyBytes } from './ready.js';

interface Shelf {
  get(path: string): ReadyBytes | undefined;
}

/**
 * Answers what is ready before anything else runs. Nothing is decided here about who may see what:
 * the shelves hold only what everyone may, under the exact path, and a request that says who it is
 * goes the long way.
 */
export function installReadyAnswers(server: FastifyInstance, assets: Shelf, answers: Shelf): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) {
      done();
      return;
    }
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const ready =
      // A query asks for another page of a list; a rendered page and a file ignore theirs.
      query !== -1 && path.startsWith('/api/')
        ? undefined
        : (answers.get(path) ?? assets.get(path));
    if (ready) sendReady(request, reply, ready);
    else done();
  });
}
