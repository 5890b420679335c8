import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import {
  buildAddress,
  buildBookingRequest,
  buildOffering,
  buildSettings,
} from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { as, startBooking, type BookingHarness } from '../testing/harness.js';
import { BookingEntity } from './booking.entity.js';

let rpc: BookingHarness['rpc'];
let database: BookingHarness['database'];
let catalog: BookingHarness['catalog'];
let book: BookingHarness['book'];
let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc, database, catalog, book } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const bookings = () => database.dataSource.getRepository(BookingEntity);

describe('create', () => {
  it('books at the list price, pending and unpaid', async () => {
    const { booking, accessToken } = await book({ preferredDate: '2026-12-01T10:00:00-08:00' });
    expect(booking).toEqual({
      ...buildBookingRequest(),
      id: 1,
      userId: null,
      serviceName: 'Full Detail',
      preferredDate: '2026-12-01T18:00:00.000Z',
      status: 'pending',
      totalAmount: '289.00',
      paymentStatus: 'unpaid',
      amountPaid: '0.00',
      amountDue: '289.00',
      deposit: '0.00',
      freeUntil: null,
      isBins: false,
      stripePaymentIntentId: null,
      promoCode: null,
      suspicion: null,
      sms: { state: 'off', consentAt: null },
      address: null,
      appointment: null,
      link: expect.stringMatching(/^https:\/\/mirror\.example\/booking\/[\w-]{54}$/),
      lines: [
        {
          vehicle: 1,
          kind: 'service',
          serviceId: 1,
          serviceName: 'Full Detail',
          vehicleClass: null,
          vehicleInfo: '2021 Toyota Tacoma',
          minutes: 300,
          price: '289.00',
          discount: '0.00',
          taxExempt: false,
        },
      ],
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    const row = await bookings().findOneByOrFail({ id: 1 });
    expect(row).toMatchObject({ servicePrice: '$289', serviceMinutes: 300, accountRevision: 0 });
    expect(row).toMatchObject({ capturedCents: 0, refundedCents: 0, accessToken });
    expect(row).toMatchObject({ source: 'online', version: 1, paidAt: null, completedAt: null });
  });

  it.each([
    ['89135', 'summerlin'],
    ['89031', 'mobile'],
    // Not covered: the choice of the visitor stays.
    ['89019', 'henderson'],
  ])('at an address in %s has the location %s', async (zip, serviceLocation) => {
    const street = '11011 W Charleston Blvd';
    const address = { street, unit: 'Lot B', city: 'Las Vegas', zip, notes: 'Gate code 1234' };
    const { booking, accessToken: token } = await book({ serviceLocation: 'henderson', address });
    expect(booking).toMatchObject({ address, serviceLocation });
    const read = (viewer: 'owner' | 'visitor', given?: { token: string }) =>
      rpc.call(bookingRpcs.get, { id: booking.id, viewer, ...given });
    expect(await read('owner')).toMatchObject(booking);
    expect(await read('visitor', { token })).toMatchObject(booking);
    expect(JSON.stringify(await read('visitor'))).not.toContain(street);
  });

  it('lists its lines in order', async () => {
    const { booking } = await book();
    await database.dataSource.query(
      `INSERT INTO booking_lines (booking_id, position, service_id, service_name, price_cents)
       VALUES ($1, 2, 5, 'Trash bins', 2550)`,
      [booking.id],
    );
    expect(await rpc.call(bookingRpcs.get, { id: booking.id, viewer: 'owner' })).toMatchObject({
      lines: [
        { serviceId: 1, minutes: 300, price: '289.00' },
        { serviceId: 5, serviceName: 'Trash bins', minutes: null, price: '25.50' },
      ],
    });
  });

  it('ignores a price and a status in the request', async () => {
    const sent = { ...buildBookingRequest(), totalAmount: '1.00', status: 'completed' };
    const { booking } = await rpc.call(bookingRpcs.create, { booking: sent });
    expect(booking).toMatchObject({ totalAmount: '289.00', status: 'pending' });
  });

  it.each([
    ['the list price', '289.00'],
    ['more', '300.00'],
  ])('accepts %s as the expected total', async (_, expectedTotal) => {
    expect((await book({ expectedTotal })).booking.totalAmount).toBe('289.00');
  });

  it.each(['288.99', '0.00'])('names the lines if it costs more than %s', async (expectedTotal) => {
    await expect(book({ expectedTotal })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'lines', message: expect.stringContaining('The price is now $289.') }],
    });
    expect(await bookings().count()).toBe(0);
  });

  it('stores 0.00 for a quote', async () => {
    catalog.offerings.set(
      2,
      buildOffering({ id: 2, price: 'From $25', priceCents: 0, duration: null }),
    );
    for (const expectedTotal of [undefined, '0.00'])
      expect((await book({ serviceId: 2, expectedTotal })).booking.totalAmount).toBe('0.00');
  });

  it('stores the actor and the customer account', async () => {
    const customer = { id: 42, username: 'rosa', role: 'customer' };
    expect((await as(customer, () => book())).booking.userId).toBe(42);
    expect(await database.dataSource.query('SELECT * FROM audit_log')).toMatchObject([
      { action: 'booking.created', entity_id: '1', actor_id: 42, request_id: 'r-1' },
    ]);
  });

  it.each([
    ['unknown', () => undefined],
    ['inactive', () => catalog.offerings.set(9, buildOffering({ id: 9, active: false }))],
  ])('names the field if the service is %s', async (_, arrange) => {
    arrange();
    await expect(book({ serviceId: 9 })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'serviceId' }],
    });
    expect(await bookings().count()).toBe(0);
  });

  it('fails while online booking is disabled', async () => {
    catalog.settings = buildSettings({ enableBooking: false });
    await expect(book()).rejects.toMatchObject({ code: 'booking_disabled' });
    await expect(book({ serviceId: 9 })).rejects.toMatchObject({ code: 'booking_disabled' });
    expect(await bookings().count()).toBe(0);
  });

  it('reports an unavailable catalog as such and not as a missing service', async () => {
    catalog.isDown = true;
    await expect(book()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await bookings().count()).toBe(0);
  });

  it('stores hostile text unchanged', async () => {
    const message = `'); DROP TABLE bookings; -- <script>alert(1)</script> \u202e 🚗`;
    expect((await book({ message })).booking.message).toBe(message);
  });
});

describe('create with an idempotency key', () => {
  it('returns the same booking and token for a repeat', async () => {
    const first = await book({}, 'key-1');
    expect(await book({}, 'key-1')).toEqual(first);
    expect(await bookings().count()).toBe(1);
  });

  it('does so whatever total is expected', async () => {
    const first = await book({ expectedTotal: '289.00' }, 'key-1');
    expect(await book({ expectedTotal: '239.00' }, 'key-1')).toEqual(first);
    expect(await book({}, 'key-1')).toEqual(first);
  });

  it('does so after booking was disabled and the service removed', async () => {
    const first = await book({}, 'key-1');
    catalog.settings = buildSettings({ enableBooking: false });
    catalog.offerings.clear();
    expect(await book({}, 'key-1')).toEqual(first);
  });

  it('compares addresses regardless of the order of their fields', async () => {
    const address = buildAddress();
    const first = await book({ address }, 'key-1');
    const reversed = Object.fromEntries(Object.entries(address).toReversed()) as typeof address;
    expect(await book({ address: reversed }, 'key-1')).toEqual(first);
    await expect(
      book({ address: { ...address, street: '2 Fremont St' } }, 'key-1'),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('rejects the key for a different request', async () => {
    await book({}, 'key-1');
    await expect(book({ lastName: 'Other' }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect(await bookings().count()).toBe(1);
  });

  it('creates one booking for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => book({}, 'key-1')));
    expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await bookings().count()).toBe(1);
    expect(await database.dataSource.query('SELECT id FROM audit_log')).toHaveLength(1);
  });

  it('creates separate bookings for different keys and for none', async () => {
    await Promise.all([book({}, 'key-1'), book({}, 'key-2'), book(), book()]);
    expect(await bookings().count()).toBe(4);
  });
});

describe('get', () => {
  const PUBLIC = {
    id: 1,
    serviceId: 1,
    serviceName: 'Full Detail',
    totalAmount: '289.00',
    status: 'pending',
    paymentStatus: 'unpaid',
    amountPaid: '0.00',
    amountDue: '289.00',
    deposit: '0.00',
  };

  it('returns all fields to the owner and to the holder of the token', async () => {
    const { booking, accessToken } = await book();
    expect(await rpc.call(bookingRpcs.get, { id: 1, viewer: 'owner' })).toMatchObject(booking);
    const mine = { id: 1, viewer: 'visitor', token: accessToken } as const;
    expect(await rpc.call(bookingRpcs.get, mine)).toMatchObject(booking);
  });

  it.each([undefined, '', 'x', 'A'.repeat(43), '\0'])(
    'returns no personal data to others (%j)',
    async (token) => {
      await book();
      expect(await rpc.call(bookingRpcs.get, { id: 1, viewer: 'visitor', token })).toEqual(PUBLIC);
    },
  );

  it('rejects the token of another booking', async () => {
    await book();
    const { accessToken: token } = await book();
    expect(await rpc.call(bookingRpcs.get, { id: 1, viewer: 'visitor', token })).toEqual(PUBLIC);
  });

  it.each([1, 2_147_483_647])('fails for the unknown booking %d', async (id) => {
    await expect(rpc.call(bookingRpcs.get, { id, viewer: 'owner' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Booking not found',
    });
  });
});

describe('list', () => {
  it('pages through all bookings, newest first', async () => {
    for (let index = 0; index < 5; index += 1) await book();
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await rpc.call(bookingRpcs.list, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('getAccount', () => {
  it('returns the open amount', async () => {
    await book();
    expect(await rpc.call(bookingRpcs.getAccount, { id: 1 })).toEqual({
      id: 1,
      status: 'pending',
      paymentStatus: 'unpaid',
      totalCents: 28_900,
      lines: [
        { name: 'Full Detail', service: 'Full Detail', priceCents: 28_900, taxExempt: false },
      ],
      openCents: 28_900,
      depositCents: 0,
      serviceName: 'Full Detail',
      customerName: 'Rosa Quintero',
      customerEmail: 'rosa@example.com',
      customerPhone: '(702) 555-0199',
      vehicleInfo: '2021 Toyota Tacoma',
      serviceLocation: 'summerlin',
      source: 'online',
      createdAt: expect.any(String),
      version: 1,
    });
    await expect(rpc.call(bookingRpcs.getAccount, { id: 2 })).rejects.toMatchObject({
      message: 'Booking not found',
    });
  });

  it('tells whether a token belongs to the booking', async () => {
    const { booking, accessToken } = await book();
    const { accessToken: other } = await book();
    const linkToken = booking.link.split('/').at(-1)!;
    const isHolder = async (token: string) =>
      (await rpc.call(bookingRpcs.getAccount, { id: 1, token })).isHolder;
    expect(await Promise.all([accessToken, linkToken, other, ''].map(isHolder))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
