import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { type Offering, type SiteSettings } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { Dispute } from '@desert-mirror/contracts/disputes';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { StaffMember } from '@desert-mirror/contracts/identity';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import type { Actor, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { runInContext } from '@desert-mirror/platform/context';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { until } from '@desert-mirror/testing/until';
import {
  buildBookingRequest,
  buildInvoice,
  buildOffering,
  buildSettings,
} from '@desert-mirror/testing/builders';
import {
  emptyTables,
  extendStatementTimeouts,
  testDatabase,
  type TestDatabase,
} from '@desert-mirror/testing/database';
import { Responder } from '@desert-mirror/testing/responder';
import { leaseNats, leaseRedis } from '@desert-mirror/testing/private-servers';
import { TestMailServer } from '@desert-mirror/testing/mail-server';
import { startSmsCatcher } from '@desert-mirror/sms-catcher/server';
import type { INestMicroservice } from '@nestjs/common';
import { BookingModule } from '../booking.module.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';

/** The users of identity. */
const STAFF = [
  { id: 1, username: 'owner', role: 'admin' },
  { id: 11, username: 'Tess', role: 'technician' },
  { id: 12, username: 'Theo', role: 'technician' },
] as const;

const toStaffMember = ({ id, username, role }: (typeof STAFF)[number]): StaffMember => ({
  id,
  username,
  role,
  email: `${username.toLowerCase()}@mirror.example`,
  isOwner: role === 'admin',
  hasSecondFactor: false,
  mustChangePassword: false,
  openSessions: 0,
  lastSignInAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});

const FAILED_MAIL = { kind: 'invoice', recipient: 'dana@x.example', error: 'No mailbox' } as const;
const FAILED_REFUND = {
  bookingId: null,
  invoiceId: 7,
  what: 'invoice INV-2026-0007',
  amount: '50.00',
  customer: { name: 'Dana Reyes', email: 'dana@x.example' },
  error: null,
};

const DISPUTE: Dispute = {
  id: 7,
  kind: 'dispute',
  status: 'needs-response',
  reason: 'product_not_received',
  amount: '299.00',
  withdrawn: '299.00',
  fee: '15.00',
  hasEvidence: false,
  bookingId: 12,
  invoiceId: null,
  evidenceDueAt: '2026-12-10T20:00:00.000Z',
  openedAt: '2026-12-01T17:00:00.000Z',
  closedAt: null,
  url: 'https://dashboard.stripe.com/disputes/dp_1',
};

const UNATTRIBUTED_PAYMENT = {
  description: 'booking 57',
  amount: '299.00',
  refunded: '0.00',
  paidAt: '2026-11-20T18:30:00.000Z',
  url: 'https://dashboard.stripe.com/test/payments/pi_1',
};
export const DISPUTED_PAYMENT = 8;

type Create = RpcInput<typeof bookingRpcs.create>;

interface CatalogState {
  settings: SiteSettings;
  offerings: Map<number, Offering>;
  isDown: boolean;
  /** Whether booking can compare its copy; otherwise the copy stays empty and booking asks catalog. */
  isListed: boolean;
}

interface IdentityState {
  /** The next token for a password reset. */
  resetToken: string | null;
  signIn: RpcOutput<typeof identityRpcs.findSignIn>['signIn'];
}

interface BillingState {
  /** The invoice of every booking. */
  invoice: Invoice | null;
  payments: Payment[];
  dispute: Dispute;
  /** The estimate of every link; null if it was revised. */
  estimate: Estimate | null;
}

export interface BookingHarness {
  rpc: Awaited<ReturnType<typeof testRpcClient>>;
  database: TestDatabase;
  catalog: CatalogState;
  identity: IdentityState;
  billing: BillingState;
  /** What needs attention in billing. */
  attention: AttentionItem[];
  book: (
    overrides?: Partial<Create['booking']>,
    idempotencyKey?: string,
  ) => Promise<RpcOutput<typeof bookingRpcs.create>>;
  /** A second process on the same database; NATS distributes the calls. */
  replica(): Promise<{ close(): Promise<unknown> }>;
  mailServer: TestMailServer;
  /** The SMS catcher. */
  sms: { url: string };
  /** The process that sends messages; ends with `stop`. */
  worker(): Promise<INestMicroservice>;
  /** No bookings, vans and emails, default settings, and a catalog that sells offering 1 for $289. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export const as = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
  runInContext({ requestId: 'r-1', actor }, work);

export const asOwner = <T>(work: () => Promise<T>): Promise<T> =>
  as({ id: 1, username: 'owner', role: 'admin' }, work);

const freshCatalog = (): CatalogState => ({
  settings: buildSettings(),
  offerings: new Map([[1, buildOffering({ id: 1 })]]),
  isDown: false,
  isListed: false,
});

const TABLES = [
  'appointments',
  'bookings',
  'catalog_offerings',
  'catalog_settings',
  'promo_codes',
  'notes',
  'sms_opt_outs',
  'received_sms',
  'calendar_feeds',
  'messages',
  'jobs',
  'audit_log',
  'day_crew',
  'time_off',
  'vans',
];

const DEFAULT_SETTINGS = `
  UPDATE owner_sms SET new_bookings = false, phone = NULL;
  DELETE FROM scheduling_settings;
  INSERT INTO scheduling_settings (id) VALUES (1);`;

export async function startBooking(): Promise<BookingHarness> {
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'the-token-of-the-tests' };
  const [nats, redis, database, mailServer, sms] = await Promise.all([
    leaseNats(),
    leaseRedis(),
    testDatabase('booking', migrations, entities),
    TestMailServer.open(),
    startSmsCatcher({ ...account, inboundUrl: 'http://127.0.0.1:1' }),
  ]);
  await extendStatementTimeouts(database);
  const catalog = freshCatalog();
  const identity: IdentityState = { resetToken: null, signIn: null };
  const billing: BillingState = { invoice: null, payments: [], dispute: DISPUTE, estimate: null };
  const attention: AttentionItem[] = [];
  const responder = await Responder.start(nats.url);
  await responder
    .on(catalogRpcs.getForBooking, ({ id, otherIds = [] }) => {
      if (catalog.isDown) throw new AppError('unavailable');
      return {
        offering: catalog.offerings.get(id) ?? null,
        others: otherIds.flatMap((other) => catalog.offerings.get(other) ?? []),
        bookingEnabled: catalog.settings.enableBooking,
      };
    })
    .on(catalogRpcs.getSettings, () => catalog.settings)
    .on(catalogRpcs.listOfferings, () => {
      if (!catalog.isListed) throw new AppError('unavailable');
      return { items: [...catalog.offerings.values()], next: null };
    })
    .on(identityRpcs.listStaff, () => ({ items: STAFF.map(toStaffMember), next: null }))
    .on(identityRpcs.issuePasswordReset, () => ({ token: identity.resetToken }))
    .on(identityRpcs.findSignIn, () => ({ signIn: identity.signIn }))
    .on(billingAdminRpcs.failedMail, () => ({ mail: FAILED_MAIL }))
    .on(billingAdminRpcs.getInvoice, () => buildInvoice())
    .on(billingAdminRpcs.bookingMoney, () => ({
      payments: billing.payments,
      refunds: [],
      disputes: [],
      invoice: billing.invoice,
    }))
    .on(billingAdminRpcs.failedRefund, () => FAILED_REFUND)
    .on(estimateRpcs.answeredEstimate, () => ({ estimate: billing.estimate }))
    .on(disputeRpcs.findDispute, () => ({
      dispute: billing.dispute,
      customerName: 'Dana',
      invoiceNumber: billing.dispute.invoiceId === null ? null : 'INV-2026-0003',
    }))
    .on(unattributedPaymentRpcs.findUnattributed, ({ id }) => ({
      payment: { ...UNATTRIBUTED_PAYMENT, id, disputed: id === DISPUTED_PAYMENT },
    }))
    .on(attentionRpcs('catalog').list, () => ({ items: [] }))
    .on(attentionRpcs('identity').list, () => ({ items: [] }))
    .on(attentionRpcs('billing').list, () => ({ items: attention }))
    .on(identityRpcs.findStaff, ({ id }) => ({ staff: STAFF.find((one) => one.id === id) ?? null }))
    .ready();
  const config = {
    NATS_URL: nats.url,
    LOG_LEVEL: 'fatal' as const,
    BOOKING_DATABASE_URL: database.url,
    PUBLIC_URL: 'https://mirror.example',
    REDIS_URL: redis.url,
    SMTP_URL: mailServer.url,
    BOOKING_LINK_SECRET: 'a-secret-for-tests-of-32-letters',
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: '+17025550142',
    TWILIO_API_BASE: sms.url,
  };
  const start = (role: 'main' | 'worker' = 'main') => {
    const name = role === 'main' ? 'booking' : 'booking-worker';
    const module =
      role === 'main' ? BookingModule.register(config) : BookingModule.registerWorker(config);
    return startServiceApp(nats.url, name, module);
  };
  const app = await start();
  const rpc = await testRpcClient(nats.url);
  const workers: INestMicroservice[] = [];
  return {
    rpc,
    database,
    catalog,
    identity,
    billing,
    attention,
    book: (overrides = {}, idempotencyKey) =>
      rpc.call(bookingRpcs.create, { booking: buildBookingRequest(overrides), idempotencyKey }),
    mailServer,
    sms,
    replica: () => start(),
    worker: async () => {
      // Loading the templates takes seconds, and the services of a test run in one process.
      await Promise.all([
        import('@desert-mirror/mail/customer-mails'),
        import('@desert-mirror/mail/staff-mails'),
      ]);
      const worker = await start('worker');
      workers.push(worker);
      return worker;
    },
    reset: async () => {
      Object.assign(catalog, freshCatalog());
      billing.invoice = null;
      billing.payments = [];
      attention.length = 0;
      mailServer.refusal = undefined;
      mailServer.refuses = undefined;
      // A worker's last job may hold locks in another order; Postgres then ends one of the two.
      await until('the tables to be empty', async () => {
        await emptyTables(database.dataSource, TABLES);
        await database.dataSource.query(DEFAULT_SETTINGS);
        return true;
      });
      mailServer.received.length = 0;
    },
    stop: async () => {
      for (const worker of workers) await worker.close();
      await rpc.close();
      await app.close();
      await responder.stop();
      await database.close();
      mailServer.close();
      await sms.close();
      nats.release();
      redis.release();
    },
  };
}
