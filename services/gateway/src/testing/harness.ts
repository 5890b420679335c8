import { rmSync } from 'node:fs';
import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { OnlineTax } from '@desert-mirror/contracts/tax';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { createGateway, listenForHints } from '../app.js';
import type { GatewayConfig } from '../config.js';
import { jsonResponse } from '../cache/cached-response.js';
import { ResponseCache } from '../cache/response-cache.js';
import { fakeAppointments } from './appointment-fakes.js';
import { fakeBookingAdmin } from './booking-fakes.js';
import { fakeFleet } from './fleet-fakes.js';
import { fakeMessages } from './message-fakes.js';
import { fakeQuotes } from './quote-fakes.js';
import {
  type BackOfficeState,
  PASSWORD,
  fakeBackOffice,
  fakeCatalog,
  fakeCatalogAdmin,
  fakeIdentity,
  fakeRest,
  fakeStaff,
  type Sessions,
} from './fakes.js';
import { fakeSecondFactors } from './second-factor-fakes.js';
import { type TestRequest, type TestResponse, send } from './request.js';
import { webFixture } from './web-fixture.js';

export interface Gateway {
  app: NestFastifyApplication;
  server: FastifyInstance;
  natsUrl: string;
  responder: Responder;
  sessions: Sessions;
  /** The sites named with passkeys. */
  sites: unknown[];
  state: {
    settings: ReturnType<typeof buildSettings>;
    bookings: BookingPages;
    /** Undefined while billing does not answer. */
    salesTax: OnlineTax | undefined;
    isPriceListAway: boolean;
  };
  backOffice: BackOfficeState;
  ask(request: TestRequest): Promise<TestResponse>;
  bearer(username: 'owner' | 'rosa' | 'tech' | 'books'): Promise<{ authorization: string }>;
  hint(): Promise<void>;
  askedOf(subject: string): number;
  replica(): Promise<Replica>;
  stop(): Promise<void>;
}

export type Replica = Pick<Gateway, 'app' | 'server' | 'ask' | 'stop'>;

type BookingPages = (cursor: string | undefined, limit: number | undefined) => Page<Booking>;

const MARK = '/cache-marker';
/** Stores a response whose disappearance shows that the cache was dropped. */
const mark = (cache: ResponseCache) =>
  cache.getOrLoad(MARK, async () => ({
    response: await jsonResponse('mark'),
    partition: 'pages',
  }));

interface Environment {
  /** Receives the server before it has any route. */
  prepare?: (server: FastifyInstance) => void;
  /** A NATS server that the test starts and stops itself. */
  nats?: Pick<LeasedServer, 'url'>;
}

export async function startGateway(
  overrides: Partial<GatewayConfig> = {},
  environment: Environment = {},
): Promise<Gateway> {
  const web = webFixture();
  const nats: Pick<LeasedServer, 'url'> & Partial<LeasedServer> =
    environment.nats ?? (await leaseNats());
  const responder = await Responder.start(nats.url);
  const state: Gateway['state'] = {
    settings: buildSettings(),
    bookings: () => ({ items: [], next: null }),
    salesTax: { rate: '8.25', onlinePrices: 'included' },
    isPriceListAway: false,
  };
  fakeCatalog(responder, state);
  fakeCatalogAdmin(responder);
  fakeRest(responder);
  fakeBookingAdmin(responder);
  fakeFleet(responder);
  fakeMessages(responder);
  fakeQuotes(responder);
  fakeAppointments(responder);
  const backOffice = fakeBackOffice(responder);
  const sessions = fakeIdentity(responder);
  fakeStaff(responder, sessions);
  const { sites } = fakeSecondFactors(responder, sessions);
  responder
    .on(catalogRpcs.getSettings, () => state.settings)
    .on(taxRpcs.online, () => {
      if (!state.salesTax) throw new AppError('unavailable');
      return state.salesTax;
    })
    .on(bookingRpcs.list, ({ cursor, limit }) => {
      const { items, next } = state.bookings(cursor, limit);
      return { items: items.map((booking) => ({ ...booking, quote: null, van: null })), next };
    });
  await responder.ready();
  const config: GatewayConfig = {
    NATS_URL: nats.url,
    LOG_LEVEL: 'fatal',
    HEALTH_PORT: undefined,
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    // No server listens there, so limits are counted in memory.
    REDIS_URL: 'redis://127.0.0.1:1',
    JWT_SECRET: 'a-secret-for-tests-of-32-letters',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_JS_URL: undefined,
    LOGINS_PER_MINUTE: 1_000,
    PUBLIC_WRITES_PER_MINUTE: 1_000,
    TRUSTED_PROXIES: [],
    WEB_DIST: web,
    ...overrides,
  };
  const { app, server, ask, stop } = await startReplica(config, environment.prepare);
  const cache = app.get(ResponseCache);
  const hints = await testRpcClient(nats.url);
  const gateway: Gateway = {
    app,
    server,
    natsUrl: nats.url,
    responder,
    sessions,
    sites,
    state,
    backOffice,
    ask,
    bearer: async (username) => {
      const answer = await ask({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password: PASSWORD },
      });
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    },
    hint: async () => {
      await mark(cache);
      hints.hint(CATALOG_CHANGED);
      await until('the hint arrives', () => cache.get(MARK) === undefined);
    },
    askedOf: (subject) => responder.requests.filter((one) => one.subject === subject).length,
    replica: () => startReplica(config),
    stop: async () => {
      await stop();
      await hints.close();
      await responder.stop();
      nats.release?.();
      rmSync(web, { recursive: true, force: true });
    },
  };
  return gateway;
}

async function startReplica(
  config: GatewayConfig,
  prepare: (server: FastifyInstance) => void = () => {},
): Promise<Replica> {
  const app = await createGateway(config, false);
  const server = app.getHttpAdapter().getInstance();
  prepare(server);
  const cache = app.get(ResponseCache);
  await mark(cache);
  listenForHints(app, config);
  await app.init();
  await until('the gateway receives hints', () => cache.get(MARK) === undefined);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server,
    ask: (request) => send(server.server, request),
    stop: () => app.close(),
  };
}
