import type { Booking } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import type { PromoCode, CreatePromoCode } from '@desert-mirror/contracts/promo-codes';
import { promoCodeRpcs } from '@desert-mirror/contracts/promo-codes.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { buildBookingRequest, buildOffering } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVans, getBooking, hold, instant, workday } from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const add = (overrides: Partial<CreatePromoCode> = {}): Promise<PromoCode> =>
  asOwner(() =>
    harness.rpc.call(promoCodeRpcs.createPromoCode, {
      code: 'SPRING',
      percentOff: 10,
      amountOff: null,
      serviceIds: [],
      maxRedemptions: null,
      maxPerCustomer: null,
      startsOn: null,
      endsOn: null,
      active: true,
      ...overrides,
    }),
  );

const saved = async (): Promise<PromoCode> =>
  (await asOwner(() => harness.rpc.call(promoCodeRpcs.listPromoCodes, {}))).items[0]!;

/** Saves the lines of a new booking. */
const saveLines = ({ id }: Pick<Booking, 'id'>, lines: SaveBookingLine[]) => {
  const { serviceId: _, lines: __, ...request } = buildBookingRequest();
  const booking = { ...request, lines, version: 1 };
  return asOwner(() => harness.rpc.call(bookingAdminRpcs.update, { id, booking }));
};

const changeStatus = (id: number, status: 'cancelled') =>
  asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason: 'Called off' }),
  );

describe('a booking with a promo code', () => {
  it('costs less, keeps its lines and counts as a use', async () => {
    harness.catalog.offerings.set(2, buildOffering({ id: 2, name: 'Wash', priceCents: 4_000 }));
    await add({ serviceIds: [1] });
    const lines = [{ serviceId: 1 }, { serviceId: 2 }];
    const checked = await harness.rpc.call(promoCodeRpcs.checkPromoCode, {
      promoCode: 'SPRING',
      lines,
    });
    expect(checked).toEqual({ promoCode: 'SPRING', discount: '28.90', total: '300.10' });
    const { booking } = await harness.book({ lines, promoCode: 'SPRING' });
    expect(booking).toMatchObject({
      promoCode: 'SPRING',
      totalAmount: '300.10',
      lines: [
        { price: '260.10', discount: '28.90' },
        { price: '40.00', discount: '0.00' },
      ],
    });
    expect(await saved()).toMatchObject({ timesRedeemed: 1, discounted: '28.90' });
  });

  it.each(['50%', '50.00'])('needs a deposit of %s up to what remains to pay', async (deposit) => {
    harness.catalog.offerings.set(1, buildOffering({ id: 1, priceCents: 6_000, deposit }));
    await add({ percentOff: null, amountOff: '40.00' });
    const { booking } = await harness.book({ promoCode: 'SPRING' });
    expect(booking).toMatchObject({ totalAmount: '20.00', deposit: '20.00', amountDue: '20.00' });
  });

  it.each([
    ['unknown', {}, 'OTHER', 'This promo code is not valid'],
    ['inactive', { active: false }, 'SPRING', 'This promo code is not valid'],
    ['expired', { endsOn: '2020-01-31' }, 'SPRING', 'This promo code expired on Jan 31, 2020'],
    [
      'for other services',
      { serviceIds: [7] },
      'SPRING',
      'This promo code does not reduce the price of this booking',
    ],
  ])('is refused if it is %s', async (_case, terms, promoCode, message) => {
    harness.catalog.offerings.set(7, buildOffering({ id: 7, name: 'Wash' }));
    await add(terms);
    const refusal = { code: 'validation_failed', message };
    await expect(harness.book({ promoCode })).rejects.toMatchObject(refusal);
    const check = harness.rpc.call(promoCodeRpcs.checkPromoCode, { promoCode, serviceId: 1 });
    await expect(check).rejects.toMatchObject(refusal);
    expect((await saved()).timesRedeemed).toBe(0);
  });

  it('is made once by 100 customers at the same time if the code is for one', async () => {
    await add({ maxRedemptions: 1 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        harness.book({ promoCode: 'SPRING', email: `dana${index}@example.com` }),
      ),
    );
    const booked = attempts.filter(({ status }) => status === 'fulfilled');
    expect(booked.length).toBeLessThanOrEqual(1);
    // A call that was given up still books.
    await until('a use', async () => (await saved()).timesRedeemed === 1);
    await expect(harness.book({ promoCode: 'SPRING' })).rejects.toThrow(
      'This promo code has been used up',
    );
    expect(await saved()).toMatchObject({ timesRedeemed: 1, discounted: '28.90' });
  });

  it('counts per email address', async () => {
    await add({ maxPerCustomer: 1 });
    await harness.book({ promoCode: 'SPRING', email: 'dana@example.com' });
    await expect(harness.book({ promoCode: 'SPRING', email: 'Dana@Example.com' })).rejects.toThrow(
      'You have already used this promo code',
    );
    await harness.book({ promoCode: 'SPRING', email: 'lee@example.com' });
    expect((await saved()).timesRedeemed).toBe(2);
  });

  it('is counted once if its request is repeated', async () => {
    await add({ maxRedemptions: 1 });
    const [first, second] = [
      await harness.book({ promoCode: 'SPRING' }, 'key-1'),
      await harness.book({ promoCode: 'SPRING' }, 'key-1'),
    ];
    expect(second.booking.id).toBe(first.booking.id);
    expect((await saved()).timesRedeemed).toBe(1);
  });

  it('frees the code when it is canceled, and uses it again when that is undone', async () => {
    await add({ maxRedemptions: 1 });
    const { booking } = await harness.book({ promoCode: 'SPRING' });
    await changeStatus(booking.id, 'cancelled');
    expect(await saved()).toMatchObject({ timesRedeemed: 0, discounted: '0.00' });
    await harness.book({ promoCode: 'SPRING', email: 'lee@example.com' });
    await asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id: booking.id }));
    expect(await saved()).toMatchObject({ timesRedeemed: 2, discounted: '57.80' });
  });

  it('frees the code when the owner sets another price', async () => {
    await add({ maxRedemptions: 1 });
    const { booking } = await harness.book({ promoCode: 'SPRING' });
    const lines = booking.lines.map((line) => ({ ...line, price: '200.00' }));
    const changed = await saveLines(booking, lines);
    expect(changed).toMatchObject({ totalAmount: '200.00', promoCode: null });
    const removal = { before: { promoCode: 'SPRING' }, after: { promoCode: null } };
    expect(changed.history).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining(removal.before),
        after: expect.objectContaining(removal.after),
      }),
    );
    expect(await saved()).toMatchObject({ timesRedeemed: 0, discounted: '0.00' });
  });

  it.each([
    ['10% off', 10, '260.10', '28.90'],
    ['free', 100, '0.00', '289.00'],
  ])(
    'keeps the code when the owner changes only minutes: %s',
    async (_, percentOff, ...amounts) => {
      const [totalAmount, discount] = amounts;
      await add({ percentOff, maxRedemptions: 1 });
      const { booking } = await harness.book({ promoCode: 'SPRING' });
      const lines = booking.lines.map((line) => ({ ...line, minutes: 345 }));
      expect(await saveLines(booking, lines)).toMatchObject({
        promoCode: 'SPRING',
        totalAmount,
        lines: [{ minutes: 345, discount }],
      });
      expect(await saved()).toMatchObject({ timesRedeemed: 1, discounted: discount });
    },
  );

  it('cannot have an agreed price as well', async () => {
    await add();
    const booking = { ...buildBookingRequest(), amount: '100.00', promoCode: 'SPRING' };
    await expect(
      asOwner(() => harness.rpc.call(bookingAdminRpcs.createManualBooking, { booking })),
    ).rejects.toThrow('Leave the price empty to use a promo code');
  });
});

describe('a promo code that covers the whole price', () => {
  const TEN = instant(workday(), '10:00');
  const tokenOf = (link: string): string => link.split('/').at(-1)!;

  beforeEach(async () => {
    await addVans(harness, 1);
    harness.catalog.offerings.set(1, buildOffering({ id: 1, deposit: '25%' }));
    await harness.database.dataSource.query(
      'UPDATE scheduling_settings SET allow_pay_later = false',
    );
  });

  it.each([
    ['100 percent', { percentOff: 100 }],
    ['more than the price', { percentOff: null, amountOff: '300.00' }],
    ['all but 49 cents', { percentOff: null, amountOff: '288.51' }],
  ])('confirms the time without a payment: %s', async (_case, terms) => {
    await add(terms);
    const { id, token } = await hold(harness, TEN);
    const { booking } = await harness.book({ hold: { id, token }, promoCode: 'SPRING' });
    expect(booking).toMatchObject({
      status: 'confirmed',
      totalAmount: '0.00',
      deposit: '0.00',
      amountDue: '0.00',
      freeUntil: null,
      appointment: { status: 'confirmed', start: TEN },
    });
    const [row] = await harness.database.dataSource.query('SELECT policy FROM bookings');
    expect(row).toEqual({ policy: null });
  });

  it('is accepted with the wish to pay later', async () => {
    await add({ percentOff: 100 });
    const { booking } = await harness.book({
      start: TEN,
      payLater: true,
      promoCode: 'SPRING',
      expectedTotal: '0.00',
    });
    expect(booking).toMatchObject({ status: 'confirmed', totalAmount: '0.00' });
  });

  it('leaves a suspicious booking to the owner', async () => {
    await add({ percentOff: 100 });
    const { booking } = await harness.book({ start: TEN, promoCode: 'SPRING', homepage: 'spam' });
    expect(await getBooking(harness, booking.id)).toMatchObject({
      status: 'pending',
      suspicion: 'honeypot',
      appointment: { status: 'held' },
    });
  });

  it('confirms a time that the customer chooses afterwards', async () => {
    await add({ percentOff: 100 });
    const { booking } = await harness.book({ promoCode: 'SPRING' });
    const token = tokenOf(booking.link);
    expect(await harness.rpc.call(selfServiceRpcs.getByLink, { token })).toMatchObject({
      canChooseTime: true,
    });
    const chosen = await harness.rpc.call(selfServiceRpcs.chooseTimeByLink, { token, start: TEN });
    expect(chosen).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', start: TEN },
    });
  });

  it('leaves a rest that a card can pay', async () => {
    await add({ percentOff: null, amountOff: '288.50' });
    const { booking } = await harness.book({ start: TEN, promoCode: 'SPRING' });
    expect(booking).toMatchObject({
      status: 'pending',
      totalAmount: '0.50',
      deposit: '0.50',
      amountDue: '0.50',
      appointment: { status: 'held' },
    });
  });
});
