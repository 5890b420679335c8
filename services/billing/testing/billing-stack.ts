import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { billingEvents, billingRpcs } from '@desert-mirror/contracts/billing';
import { bookingRpcs, type BookingAccount } from '@desert-mirror/contracts/booking';
import { BRAND } from '@desert-mirror/contracts/brand';
import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { Responder } from '@desert-mirror/testing/responder';
import {
  startPrivateNats,
  startPrivateRedis,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import { startStripeStandIn, type StripeStandIn } from '@desert-mirror/stripe-stand-in/server';
import type { INestMicroservice } from '@nestjs/common';
import Stripe from 'stripe';
import { BillingModule } from '../src/billing.module.js';
import type { BillingConfig } from '../src/config.js';
import { Renderer } from '../src/documents/renderer.js';
import { entities } from '../src/entities.js';
import { migrations } from '../src/migrations/index.js';
import { PostOffice } from './post-office.js';
import { SOURCE_THREAD } from './source-thread.js';

const SECRET_KEY = 'sk_test_billing_tests';
export const WEBHOOK_SECRET = 'whsec_billing_tests';
export const OLD_WEBHOOK_SECRET = 'whsec_billing_tests_old';

/** As catalog answers while nothing is stored. */
const SETTINGS = buildSettings({
  businessName: BRAND.name,
  businessPhone: BRAND.phone,
  businessEmail: BRAND.email,
  businessAddress: BRAND.address,
});

type Heard = EventPayload<typeof billingEvents.bookingAccountChanged>;
type Opened = EventPayload<typeof billingEvents.checkoutOpened>;
type Known = EventPayload<typeof billingEvents.stripeCustomerKnown>;

/**
 * Both processes of billing on real servers, between a Stripe stand-in whose webhooks arrive and a
 * booking service that knows the bookings it is given and a catalog that knows the settings.
 */
export class BillingStack {
  readonly bookings = new Map<number, BookingAccount>();
  /** What booking was told of accounts, oldest first. */
  readonly heard: Heard[] = [];
  /** Of which checkouts booking was told, oldest first. */
  readonly opened: Opened[] = [];
  /** Which customers identity was told of, oldest first. */
  readonly known: Known[] = [];
  bookingAway = false;
  catalogAway = false;
  /** Status of each webhook's answer, oldest first. */
  readonly webhookStatuses: number[] = [];

  private constructor(
    readonly database: TestDatabase,
    private readonly servers: { nats: TestServer; redis: TestServer },
    readonly rpc: Awaited<ReturnType<typeof testRpcClient>>,
  ) {}

  private others: Responder;
  private webhookDoor: Server;
  private standIn: StripeStandIn;
  postOffice: PostOffice;
  stripe: Stripe;
  main: INestMicroservice;
  worker: INestMicroservice;

  static async start(): Promise<BillingStack> {
    const [nats, redis, database] = await Promise.all([
      startPrivateNats(),
      startPrivateRedis(),
      testDatabase('billing', migrations, entities),
    ]);
    const stack = new BillingStack(database, { nats, redis }, await testRpcClient(nats.url));
    await stack.startSurroundings();
    stack.main = await stack.startProcess('main');
    stack.worker = await stack.startProcess('worker');
    return stack;
  }

  async stop(): Promise<void> {
    await this.rpc.close();
    await Promise.all([this.main.close(), this.worker.close()]);
    await this.standIn.close();
    this.postOffice.close();
    this.webhookDoor.close();
    await this.others.stop();
    await this.database.drop();
    await Promise.all([this.servers.nats.stop(), this.servers.redis.stop()]);
  }

  get config(): BillingConfig {
    return {
      NATS_URL: this.servers.nats.url,
      LOG_LEVEL: 'fatal',
      BILLING_DATABASE_URL: this.database.url,
      REDIS_URL: this.servers.redis.url,
      PUBLIC_URL: 'https://desertmirror.example',
      SMTP_URL: this.postOffice.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
      STRIPE_API_BASE: this.standIn.url,
    };
  }

  /** One more replica, for tests of what replicas do to each other. */
  startProcess(role: 'main' | 'worker'): Promise<INestMicroservice> {
    return startServiceApp(
      this.servers.nats.url,
      role === 'main' ? 'billing' : 'billing-worker',
      BillingModule.register(this.config, role),
      // There is no dist next to the sources.
      (builder) =>
        builder
          .overrideProvider(Renderer)
          .useFactory({ factory: () => new Renderer({ entry: SOURCE_THREAD }) }),
    );
  }

  /** A booking that wants paying. */
  addBooking(
    id: number,
    openCents = 29_900,
    changes: Partial<BookingAccount> = {},
  ): BookingAccount {
    const booking: BookingAccount = {
      id,
      status: 'pending',
      paymentStatus: 'unpaid',
      totalCents: openCents,
      openCents,
      serviceName: 'Full Detail',
      customerName: 'Dana Reyes',
      customerEmail: 'dana@example.com',
      customerPhone: '(702) 555-0123',
      vehicleInfo: '2019 Honda Civic',
      serviceLocation: 'summerlin',
      source: 'online',
      ...changes,
    };
    this.bookings.set(id, booking);
    return booking;
  }

  ask(bookingId: number, amount = 299) {
    return this.rpc.call(billingRpcs.createPaymentIntent, { bookingId, amount });
  }

  deliver(payload: string, signature: string) {
    return this.rpc.call(billingRpcs.receiveWebhook, { payload, signature });
  }

  /** What the browser does with the secret it was given. */
  async pay(clientSecret: string, card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.confirm(intentIdOf(clientSecret), {
      payment_method: card,
      return_url: 'https://desertmirror.example/',
    });
  }

  /** A test control of the stand-in. */
  async control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.standIn.url}/_stand-in${path}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return (await response.json()) as T;
  }

  async intentsAtStripe(bookingId: number): Promise<Stripe.PaymentIntent[]> {
    const { payment_intents } = await this.control<{ payment_intents: Stripe.PaymentIntent[] }>(
      'GET',
      '/payment_intents',
    );
    return payment_intents.filter(({ metadata }) => metadata['bookingId'] === String(bookingId));
  }

  /** Oldest first. */
  async customersAtStripe(email: string): Promise<Stripe.Customer[]> {
    return (await this.stripe.customers.list({ email, limit: 100 })).data.toReversed();
  }

  async refundsAtStripe(intentId: string): Promise<Stripe.Refund[]> {
    return (await this.stripe.refunds.list({ payment_intent: intentId })).data;
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.database.dataSource.query<T[]>(sql, parameters);
  }

  ledger(bookingId: number) {
    return this.query<{ kind: string; amount_cents: number; reason: string | null }>(
      'SELECT kind, amount_cents, reason FROM payments WHERE booking_id = $1 ORDER BY id',
      [bookingId],
    );
  }

  payments(bookingId: number) {
    return this.query<{
      id: string;
      status: string;
      amount_cents: number;
      stripe_intent_id: string;
      refund_status: string | null;
    }>('SELECT * FROM payment_intents WHERE booking_id = $1 ORDER BY created_at', [bookingId]);
  }

  async audited(action: string, bookingId: number): Promise<number> {
    const rows = await this.query(
      `SELECT 1 FROM audit_log WHERE action = $1 AND after->>'bookingId' = $2`,
      [action, String(bookingId)],
    );
    return rows.length;
  }

  /** What booking knows once all that was announced has arrived. */
  accountHeard(bookingId: number): Heard | undefined {
    return this.heard
      .filter((event) => event.bookingId === bookingId)
      .toSorted((one, other) => other.revision - one.revision)[0];
  }

  untilHeard(bookingId: number, revision: number): Promise<Heard> {
    return until(`revision ${revision} of booking ${bookingId}`, () => {
      const account = this.accountHeard(bookingId);
      return account !== undefined && account.revision >= revision ? account : undefined;
    });
  }

  private async startSurroundings(): Promise<void> {
    this.others = await Responder.start(this.servers.nats.url);
    await this.others
      .on(bookingRpcs.getAccount, ({ id }) => {
        if (this.bookingAway) throw new AppError('unavailable');
        const booking = this.bookings.get(id);
        if (!booking) throw new AppError('not_found', 'Booking not found');
        return booking;
      })
      .on(catalogRpcs.getSettings, () => {
        if (this.catalogAway) throw new AppError('unavailable');
        return SETTINGS;
      })
      .onSubject('booking.events', (delivery) => {
        const { event, payload } = delivery as { event: string; payload: Heard | Opened };
        if (event === billingEvents.checkoutOpened.name) this.opened.push(payload as Opened);
        else this.heard.push(payload as Heard);
        return { received: true };
      })
      .onSubject('identity.events', (delivery) => {
        this.known.push((delivery as { payload: Known }).payload);
        return { received: true };
      })
      .ready();
    this.postOffice = await PostOffice.open();
    this.webhookDoor = await this.openWebhookDoor();
    const { port } = this.webhookDoor.address() as AddressInfo;
    this.standIn = await startStripeStandIn({
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_billing_tests',
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${port}/`,
    });
    this.stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: this.standIn.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** The gateway's part: the body as it comes and its signature, and the answer's status. */
  private async openWebhookDoor(): Promise<Server> {
    const server = createServer((request, response) => {
      void text(request)
        .then((payload) => this.deliver(payload, String(request.headers['stripe-signature'])))
        .then(
          () => 200,
          (error: unknown) => AppError.from(error)?.status ?? 500,
        )
        .then((status) => {
          this.webhookStatuses.push(status);
          response.writeHead(status).end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  }
}

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;
