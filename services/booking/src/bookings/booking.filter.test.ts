import { type BookingFilter } from '@desert-mirror/contracts/booking';
import type { PageQuery } from '@desert-mirror/contracts/fields';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;

/** Bookings 1 to 4. Days are in the business time zone, where 07:59 UTC belongs to the day before. */
beforeAll(async () => {
  harness = await startBooking();
  await harness.book({ firstName: 'Zoë', lastName: 'Ärmel', email: 'Zoe@Example.com' });
  await harness.book({ phone: '+1 (725) 444-0100', vehicleInfo: '100% electric_car' });
  await harness.book({ phone: '702 5550100', vehicleInfo: null, lastName: 'de la Cruz' });
  await harness.book({ email: 'x@other.example' });
  const day = '2026-11';
  const rows = [
    [1, 'pending', 'unpaid', 1, `${day}-01T07:00:00Z`, `${day}-10T08:00:00Z`],
    [2, 'confirmed', 'paid', 2, `${day}-02T07:59:59Z`, `${day}-11T07:59:59Z`],
    [3, 'cancelled', 'refunded', 1, `${day}-02T08:00:00Z`, `${day}-11T08:00:00Z`],
    [4, 'pending', 'paid', 2, `${day}-04T00:00:00Z`, null],
  ];
  for (const row of rows)
    await harness.database.dataSource.query(
      `UPDATE bookings SET status = $2, payment_status = $3, service_id = $4, created_at = $5,
         preferred_date = $6 WHERE id = $1`,
      row,
    );
  await harness.database.dataSource.query('UPDATE bookings SET invoice_due_cents = 0 WHERE id = 2');
});
afterAll(() => harness?.stop());

const found = async (filter: BookingFilter & PageQuery) => {
  const { items } = await harness.rpc.call(bookingRpcs.list, filter);
  return items.map(({ id }) => id);
};

describe('bookings with an amount due', () => {
  it('include a reinstated one whose payment was refunded', async () => {
    const pay = (status: string, paid: number | null) =>
      harness.database.dataSource.query(
        `UPDATE bookings SET status = $1, paid_cents = $2 WHERE id = 3`,
        [status, paid],
      );
    expect(await found({ due: true })).toEqual([1]);
    expect(await found({ due: false })).toEqual([4, 3, 2]);
    await pay('completed', 0);
    expect(await found({ due: true, status: 'completed', invoiced: false })).toEqual([3]);
    await pay('cancelled', null);
  });
});

describe('the list of bookings', () => {
  it.each<[BookingFilter, number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ status: 'pending' }, [4, 1]],
    [{ paymentStatus: 'paid' }, [4, 2]],
    [{ serviceId: 1 }, [3, 1]],
    [{ invoiced: true }, [2]],
    [{ invoiced: false }, [4, 3, 1]],
    // 2 and 3 have the same email address.
    [{ onePerCustomer: true }, [4, 3, 1]],
    [{ onePerCustomer: true, sort: 'oldest' }, [1, 3, 4]],
    [{ onePerCustomer: false }, [4, 3, 2, 1]],
    // Only 2 matches.
    [{ onePerCustomer: true, text: 'electric' }, [2]],
    [{ onePerCustomer: true, text: '725 444' }, [2]],
    [{ onePerCustomer: true, text: 'rosa' }, [4, 3]],
    [{ serviceId: 2, status: 'pending' }, [4]],
    // 07:00 UTC was midnight: daylight saving time ended later that day.
    [{ from: '2026-11-01' }, [4, 3, 2, 1]],
    [{ to: '2026-11-01' }, [2, 1]],
    [{ from: '2026-11-02', to: '2026-11-02' }, [3]],
    [{ from: '2026-11-03', dateOf: 'created' }, [4]],
    [{ from: '2026-11-10', to: '2026-11-10', dateOf: 'preferred' }, [2, 1]],
    [{ from: '2026-11-11', dateOf: 'preferred' }, [3]],
    [{ from: '1900-01-01', to: '2199-12-31' }, [4, 3, 2, 1]],
    [{ from: '2026-11-02', to: '2026-11-01' }, []],
    [{ sort: 'oldest' }, [1, 2, 3, 4]],
    [{ sort: 'newest' }, [4, 3, 2, 1]],
    [{ sort: 'appointment' }, [1, 2, 3]],
    [{ sort: 'priority' }, [4, 1, 2, 3]],
    [{ sort: 'appointment', paymentStatus: 'paid' }, [2]],
    [{ status: 'pending', paymentStatus: 'unpaid', text: 'tacoma', to: '2026-11-02' }, [1]],
  ])('filtered by %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it.each([
    ['appointment', [3]],
    ['priority', [2, 3]],
  ] as const)('continues by %s after a cursor', async (sort, expected) => {
    const filter = { sort, limit: 2 };
    const { next } = await harness.rpc.call(bookingRpcs.list, filter);
    expect(await found({ ...filter, cursor: next! })).toEqual(expected);
  });

  it.each([
    ['ZOË ÄRMEL', [1]],
    ['rosa', [4, 3, 2]],
    ['zoe@example', [1]],
    ['DE LA', [3]],
    ['tacoma', [4, 1]],
    ['full detail', [4, 3, 2, 1]],
    ['100%', [2]],
    ['%', [2]],
    ['electric_', [2]],
    ['_', [2]],
    ['\\', []],
    ['(725) 444', [2]],
    ['725-444-0100', [2]],
    ['+1 725 444', [2]],
    ['1 (702) 555-0100', [3]],
    ['0100', [3, 2]],
    ['#3', [3]],
    ['3', [3]],
    ['unknown', []],
    ['', [4, 3, 2, 1]],
  ])('searched for %j', async (text, expected) => {
    expect(await found({ text })).toEqual(expected);
  });

  it('continues after a cursor within the filter', async () => {
    const filter = { text: 'example', limit: 2 };
    const first = await harness.rpc.call(bookingRpcs.list, filter);
    const rest = await harness.rpc.call(bookingRpcs.list, { ...filter, cursor: first.next! });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(rest.next).toBeNull();
  });

  // The last test, because it adds bookings.
  it('by priority has paid and old requests first, then work to collect for, confirmed ones by date and the others', async () => {
    const made: number[] = [];
    for (const [status, date] of [
      ['confirmed', '2026-12-02T16:00:00Z'],
      ['completed', '2026-11-01T16:00:00Z'],
      ['confirmed', '2026-12-01T16:00:00Z'],
      ['completed', '2026-11-02T16:00:00Z'],
      ['confirmed', null],
      ['pending', null],
      ['pending', '2026-12-01T16:00:00Z'],
      ['pending', null],
      ['completed', '2026-10-01T16:00:00Z'],
      ['cancelled', null],
      ['completed', '2026-10-31T16:00:00Z'],
      ['completed', '2026-09-30T16:00:00Z'],
      ['completed', '2026-09-29T16:00:00Z'],
      ['completed', '2026-09-28T16:00:00Z'],
    ] as const) {
      const { id } = (await harness.book({ lastName: 'Order' })).booking;
      made.push(id);
      await harness.database.dataSource.query(
        'UPDATE bookings SET status = $2, preferred_date = $3 WHERE id = $1',
        [id, status, date],
      );
    }
    const [
      late,
      older,
      early,
      newer,
      undated,
      first,
      second,
      paid,
      settled,
      cancelled,
      ...refunds
    ] = made;
    const [owedAgain, credited, ofEarlierRelease, onInvoice] = refunds;
    await harness.database.dataSource.query(
      `UPDATE bookings SET payment_status = 'paid' WHERE id IN ($1, $2)`,
      [paid, settled],
    );
    await harness.database.dataSource.query(
      `UPDATE bookings SET payment_status = 'refunded', credited_cents = refund.credited,
         captured_cents = total_amount * 100, refunded_cents = total_amount * 100,
         paid_cents = refund.paid, invoice_due_cents = refund.due
       FROM (VALUES ($1::integer, 0, 0, NULL::bigint), ($2, 999999, 0, NULL), ($3, 0, NULL, NULL), ($4, 0, 0, 0))
         AS refund (booking_id, credited, paid, due) WHERE id = booking_id`,
      refunds,
    );
    const listed = await found({ sort: 'priority', text: 'Order' });
    expect(listed.filter((id) => made.includes(id))).toEqual([
      paid,
      first,
      second,
      newer,
      older,
      owedAgain,
      undated,
      early,
      late,
      settled,
      credited,
      ofEarlierRelease,
      onInvoice,
      cancelled,
    ]);
    expect(await found({ status: 'completed', due: true, sort: 'priority' })).toEqual([
      newer,
      older,
      owedAgain,
    ]);
  });
});
