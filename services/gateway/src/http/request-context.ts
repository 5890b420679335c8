import { runInContext } from '@desert-mirror/platform/context';
import { durationHistogram } from '@desert-mirror/platform/observe/metrics';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const log = new Logger('http');
const observe = durationHistogram('http', 'HTTP requests answered, by route and kind of status', [
  'method',
  'route',
  'status',
]);

/** Gives every request its id and context, and every answer its line in the log and its measure. */
export function installRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.meta = { requestId: request.id };
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    runInContext(request.meta, done);
  });
  // A body arrives in the context of its socket, so the request's own is entered once more.
  server.addHook('preValidation', (request, _reply, done) => {
    runInContext(request.meta ?? { requestId: request.id }, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    runInContext(request.meta ?? { requestId: request.id }, () => writeLine(request, reply));
    measure(request, reply);
    done();
  });
}

function writeLine(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url;
  log.log('request', {
    method: request.method,
    // Never the query: it may hold a booking's token.
    route: route === undefined || route.includes('*') ? request.url.split('?', 1)[0] : route,
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

function measure({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  // The pattern, never the path: visitors make up as many of those as they like.
  const route = routeOptions.url ?? 'none';
  const status = `${String(reply.raw.statusCode).charAt(0)}xx`;
  observe({ method, route, status }, reply.elapsedTime / 1_000);
}
