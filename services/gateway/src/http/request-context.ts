import { plainAddress } from '@desert-mirror/platform/client-address';
import { runInContext } from '@desert-mirror/platform/context';
import { durationHistogram } from '@desert-mirror/platform/observe/metrics';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathForLog, secretUrlHeaders } from './secret-urls.js';

const log = new Logger('http');
const observe = durationHistogram('http', 'HTTP requests answered, by route and kind of status', [
  'method',
  'route',
  'status',
]);

/** Sets the id and context of each request, and logs and measures each answer. */
export function installRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.meta = { requestId: request.id, clientAddress: plainAddress(request.ip) };
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      ...secretUrlHeaders(request.url),
    });
    runInContext(request.meta, done);
  });
  // The body arrives in the context of the socket, so the context of the request is entered again.
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
    address: request.ip,
    // Pages share a route.
    route: route === undefined || route.includes('*') ? pathForLog(request.url) : route,
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

function measure({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  // The route, not the path: visitors can invent any number of paths.
  const route = routeOptions.url ?? 'none';
  const status = `${String(reply.raw.statusCode).charAt(0)}xx`;
  observe({ method, route, status }, reply.elapsedTime / 1_000);
}
