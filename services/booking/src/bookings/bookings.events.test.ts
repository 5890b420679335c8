import { randomUUID } from 'node:crypto';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { EventContract, EventPayload } from '@desert-mirror/contracts/rpc';
import { eventSubject } from '@desert-mirror/platform/events/relay';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { startBooking, type BookingHarness } from '../testing/harness.js';
import { BookingEntity } from './booking.entity.js';

type Account = EventPayload<typeof billingEvents.bookingAccountChanged>;
type Opened = EventPayload<typeof billingEvents.checkoutOpened>;

let rpc: BookingHarness['rpc'];
let database: BookingHarness['database'];
let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc, database } = harness);
});
afterAll(() => harness?.stop());

const PAID = {
  revision: 1,
  paymentStatus: 'paid',
  capturedCents: 28_900,
  refundedCents: 0,
  stripePaymentIntentId: 'pi_1',
} as const;
const REFUNDED = {
  ...PAID,
  revision: 2,
  paymentStatus: 'refunded',
  refundedCents: 28_900,
} as const;

const book = async (): Promise<number> => (await harness.book()).booking.id;

const deliver = (
  payload: Account | Opened,
  eventId: string = randomUUID(),
  { name: event }: EventContract = billingEvents.bookingAccountChanged,
): Promise<unknown> => {
  const delivery = { eventId, event, payload };
  return firstValueFrom(rpc.request(eventSubject('booking'), delivery, 5_000));
};
const stored = (id: number) =>
  database.dataSource.getRepository(BookingEntity).findOneByOrFail({ id });
const auditOf = (id: number): Promise<unknown[]> =>
  database.dataSource.query(
    `SELECT before, after FROM audit_log
     WHERE action = 'booking.account-changed' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );

describe('bookingAccountChanged', () => {
  it('marks the booking as paid and audits it', async () => {
    const bookingId = await book();
    await deliver({ bookingId, ...PAID });
    expect(await rpc.call(bookingRpcs.get, { id: bookingId, viewer: 'owner' })).toMatchObject({
      paymentStatus: 'paid',
      stripePaymentIntentId: 'pi_1',
      status: 'pending',
    });
    expect((await rpc.call(bookingRpcs.getAccount, { id: bookingId })).openCents).toBe(0);
    expect(await stored(bookingId)).toMatchObject({ capturedCents: 28_900, accountRevision: 1 });
    expect(await auditOf(bookingId)).toMatchObject([
      { before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'paid' } },
    ]);
  });

  it('applies an event once if it is delivered twice', async () => {
    const bookingId = await book();
    const eventId = randomUUID();
    await Promise.all([1, 2, 3].map(() => deliver({ bookingId, ...PAID }, eventId)));
    expect(await auditOf(bookingId)).toHaveLength(1);
  });

  it.each([
    ['in order', [PAID, REFUNDED]],
    ['in reverse order', [REFUNDED, PAID]],
    ['repeatedly', [PAID, REFUNDED, PAID, REFUNDED]],
  ])('ends at the highest revision for events %s', async (_, accounts) => {
    const bookingId = await book();
    for (const account of accounts) await deliver({ bookingId, ...account });
    expect(await stored(bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      capturedCents: 28_900,
      refundedCents: 28_900,
      accountRevision: 2,
      paidAt: expect.any(Date),
    });
  });

  it('stores the time of the first capture', async () => {
    const bookingId = await book();
    await deliver({ bookingId, ...PAID, paymentStatus: 'unpaid', capturedCents: 0 });
    expect(await stored(bookingId)).toMatchObject({ paidAt: null, version: 1 });
    await deliver({ bookingId, ...PAID, revision: 2 });
    const { paidAt } = await stored(bookingId);
    await deliver({ bookingId, ...REFUNDED, revision: 3 });
    expect(await stored(bookingId)).toMatchObject({ paidAt, version: 1 });
  });

  it('makes what a sent invoice asks for due, and the price again once it is void', async () => {
    const bookingId = await book();
    const open = () => rpc.call(bookingRpcs.getAccount, { id: bookingId });
    const { totalCents } = await open();
    const sent: Account = {
      ...PAID,
      bookingId,
      paymentStatus: 'unpaid' as const,
      stripePaymentIntentId: null,
      capturedCents: 0,
      paidCents: 0,
      creditedCents: 0,
      invoiceDueCents: 35_000,
    };
    const seen = () => rpc.call(bookingRpcs.get, { id: bookingId, viewer: 'visitor' });
    await deliver(sent);
    expect(await open()).toMatchObject({ totalCents, openCents: 35_000 });
    expect(await seen()).toMatchObject({
      amountDue: '350.00',
      isInvoiced: true,
      invoiceTotal: '350.00',
    });
    await deliver({ ...sent, revision: 2, invoiceDueCents: null });
    expect(await seen()).not.toHaveProperty('isInvoiced');
    expect(await open()).toMatchObject({ totalCents, openCents: totalCents });
    await deliver({ ...sent, revision: 3, invoiceDueCents: null });
    expect(await stored(bookingId)).toMatchObject({ accountRevision: 3 });
    expect(await auditOf(bookingId)).toMatchObject([
      { before: { invoiceDueCents: null }, after: { invoiceDueCents: 35_000 } },
      { before: { invoiceDueCents: 35_000 }, after: { invoiceDueCents: null } },
    ]);
  });

  it('reads sums beyond 32 bits as numbers', async () => {
    const bookingId = await book();
    await deliver({ bookingId, ...PAID, capturedCents: 9_999_999_999 });
    expect((await stored(bookingId)).capturedCents).toBe(9_999_999_999);
  });

  it('rejects an account of an unknown booking, so that it is not lost', async () => {
    await expect(deliver({ bookingId: 99_999, ...PAID })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('checkoutOpened', () => {
  const open = (bookingId: number, openedAt: string) =>
    deliver({ bookingId, openedAt }, undefined, billingEvents.checkoutOpened);

  it('stores the earliest time for any order of events', async () => {
    const bookingId = await book();
    for (const day of ['2026-11-21', '2026-11-20', '2026-11-20', '2026-11-22'])
      await open(bookingId, `${day}T12:00:00.000Z`);
    expect(await stored(bookingId)).toMatchObject({
      checkoutOpenedAt: new Date('2026-11-20T12:00:00.000Z'),
      paidAt: null,
      version: 1,
    });
    const log = `SELECT after FROM audit_log WHERE action = 'booking.checkout-opened'`;
    expect(await database.dataSource.query(log)).toHaveLength(2);
  });

  it('is rejected for an unknown booking', async () => {
    await expect(open(99_999, '2026-11-20T12:00:00.000Z')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
