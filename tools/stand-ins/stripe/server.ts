// The Stripe stand-in: API, webhooks, Stripe.js and test controls on one port.

import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { registerApi } from './api.ts';
import { Balance } from './balance.ts';
import { Charging } from './charging.ts';
import { registerControl } from './control.ts';
import { Customers } from './customers.ts';
import { ApiError, invalidRequest, unrecognisedUrl } from './errors.ts';
import { Disputes } from './disputes.ts';
import { Events } from './events.ts';
import { Faults } from './faults.ts';
import { Idempotency } from './idempotency.ts';
import { Intents } from './intents.ts';
import { registerPages } from './pages.ts';
import { Refunds } from './refunds.ts';
import { apiRoutes } from './routes.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

export interface StandInOptions {
  host?: string | undefined;
  /** 0, the default, uses a free port. */
  port?: number | undefined;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Without a URL, events are recorded but not delivered. */
  webhookUrl?: string | undefined;
  stateFile?: string | undefined;
  retry?: {
    firstPauseMs?: number;
    maxPauseMs?: number;
    giveUpAfterMs?: number;
    attemptTimeoutMs?: number;
  };
  /** How long a slow payment stays `processing`. */
  settleMs?: number;
}

export interface StripeStandIn {
  port: number;
  url: string;
  close: () => Promise<void>;
}

const BODY_LIMIT = 256 * 1024;

/** Stripe retries for up to three days. Pauses are short here because a user is waiting. */
const RETRY = {
  firstPauseMs: 500,
  maxPauseMs: 30_000,
  giveUpAfterMs: 24 * 3600 * 1000,
  attemptTimeoutMs: 10_000,
};

const SETTLE_MS = 3000;

export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const store = new Store(options.stateFile);
  const webhooks = new Webhooks(store, {
    ...RETRY,
    ...options.retry,
    url: options.webhookUrl,
    secret: options.webhookSecret,
  });
  const events = new Events(store, (event) => {
    webhooks.announce(event);
  });
  const balance = new Balance(store, events);
  const disputes = new Disputes(store, events, balance);
  const parts = { store, events, balance, disputes };
  const charging = new Charging(parts, options.settleMs ?? SETTLE_MS);
  const intents = new Intents(store, events, charging);
  const faults = new Faults();
  // Open connections must not keep the process alive.
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof ApiError ? error : asApiError(error);
    return reply.code(known.status).send(known.toBody());
  });
  app.setNotFoundHandler(async (request, reply) => {
    const error = unrecognisedUrl(request.method, request.url.split('?')[0] ?? '');
    return reply.code(error.status).send(error.toBody());
  });
  const refunds = new Refunds(store, events, balance);
  registerApi(app, {
    keys: { secret: options.secretKey, publishable: options.publishableKey },
    store,
    faults,
    idempotency: new Idempotency(store),
    routes: apiRoutes({
      store,
      intents,
      charging,
      refunds,
      customers: new Customers(store, events),
    }),
  });
  registerPages(app, { store, intents, charging });
  registerControl(app, { store, webhooks, faults, charging, refunds, balance, disputes });

  const host = options.host ?? '127.0.0.1';
  await app.listen({ host, port: options.port ?? 0 });
  webhooks.start();
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: async () => {
      webhooks.close();
      charging.close();
      await app.close();
      await store.saved();
    },
  };
}

/** Converts errors of Fastify, for example for a body that is too large. */
function asApiError(error: unknown): ApiError {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const { fields } = invalidRequest({ message: message ?? 'Invalid request.' });
    return new ApiError(statusCode, 'invalid_request_error', fields);
  }
  return new ApiError(500, 'api_error', { message: 'An unknown error occurred.' });
}
