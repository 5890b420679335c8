// The HTTP API: authentication, idempotency, injected faults and Stripe's headers for each route.

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalidRequest } from './errors.ts';
import { API_VERSION } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import type { FormTree } from './form.ts';
import { parseForm } from './form.ts';
import type { Idempotency, KeyedRequest } from './idempotency.ts';
import { keyedRequest } from './idempotency.ts';
import { randomText } from './ids.ts';
import type { ApiKeys } from './keys.ts';
import { authenticate } from './keys.ts';
import { checkExpand, expand } from './listing.ts';
import type { ApiRoute } from './routes-kit.ts';
import { publicIntent } from './shapes.ts';
import type { Store } from './store.ts';
import type { Caller } from './types.ts';

export interface ApiParts {
  keys: ApiKeys;
  store: Store;
  idempotency: Idempotency;
  faults: Faults;
  routes: ApiRoute[];
}

interface Answer {
  status: number;
  body: unknown;
  requestId: string;
  replayed: boolean;
}

export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/')) addHeaders(request, reply);
  });
  // Browsers send a preflight request because of the Authorization and Idempotency-Key headers.
  app.options('/v1/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, PUT, PATCH, POST, DELETE')
      .header('access-control-allow-headers', '*, authorization')
      .header('access-control-max-age', '300')
      .send(),
  );
  for (const route of parts.routes) {
    app.route({
      method: route.method,
      url: route.url,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(parts, route, request, reply),
    });
  }
}

function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const idempotencyKey = request.headers['idempotency-key'];
  const version = request.headers['stripe-version'];
  void reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'Request-Id, Stripe-Should-Retry')
    .header('cache-control', 'no-cache, no-store')
    .header('request-id', `req_${randomText(14)}`)
    .header('stripe-version', version ?? API_VERSION);
  if (idempotencyKey !== undefined) void reply.header('idempotency-key', idempotencyKey);
}

async function serve(
  parts: ApiParts,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = parts.faults.take(request.method, pathOf(request));
  if (fault?.when === 'before' && (await suffer(fault, reply))) return reply;
  const requestId = String(reply.getHeader('request-id'));
  let keyed: KeyedRequest | undefined;
  let answer: Answer;
  try {
    const params = paramsOf(request);
    const browser = authenticate(
      parts.keys,
      { authorization: request.headers.authorization, params },
      route.browser === true,
    );
    // Keys of browsers are ignored, because the request fingerprint would contain the card number.
    keyed = browser ? undefined : keyOf(request, params);
    const replay = keyed && parts.idempotency.begin(keyed);
    if (replay === undefined) {
      const ref = { id: requestId, idempotencyKey: keyed?.key ?? null };
      const caller: Caller = { browser, request: ref, origin: originOf(request) };
      answer = execute(parts, route, request, { params, caller });
      if (keyed !== undefined) parts.idempotency.keep(keyed, answer);
    } else {
      keyed = undefined;
      answer = { ...replay, replayed: true };
    }
  } catch (error) {
    answer = { ...errorAnswer(error), requestId, replayed: false };
    keyed = undefined;
  }
  try {
    if (fault?.when === 'after' && fault.kind === 'delay') await pause(fault.ms);
  } finally {
    if (keyed !== undefined) parts.idempotency.end(keyed);
  }
  if (request.method !== 'GET') await parts.store.saved();
  if (fault?.when === 'after' && fault.kind !== 'delay' && (await suffer(fault, reply)))
    return reply;
  if (answer.replayed) {
    void reply.header('idempotent-replayed', 'true').header('original-request', answer.requestId);
  }
  return reply.code(answer.status).send(answer.body);
}

function execute(
  parts: ApiParts,
  route: ApiRoute,
  request: FastifyRequest,
  { params, caller }: { params: FormTree; caller: Caller },
): Answer {
  const { id = '' } = request.params as { id?: string };
  const requestId = caller.request.id ?? '';
  try {
    checkExpand(params);
    const object = route.handle({ id, params, caller });
    const body = caller.browser ? publicIntent(object) : expand(object, params, parts.store);
    return { status: 200, body: structuredClone(body), requestId, replayed: false };
  } catch (error) {
    return { ...errorAnswer(error, caller.browser), requestId, replayed: false };
  }
}

/** Injects a fault. @returns whether the response has been handled */
async function suffer(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.ms);
      return false;
    case 'hang':
      // Hangs until the caller's timeout or the shutdown of the stand-in.
      reply.hijack();
      return true;
    case 'drop':
      reply.hijack();
      reply.raw.socket?.destroy();
      return true;
    case 'status': {
      const type = fault.status === 400 ? 'invalid_request_error' : 'api_error';
      const error = new ApiError(fault.status, type, {
        message: 'An unknown error occurred.',
      });
      await reply.code(fault.status).send(error.toBody());
      return true;
    }
  }
}

function errorAnswer(error: unknown, browser = false): { status: number; body: unknown } {
  if (!(error instanceof ApiError)) {
    process.stderr.write(
      `stripe stand-in: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return errorAnswer(new ApiError(500, 'api_error', { message: 'An unknown error occurred.' }));
  }
  const body = structuredClone(error.toBody());
  const { payment_intent } = error.fields;
  if (browser && payment_intent) body.error['payment_intent'] = publicIntent(payment_intent);
  return { status: error.status, body };
}

function paramsOf(request: FastifyRequest): FormTree {
  if (request.method === 'GET') return parseForm(request.url.split('?')[1] ?? '');
  if (request.body === undefined || request.body === null) return parseForm('');
  if (typeof request.body === 'string') return parseForm(request.body);
  throw invalidRequest({
    message:
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
  });
}

function keyOf(request: FastifyRequest, params: FormTree): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return undefined;
  return keyedRequest(key, pathOf(request), params);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
