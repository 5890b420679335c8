import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { allOperations } from '@desert-mirror/contracts/all-operations';
import { billingOperations } from '@desert-mirror/contracts/billing.operations';
import { smsOperations } from '@desert-mirror/contracts/sms.operations';
import { FORM_TYPE } from '@desert-mirror/contracts/text-messages';
import { AppError } from '@desert-mirror/contracts/errors';
import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { addressMatcher } from './addresses.js';
import { frameworkError, slowOrBroken } from './framework-errors.js';
import { collectMethods } from './methods.js';
import { REQUEST_TIMINGS, cutIdleBodies, type RequestTimings } from './slow-bodies.js';

const KB = 1024;
const BODY_LIMIT = 64 * KB;
/** Stripe's events contain whole objects. Their signature covers the raw text, so it is not parsed. */
const WEBHOOK_PATH = billingOperations.receiveStripeWebhook.path;
const WEBHOOK_LIMIT = 256 * KB;
/** Twilio posts forms. Their signature covers the decoded fields, which the handler reads from the text. */
const FORM_PATH = smsOperations.receiveSms.path;
const UPLOAD_PATHS = new Set(
  allOperations.flatMap(({ requestType, path }) =>
    requestType === undefined || path === FORM_PATH ? [] : path,
  ),
);
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

export function createServer(
  config: GatewayConfig,
  timings: RequestTimings = REQUEST_TIMINGS,
): FastifyInstance {
  const isTrusted = addressMatcher(config.TRUSTED_PROXIES);
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: timings.totalMs,
    http: { headersTimeout: timings.headersMs, connectionsCheckingInterval: timings.checkMs },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && ((address) => isTrusted(address)),
    genReqId: requestIds(config),
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: frameworkError,
    clientErrorHandler: slowOrBroken,
  });
  server.decorateRequest('meta', null);
  server.decorateRequest('caller', null);
  server.register(cookie);
  cutIdleBodies(server.server, timings);
  server.addHook('onRoute', (route) => {
    if (route.url === WEBHOOK_PATH) route.bodyLimit = WEBHOOK_LIMIT;
  });
  collectMethods(server);
  acceptJsonOnly(server);
  acceptFormsOfTwilio(server);
  passUploadsThrough(server);
  return server;
}

/** Keeps the request id of a trusted proxy; a client must not choose what our logs contain. */
export function requestIds({
  TRUSTED_PROXIES,
}: GatewayConfig): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = addressMatcher(TRUSTED_PROXIES);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isSane = typeof given === 'string' && SANE_REQUEST_ID.test(given);
    return isSane && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID();
  };
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
      // The operation's schema answers an empty body by naming the required fields.
      else if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
}

function acceptFormsOfTwilio(server: FastifyInstance): void {
  server.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, text, done) => {
    if (request.is404) done(null);
    else if (request.routeOptions.url === FORM_PATH) done(null, text);
    // The handler answers that the file is missing, as for JSON.
    else if (UPLOAD_PATHS.has(request.routeOptions.url ?? '')) done(null);
    else done(new AppError('unsupported_media_type'));
  });
}

/** The handler reads an upload after the access check, so that anonymous uploads use no memory. */
function passUploadsThrough(server: FastifyInstance): void {
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.is404) done(null);
    else if (UPLOAD_PATHS.has(request.routeOptions.url ?? '')) done(null, payload);
    else done(new AppError('unsupported_media_type'));
  });
}
