import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { buildInvoice } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { as, asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  // The ids of bookings start again.
  await harness.database.dataSource.query('DELETE FROM outbox');
});

const booked = async (): Promise<number> => (await harness.book()).booking.id;
const CANCELLED: ChangeBookingStatus = { status: 'cancelled', reason: 'Sold the car' };
const cancel = (id: number, change: Partial<ChangeBookingStatus> = {}) =>
  asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, { id, ...CANCELLED, ...change }));
const cancelOnSchedule = (id: number, change: Partial<ChangeBookingStatus> = {}) =>
  harness.rpc.call(bookingAdminRpcs.changeScheduled, { id, ...CANCELLED, ...change });
const published = async (id: number) => {
  const [event] = await harness.database.dataSource.query<{ payload: object }[]>(
    `SELECT payload FROM outbox WHERE event = 'booking.booking-cancelled.v1'
       AND payload->>'bookingId' = $1`,
    [String(id)],
  );
  return event?.payload;
};

describe('canceling a booking with a sent invoice', () => {
  beforeEach(() => {
    harness.billing.invoice = { ...buildInvoice(), status: 'overdue' };
  });

  it.each([
    ['the booking’s page', cancel],
    [
      'the schedule',
      (id: number, change?: Partial<ChangeBookingStatus>) =>
        asOwner(() => cancelOnSchedule(id, change)),
    ],
  ])('requires the owner’s choice on %s', async (_where, change) => {
    const id = await booked();
    await expect(change(id)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'invoice' }],
    });
    expect(await published(id)).toBeUndefined();
    await change(id, { invoice: 'void' });
    expect(await published(id)).toMatchObject({ bookingId: id, voidInvoice: true });
  });

  it('keeps it', async () => {
    const id = await booked();
    await cancel(id, { invoice: 'keep' });
    expect(await published(id)).toMatchObject({ keepInvoice: true });
    expect(await published(id)).not.toHaveProperty('voidInvoice');
  });

  it('cannot void it while a payment on it is kept', async () => {
    const id = await booked();
    harness.billing.payments = [
      {
        id: '1',
        kind: 'capture',
        method: 'cash',
        amount: '20.00',
        tip: '0.00',
        refundable: '20.00',
        bookingId: null,
        invoiceId: buildInvoice().id,
        refundOf: null,
        owedAgain: false,
        reason: null,
        occurredAt: '2026-11-20T18:00:00.000Z',
      },
    ];
    await expect(cancel(id, { invoice: 'void' })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'invoice' }],
      message: expect.stringMatching(/is partly paid. Refund the payments first/),
    });
    await cancel(id, { invoice: 'keep' });
  });

  it('asks technicians nothing, and leaves it to the owner', async () => {
    const id = await booked();
    await as({ id: 2, username: 'tech', role: 'technician' }, () =>
      cancelOnSchedule(id, { invoice: 'void' }),
    );
    expect(await published(id)).not.toHaveProperty('voidInvoice');
    expect(await published(id)).not.toHaveProperty('keepInvoice');
  });
});

it.each(['draft', 'paid', 'void'] as const)(
  'an invoice that is %s needs no choice',
  async (status) => {
    const id = await booked();
    harness.billing.invoice = { ...buildInvoice(), status };
    await cancel(id);
    expect(await published(id)).not.toHaveProperty('voidInvoice');
  },
);

it('a booking without an invoice needs no choice', async () => {
  const id = await booked();
  await cancel(id);
  expect(await published(id)).toMatchObject({ bookingId: id });
});
