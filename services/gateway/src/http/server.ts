import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@desert-mirror/contracts/errors';
import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { addressMatcher } from './addresses.js';
import { frameworkError, slowOrBroken } from './framework-errors.js';
import { collectMethods } from './methods.js';

const KB = 1024;
const BODY_LIMIT = 64 * KB;
/** Stripe's events carry whole objects; the signature is made over the text as it came. */
export const WEBHOOK_PATH = '/api/stripe/webhook';
const WEBHOOK_LIMIT = 256 * KB;
const PICTURES_PATH = '/api/admin/pictures';
const SLOW_REQUEST_MS = 10_000;
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** Fastify as the edge needs it: limits, JSON (and pictures), request ids, real addresses. */
export function createServer(config: GatewayConfig): FastifyInstance {
  const isTrusted = addressMatcher(config.TRUSTED_PROXIES);
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    // Time to receive the whole request; Node looks at it once per checking interval.
    requestTimeout: SLOW_REQUEST_MS,
    http: { headersTimeout: SLOW_REQUEST_MS, connectionsCheckingInterval: 1_000 },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && ((address) => isTrusted(address)),
    genReqId: (request) => requestIdOf(request, isTrusted),
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: frameworkError,
    clientErrorHandler: slowOrBroken,
  });
  server.decorateRequest('meta', null);
  server.decorateRequest('caller', null);
  server.register(cookie);
  server.addHook('onRoute', (route) => {
    if (route.url === WEBHOOK_PATH) route.bodyLimit = WEBHOOK_LIMIT;
  });
  collectMethods(server);
  acceptJsonOnly(server);
  passPicturesOn(server);
  return server;
}

/** A proxy of ours may have named the request already; nobody else may write into our logs. */
function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers['x-request-id'];
  const isSane = typeof given === 'string' && SANE_REQUEST_ID.test(given);
  return isSane && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID();
}

function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (
      request: FastifyRequest,
      text: string,
      done: (error: Error | null, body?: unknown) => void,
    ) => {
      if (request.routeOptions.url === WEBHOOK_PATH) done(null, text);
      // An empty body is judged by the route's schema, which names the missing fields.
      else if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
}

/** A picture is read by who wants it, once it is known who sends it: no stranger's fills our memory. */
function passPicturesOn(server: FastifyInstance): void {
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.is404) done(null);
    else if (request.routeOptions.url === PICTURES_PATH) done(null, payload);
    else done(new AppError('unsupported_media_type'));
  });
}
