import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { type BookingAccount } from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { BRAND } from '@desert-mirror/contracts/brand';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import {
  extendStatementTimeouts,
  testDatabase,
  type TestDatabase,
} from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { Responder } from '@desert-mirror/testing/responder';
import { leaseNats, leaseRedis, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { startStripeStandIn, type StripeStandIn } from '@desert-mirror/stripe-stand-in/server';
import type { INestMicroservice } from '@nestjs/common';
import Stripe from 'stripe';
import { BillingModule } from '../src/billing.module.js';
import type { BillingConfig } from '../src/config.js';
import { Renderer } from '../src/documents/renderer.js';
import { entities } from '../src/entities.js';
import { migrations } from '../src/migrations/index.js';
import { ReconcilePaymentsTask } from '../src/payments/reconcile-payments.task.js';
import { TestMailServer } from '@desert-mirror/testing/mail-server';
import { SOURCE_THREAD } from './source-thread.js';

const SECRET_KEY = 'sk_test_billing_tests';
export const WEBHOOK_SECRET = 'whsec_billing_tests';
/** Payments in processing complete only when a test settles them, however slow the machine is. */
const FAR_MS = 3_600_000;
/** Gives access to every booking. */
const TOKEN = 'token-of-the-booking';
export const OLD_WEBHOOK_SECRET = 'whsec_billing_tests_old';

/** The catalog's answer while no settings are stored. */
const SETTINGS = buildSettings({
  businessName: BRAND.name,
  businessPhone: BRAND.phone,
  businessEmail: BRAND.email,
  businessAddress: BRAND.address,
});

type AccountChanged = EventPayload<typeof billingEvents.bookingAccountChanged>;
type CheckoutOpened = EventPayload<typeof billingEvents.checkoutOpened>;
type PaymentFailed = EventPayload<typeof billingEvents.paymentFailed>;
type OwnerNoticeDue = EventPayload<typeof billingEvents.ownerNoticeDue>;
type CustomerKnown = EventPayload<typeof billingEvents.stripeCustomerKnown>;

/**
 * Both processes of billing on real servers, with the Stripe stand-in, which delivers webhooks, an email
 * server, and fakes of the booking, catalog and identity services.
 */
export class BillingHarness {
  readonly bookings = new Map<number, BookingAccount>();
  readonly workDays = new Map<number, string>();
  /** Events that booking received, oldest first. */
  readonly accountEvents: AccountChanged[] = [];
  readonly checkoutEvents: CheckoutOpened[] = [];
  readonly failureEvents: PaymentFailed[] = [];
  readonly noticeEvents: OwnerNoticeDue[] = [];
  /** Events that identity received, oldest first. */
  readonly customerEvents: CustomerKnown[] = [];
  isBookingDown = false;
  isCatalogDown = false;
  /** HTTP status of each answer to a webhook, oldest first. */
  readonly webhookStatuses: number[] = [];

  private constructor(
    readonly database: TestDatabase,
    private readonly servers: { nats: LeasedServer; redis: LeasedServer },
    readonly rpc: Awaited<ReturnType<typeof testRpcClient>>,
  ) {}

  private fakes: Responder;
  private webhookServer: Server;
  private standIn: StripeStandIn;
  mailServer: TestMailServer;
  stripe: Stripe;
  main: INestMicroservice;
  worker: INestMicroservice;

  static async start(): Promise<BillingHarness> {
    const [nats, redis, database] = await Promise.all([
      leaseNats(),
      leaseRedis(),
      testDatabase('billing', migrations, entities),
    ]);
    await extendStatementTimeouts(database);
    const harness = new BillingHarness(database, { nats, redis }, await testRpcClient(nats.url));
    await harness.startFakes();
    harness.main = await harness.startProcess('main');
    harness.worker = await harness.startProcess('worker');
    return harness;
  }

  async stop(): Promise<void> {
    await this.rpc.close();
    await Promise.all([this.main.close(), this.worker.close()]);
    await this.standIn.close();
    this.mailServer.close();
    this.webhookServer.close();
    await this.fakes.stop();
    await this.database.close();
    this.servers.nats.release();
    this.servers.redis.release();
  }

  get config(): BillingConfig {
    return {
      NATS_URL: this.servers.nats.url,
      LOG_LEVEL: 'fatal',
      BILLING_DATABASE_URL: this.database.url,
      REDIS_URL: this.servers.redis.url,
      PUBLIC_URL: 'https://desertmirror.example',
      SMTP_URL: this.mailServer.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
      STRIPE_API_BASE: this.standIn.url,
      DECLINES_PER_BOOKING_PER_DAY: 3,
      DECLINES_PER_ADDRESS_PER_HOUR: 5,
    };
  }

  /** Makes the payments of a booking due for reconciliation, even closed ones. Without a booking, makes all due that are still checked. */
  async makeDue(bookingId?: number): Promise<void> {
    const due = bookingId === undefined ? 'next_check_at IS NOT NULL' : `booking_id = ${bookingId}`;
    await this.query(`UPDATE payment_intents SET next_check_at = now() WHERE ${due}`);
  }

  /** Makes payments due like `makeDue` and reconciles them with Stripe. */
  async reconcile(bookingId?: number): Promise<void> {
    await this.makeDue(bookingId);
    // A run leaves out a payment that an event has locked.
    await until('all due payments are claimed', async () => {
      await this.worker.get(ReconcilePaymentsTask).run();
      const due = await this.query('SELECT 1 FROM payment_intents WHERE next_check_at <= now()');
      return due.length === 0;
    });
  }

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
      depositCents: 0,
      lines: [],
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

  /** For the holder of the booking's token. */
  createIntent(bookingId: number, amount = 299, tip = 0) {
    const request = { bookingId, amount, tip, token: TOKEN };
    return this.rpc.call(billingRpcs.createPaymentIntent, request);
  }

  createIntentAsThirdParty(bookingId: number, amount = 299) {
    return this.rpc.call(billingRpcs.createPaymentIntent, { bookingId, amount });
  }

  sendWebhook(payload: string, signature: string) {
    return this.rpc.call(billingRpcs.receiveWebhook, { payload, signature });
  }

  /** In one message, with the request ids `request-0`, `request-1` and so on. */
  sendWebhooks(webhooks: readonly { payload: string; signature: string }[]) {
    const identified = webhooks.map(({ payload, signature }, index) => {
      return { payload, signature, requestId: `request-${index}` };
    });
    return this.rpc.call(billingRpcs.receiveWebhooks, identified);
  }

  async pay(clientSecret: string, card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.confirm(intentIdOf(clientSecret), {
      payment_method: card,
      return_url: 'https://desertmirror.example/',
    });
  }

  /** Calls a test endpoint of the Stripe stand-in. */
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

  async auditCount(action: string, bookingId: number): Promise<number> {
    const rows = await this.query(
      `SELECT 1 FROM audit_log WHERE action = $1 AND after->>'bookingId' = $2`,
      [action, String(bookingId)],
    );
    return rows.length;
  }

  latestAccount(bookingId: number): AccountChanged | undefined {
    return this.accountEvents
      .filter((event) => event.bookingId === bookingId)
      .toSorted((one, other) => other.revision - one.revision)[0];
  }

  untilRevision(bookingId: number, revision: number): Promise<AccountChanged> {
    return until(`revision ${revision} of booking ${bookingId}`, () => {
      const account = this.latestAccount(bookingId);
      return account !== undefined && account.revision >= revision ? account : undefined;
    });
  }

  private async startFakes(): Promise<void> {
    this.fakes = await Responder.start(this.servers.nats.url);
    await this.fakes
      .on(bookingRpcs.getAccount, ({ id, token }) => {
        if (this.isBookingDown) throw new AppError('unavailable');
        const booking = this.bookings.get(id);
        if (!booking) throw new AppError('not_found', 'Booking not found');
        return token === undefined ? booking : { ...booking, isHolder: token === TOKEN };
      })
      .on(bookingRpcs.getWorkDay, ({ id }) => {
        if (this.isBookingDown) throw new AppError('unavailable');
        return { day: this.workDays.get(id) ?? null };
      })
      .on(catalogRpcs.getSettings, () => {
        if (this.isCatalogDown) throw new AppError('unavailable');
        return SETTINGS;
      })
      .onSubject('booking.events', (delivery) => {
        const { event, payload } = delivery as { event: string; payload: unknown };
        if (event === billingEvents.checkoutOpened.name)
          this.checkoutEvents.push(payload as CheckoutOpened);
        else if (event === billingEvents.paymentFailed.name)
          this.failureEvents.push(payload as PaymentFailed);
        else if (event === billingEvents.ownerNoticeDue.name)
          this.noticeEvents.push(payload as OwnerNoticeDue);
        else this.accountEvents.push(payload as AccountChanged);
        return { received: true };
      })
      .onSubject('identity.events', (delivery) => {
        this.customerEvents.push((delivery as { payload: CustomerKnown }).payload);
        return { received: true };
      })
      .ready();
    this.mailServer = await TestMailServer.open();
    this.webhookServer = await this.openWebhookServer();
    const { port } = this.webhookServer.address() as AddressInfo;
    this.standIn = await startStripeStandIn({
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_billing_tests',
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${port}/`,
      settleMs: FAR_MS,
    });
    this.stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: this.standIn.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** Receives webhooks like the gateway: passes on the raw body and its signature. */
  private async openWebhookServer(): Promise<Server> {
    const server = createServer((request, response) => {
      void text(request)
        .then((payload) => this.sendWebhook(payload, String(request.headers['stripe-signature'])))
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
