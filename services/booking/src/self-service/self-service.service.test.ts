import { billingEvents } from '@desert-mirror/contracts/billing';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import type { BookingDetails, CustomerBooking } from '@desert-mirror/contracts/self-service';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { buildAddress, buildBookingRequest, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  expireHolds,
  freeTimes,
  getBooking,
  instant,
  pay,
  receive,
  sellBins,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');
const TWO = instant(DATE, '14:00');
/** Noon or 1 PM. Without the second, the preferred date would be a day without a time. */
const NOON = `${DATE}T20:00:00.000Z`;
const JUST_AFTER_NOON = `${DATE}T20:00:01.000Z`;
const ADDRESS = buildAddress();
const INVALID = { code: 'not_found', message: 'This link is no longer valid.' };

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
});

const tokenOf = (link: string): string => link.split('/').at(-1)!;
/** A confirmed appointment at ten. */
async function booked(more: Partial<BookingRequest> = {}) {
  const { id, link } = await book(harness, { start: TEN, payLater: true, ...more });
  return { id, token: tokenOf(link) };
}
const see = (token: string) => harness.rpc.call(selfServiceRpcs.getByLink, { token });
const move = (token: string, start: string, sequence = 0) =>
  harness.rpc.call(selfServiceRpcs.moveByLink, { token, start, sequence });
const choose = (token: string, start: string) =>
  harness.rpc.call(selfServiceRpcs.chooseTimeByLink, { token, start });
const cancel = (token: string, reason: string | null = null, kept?: string) =>
  harness.rpc.call(selfServiceRpcs.cancelByLink, { token, reason, kept });
const save = (token: string, details: BookingDetails) =>
  harness.rpc.call(selfServiceRpcs.saveDetailsByLink, { token, ...details });
const ownerMoves = async (id: number, start: string) => {
  const { version } = await getBooking(harness, id);
  const appointment = { start, version };
  return asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
};
const setCutoff = (hours: number) =>
  harness.database.dataSource.query('UPDATE scheduling_settings SET change_cutoff_hours = $1', [
    hours,
  ]);
const events = async (name: string): Promise<{ payload: { refund?: boolean } }[]> =>
  harness.database.dataSource.query('SELECT payload FROM outbox WHERE event = $1 ORDER BY id', [
    name,
  ]);

describe('the day of the work', () => {
  const dayOf = async (id: number) => (await harness.rpc.call(bookingRpcs.getWorkDay, { id })).day;

  it('is that of the confirmed time in the business time zone, unless it is cancelled', async () => {
    const { id, token } = await booked();
    expect(await dayOf(id)).toBe(DATE);
    await cancel(token);
    expect(await dayOf(id)).toBeNull();
  });

  it('is unknown while the time is only held', async () => {
    expect(await dayOf((await book(harness, { start: TEN })).id)).toBeNull();
    expect(await dayOf((await book(harness)).id)).toBeNull();
  });
});

describe("a customer's link", () => {
  it('shows the booking with its time, address and what can change until when', async () => {
    const { id, token } = await booked({ address: ADDRESS, vehicleInfo: 'Blue Tesla' });
    const seen = await see(token);
    expect(seen).toMatchObject({
      id,
      status: 'confirmed',
      paymentStatus: 'unpaid',
      totalAmount: '289.00',
      vehicleInfo: 'Blue Tesla',
      address: ADDRESS,
      refundable: '0.00',
      changes: 'open',
      appointment: { start: TEN, status: 'confirmed', van: { name: 'Van 1' } },
      changesUntil: new Date(Date.parse(TEN) - 24 * 3_600_000).toISOString(),
      link: `https://mirror.example/booking/${token}`,
    });
    for (const field of ['userId', 'stripePaymentIntentId', 'accessToken', 'notes'])
      expect(seen).not.toHaveProperty(field);
  });

  it('shows the message of an online booking, but not what the owner wrote on the phone', async () => {
    const message = 'Ring twice';
    const online = await booked({ message });
    expect(await see(online.token)).toMatchObject({ message, isBins: false });
    const booking = { ...buildBookingRequest({ message }), amount: null };
    const { id } = await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.createManualBooking, { booking }),
    );
    const detail = await getBooking(harness, id);
    const token = tokenOf(detail.link);
    expect(detail).toMatchObject({ message });
    expect(await see(token)).toMatchObject({ id, message: null });
    const opened = (viewer: 'owner' | 'visitor') =>
      harness.rpc.call(bookingRpcs.get, { id, viewer, token });
    expect(await opened('visitor')).toMatchObject({ id, message: null });
    expect(await opened('owner')).toMatchObject({ id, message });
  });

  it('says by the service whether bins are cleaned, also for a booking by phone', async () => {
    const message = 'Plan: Gold\nBins: 2';
    const car = await booked({ message });
    const { id } = car;
    await harness.database.dataSource.query(
      `INSERT INTO catalog_offerings (id, version, offering) VALUES (1, 0, '{"slug": "wash"}')`,
    );
    expect(await see(car.token)).toMatchObject({ id, isBins: false });
    await harness.database.dataSource.query('DELETE FROM catalog_offerings');
    await sellBins(harness);
    expect(await book(harness)).toMatchObject({ isBins: true });
    const booking = { ...buildBookingRequest(), amount: null };
    const phone = await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.createManualBooking, { booking }),
    );
    const { link } = await getBooking(harness, phone.id);
    expect(await see(tokenOf(link))).toMatchObject({ id: phone.id, isBins: true });
  });

  it('is the same in every answer, and also opens the checkout', async () => {
    const { id, token } = await booked();
    expect(tokenOf((await getBooking(harness, id)).link)).toBe(token);
    const opened = await harness.rpc.call(bookingRpcs.get, { id, viewer: 'visitor', token });
    expect(opened).toMatchObject({ appointment: { start: TEN } });
    const other = await book(harness);
    const closed = await harness.rpc.call(bookingRpcs.get, {
      id: other.id,
      viewer: 'visitor',
      token,
    });
    expect(closed).not.toHaveProperty('email');
  });

  it.each([
    ['empty', () => ''],
    [
      'altered',
      (token: string) => `${token.slice(0, 20)}${token[20] === 'x' ? 'y' : 'x'}${token.slice(21)}`,
    ],
    ['of another length', (token: string) => `${token}A`],
    ['the token of the browser that booked', () => 'a'.repeat(43)],
  ])('is not found if it is %s', async (_name, alter) => {
    const { token } = await booked();
    const wrong = alter(token);
    await expect(see(wrong)).rejects.toMatchObject(INVALID);
    await expect(move(wrong, TWO)).rejects.toMatchObject(INVALID);
    await expect(cancel(wrong)).rejects.toMatchObject(INVALID);
    await expect(save(wrong, { vehicleInfo: 'Mine' })).rejects.toMatchObject(INVALID);
  });

  it('stops working when the owner revokes it, and the new one works', async () => {
    const { id, token } = await booked();
    const revoked = await asOwner(() => harness.rpc.call(selfServiceRpcs.revokeLink, { id }));
    await expect(see(token)).rejects.toMatchObject(INVALID);
    await expect(cancel(token)).rejects.toMatchObject(INVALID);
    const thirdParty = await harness.rpc.call(bookingRpcs.get, { id, viewer: 'visitor', token });
    expect(thirdParty).not.toHaveProperty('email');
    expect(await see(tokenOf(revoked.link))).toMatchObject({ id, status: 'confirmed' });
    const { history } = await getBooking(harness, id);
    expect(history.at(-1)).toMatchObject({ action: 'booking.link-revoked', actor: 'owner' });
    expect(JSON.stringify(history)).not.toContain(tokenOf(revoked.link));
  });
});

describe('moving by the link', () => {
  it('keeps row and payment, frees the old time and counts up for calendars', async () => {
    const { id, token } = await booked();
    await pay(harness, id);
    const before = await appointmentRow(id);
    const moved = await move(token, TWO);
    expect(moved).toMatchObject({
      preferredDate: TWO,
      status: 'confirmed',
      paymentStatus: 'paid',
      refundable: '289.00',
      appointment: { start: TWO, sequence: 1, status: 'confirmed' },
    });
    expect(await appointmentRow(id)).toEqual(before);
    expect(await freeTimes(harness, DATE)).toContain(instant(DATE, '07:00'));
    const { history } = await getBooking(harness, id);
    expect(history.at(-1)).toMatchObject({
      action: 'booking.moved-by-customer',
      actor: null,
      before: { start: TEN, van: 'Van 1' },
      after: { start: TWO, van: 'Van 1' },
    });
  });
  const appointmentRow = async (bookingId: number) =>
    harness.database.dataSource.query('SELECT id FROM appointments WHERE booking_id = $1', [
      bookingId,
    ]);

  it('changes nothing when it is sent again', async () => {
    const { id, token } = await booked();
    const first = await move(token, NOON);
    expect(first).toMatchObject({
      preferredDate: JUST_AFTER_NOON,
      appointment: { start: NOON },
    });
    expect(await move(token, NOON)).toEqual(first);
    const moves = (await getBooking(harness, id)).history.filter(
      ({ action }) => action === 'booking.moved-by-customer',
    );
    expect(moves).toHaveLength(1);
  });

  it('offers the time around the present appointment, which others cannot have', async () => {
    const { token } = await booked();
    const { days } = await harness.rpc.call(selfServiceRpcs.availabilityByLink, {
      token,
      from: DATE,
      to: DATE,
    });
    const starts = days[0]!.windows.map(({ start }) => start);
    expect(starts).toEqual(expect.arrayContaining([TEN, instant(DATE, '10:30')]));
    expect(await freeTimes(harness, DATE)).toEqual([]);
    expect(await move(token, instant(DATE, '10:30'))).toMatchObject({
      appointment: { start: instant(DATE, '10:30') },
    });
  });

  it('answers a taken window with alternatives and keeps the old time', async () => {
    const { token } = await booked();
    const next = workday(2);
    await book(harness, { start: instant(next, '10:00'), payLater: true });
    await expect(move(token, instant(next, '10:00'))).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: [{}, {}, {}],
    });
    expect(await see(token)).toMatchObject({ appointment: { start: TEN, sequence: 0 } });
  });

  it('offers the time of the present appointment among the alternatives', async () => {
    harness.catalog.offerings.set(1, buildOffering({ duration: 60 }));
    const { token } = await booked();
    const start = instant(DATE, '08:30');
    await book(harness, { start, payLater: true });
    await expect(move(token, start)).rejects.toMatchObject({
      code: 'window_taken',
      alternatives: ['10:00', '10:30', '11:00'].map((time) => ({ start: instant(DATE, time) })),
    });
  });

  it.each([
    ['past', '2020-01-07T18:00:00Z'],
    ['closed', instant(DATE, '03:00')],
    ['off the grid', instant(DATE, '10:10')],
    ['beyond the horizon', '9000-01-07T18:00:00Z'],
  ])('rejects an impossible time: %s', async (_name, start) => {
    const { token } = await booked();
    await expect(move(token, start)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'start' }],
    });
  });

  it('does not overwrite a move by the owner that the customer has not seen', async () => {
    const { id, token } = await booked();
    await ownerMoves(id, TWO);
    await expect(move(token, instant(DATE, '08:00'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await see(token)).toMatchObject({ appointment: { start: TWO, sequence: 1 } });
    await move(token, instant(DATE, '08:00'), 1);
  });

  it('and a move by the owner at the same moment leave one of the two times', async () => {
    const { id, token } = await booked();
    const results = await Promise.allSettled([
      move(token, instant(DATE, '08:00')),
      ownerMoves(id, TWO),
    ]);
    const done = results.filter(({ status }) => status === 'fulfilled');
    // Whoever comes second has an outdated version or sequence.
    expect(done).toHaveLength(1);
    const { appointment } = await see(token);
    expect([instant(DATE, '08:00'), TWO]).toContain(appointment?.start);
    expect(appointment?.sequence).toBe(1);
  });

  it('is refused for a request and an unpaid hold', async () => {
    for (const time of [{}, { start: TEN }]) {
      const { link } = await book(harness, time);
      await expect(move(tokenOf(link), TWO)).rejects.toMatchObject({ code: 'conflict' });
    }
  });
});

describe('choosing a time by the link', () => {
  /** A priced booking without a time. */
  async function open(more: Partial<BookingRequest> = {}) {
    const { id, link } = await book(harness, more);
    return { id, token: tokenOf(link) };
  }
  const payLater = (made: { id: number; token: string }) =>
    harness.rpc.call(bookingRpcs.payLater, made);

  it('holds the time, which paying later confirms', async () => {
    const made = await open();
    expect(await see(made.token)).toMatchObject({ canChooseTime: true, appointment: null });
    const { days } = await harness.rpc.call(selfServiceRpcs.availabilityByLink, {
      token: made.token,
      from: DATE,
      to: DATE,
    });
    expect(days[0]!.windows.map(({ start }) => start)).toContain(TEN);
    expect(await choose(made.token, TEN)).toMatchObject({
      status: 'pending',
      canChooseTime: true,
      canPayLater: true,
      preferredDate: TEN,
      appointment: { start: TEN, status: 'held', sequence: 0 },
    });
    expect(await freeTimes(harness, DATE)).not.toContain(TEN);
    expect(await payLater(made)).toMatchObject({ status: 'confirmed' });
    expect(await see(made.token)).toMatchObject({
      canChooseTime: false,
      appointment: { start: TEN, status: 'confirmed' },
    });
    const { history } = await getBooking(harness, made.id);
    expect(history[1]).toMatchObject({
      action: 'booking.time-chosen-by-customer',
      actor: null,
      after: { start: TEN, van: 'Van 1' },
    });
  });

  it('can be repeated, and gives the held time up for another one', async () => {
    const { id, token } = await open();
    await Promise.all([choose(token, TEN), choose(token, TEN)]);
    expect(await choose(token, TWO)).toMatchObject({ appointment: { start: TWO } });
    expect(await freeTimes(harness, DATE)).toContain(instant(DATE, '07:00'));
    const { history } = await getBooking(harness, id);
    const chosen = history.filter(({ action }) => action === 'booking.time-chosen-by-customer');
    expect(chosen).toHaveLength(2);
  });

  it('can follow a hold that has expired', async () => {
    const { token } = await open({ start: TEN });
    await expireHolds(harness);
    expect(await see(token)).toMatchObject({ canChooseTime: true, appointment: null });
    expect(await choose(token, NOON)).toMatchObject({
      preferredDate: JUST_AFTER_NOON,
      appointment: { start: NOON },
    });
  });

  it('confirms a booking that is paid already', async () => {
    const { id, token } = await open();
    await pay(harness, id);
    const chosen = { status: 'confirmed', appointment: { start: TEN, status: 'confirmed' } };
    expect(await choose(token, TEN)).toMatchObject(chosen);
    expect(await choose(token, TEN)).toMatchObject(chosen);
    await expect(choose(token, TWO)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('does not hold the same time longer', async () => {
    const { id, token } = await open();
    const expiry = () =>
      harness.database.dataSource.query(
        'SELECT expires_at FROM appointments WHERE booking_id = $1',
        [id],
      );
    await choose(token, TEN);
    const before = await expiry();
    await choose(token, TEN);
    expect(await expiry()).toEqual(before);
  });

  it('is refused for a suspicious booking', async () => {
    const { token } = await open({ homepage: 'https://spam.example' });
    expect(await see(token)).toMatchObject({ canChooseTime: false });
    const times = harness.rpc.call(selfServiceRpcs.availabilityByLink, {
      token,
      from: DATE,
      to: DATE,
    });
    await expect(times).rejects.toMatchObject({ code: 'conflict' });
    await expect(choose(token, TEN)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is possible if the first time was over when the payment arrived', async () => {
    const { id, token } = await open({ start: TEN });
    await expireHolds(harness);
    await harness.database.dataSource.query(
      `UPDATE appointments SET start_at = now() - interval '1 hour' WHERE booking_id = $1`,
      [id],
    );
    await pay(harness, id);
    expect(await see(token)).toMatchObject({ status: 'pending', canChooseTime: true });
    expect(await choose(token, TWO)).toMatchObject({
      status: 'confirmed',
      appointment: { start: TWO },
    });
  });

  it('of two customers gives one the last time, and the other alternatives', async () => {
    const both = [await open(), await open()];
    const results = await Promise.allSettled(both.map(({ token }) => choose(token, TEN)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'window_taken', alternatives: [{}, {}, {}] },
    });
  });

  it('is refused without a price, outside the area and for closed bookings', async () => {
    harness.catalog.offerings.set(1, buildOffering({ id: 1, price: 'From $25', priceCents: 0 }));
    const request = await open();
    expect(await see(request.token)).toMatchObject({ canChooseTime: false });
    await expect(choose(request.token, TEN)).rejects.toMatchObject({ code: 'conflict' });
    harness.catalog.offerings.set(1, buildOffering({ id: 1 }));
    const far = await open({ address: { ...ADDRESS, zip: '10001' } });
    expect(await see(far.token)).toMatchObject({ canChooseTime: false });
    await expect(choose(far.token, TEN)).rejects.toMatchObject({ code: 'conflict' });
    const closed = await open();
    await cancel(closed.token);
    await expect(choose(closed.token, TEN)).rejects.toMatchObject({ code: 'conflict' });
    const past = { code: 'validation_failed', errors: [{ path: 'start' }] };
    const { token } = await open();
    await expect(choose(token, '2020-01-07T18:00:00Z')).rejects.toMatchObject(past);
  });
});

describe('cancelling by the link', () => {
  it('frees the time, is audited, and has what was paid refunded', async () => {
    const { id, token } = await booked();
    await pay(harness, id);
    expect(await cancel(token, 'Sold the car')).toMatchObject({
      status: 'cancelled',
      changes: 'closed',
      appointment: null,
    });
    expect(await freeTimes(harness, DATE)).toContain(TEN);
    const { cancelReason, history } = await getBooking(harness, id);
    expect(cancelReason).toBe('By the customer: Sold the car');
    expect(history.at(-1)).toMatchObject({ action: 'booking.status-changed', actor: null });
    const cancelled = await events('booking.booking-cancelled.v1');
    expect(cancelled.at(-1)).toMatchObject({ payload: { bookingId: id, refund: true } });
  });

  it('changes nothing when it is sent again', async () => {
    const { token } = await booked();
    const first = await cancel(token);
    expect(await cancel(token, 'Again')).toEqual(first);
    const both = await Promise.all([cancel(token), cancel(token)]);
    expect(both).toEqual([first, first]);
    await expect(move(token, TWO)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leaves the refund to the owner if the owner cancels', async () => {
    const { id } = await booked();
    const change = { id, status: 'cancelled', reason: 'Rain' } as const;
    await asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, change));
    const [event] = (await events('booking.booking-cancelled.v1')).slice(-1);
    expect(event!.payload).not.toHaveProperty('refund');
  });

  it('promises a refund only if the customer cancels', async () => {
    const own = await booked();
    await pay(harness, own.id);
    expect(await cancel(own.token)).toMatchObject({ refundable: '289.00' });
    const { id, token } = await booked();
    await pay(harness, id);
    const change = { id, status: 'cancelled', reason: 'No-show', refund: false } as const;
    await asOwner(() => harness.rpc.call(bookingAdminRpcs.changeStatus, change));
    expect(await see(token)).toMatchObject({ status: 'cancelled', refundable: '0.00' });
  });

  it('is possible for a request and an unpaid hold', async () => {
    for (const time of [{}, { start: TEN }]) {
      const { link } = await book(harness, time);
      expect(await cancel(tokenOf(link))).toMatchObject({ status: 'cancelled' });
    }
  });
});

describe('after the cutoff', () => {
  it('the booking is shown, but neither moved nor cancelled', async () => {
    const { id, token } = await booked();
    await setCutoff(500);
    expect(await see(token)).toMatchObject({ changes: 'late' });
    await expect(move(token, TWO)).rejects.toMatchObject({ code: 'too_late' });
    await expect(cancel(token)).rejects.toMatchObject({ code: 'too_late' });
    expect(await getBooking(harness, id)).toMatchObject({ appointment: { start: TEN } });
  });

  it('car and notes can change, the place cannot', async () => {
    const { token } = await booked({ address: ADDRESS });
    await setCutoff(500);
    const notes = { ...ADDRESS, notes: 'Gate code 1234' };
    expect(await save(token, { vehicleInfo: 'Red Kia', address: notes })).toMatchObject({
      vehicleInfo: 'Red Kia',
      address: notes,
    });
    await expect(
      save(token, { vehicleInfo: null, address: { ...ADDRESS, zip: '89002' } }),
    ).rejects.toMatchObject({ code: 'too_late' });
  });
});

describe('a first address', () => {
  const placed = async (id: number) =>
    (
      await harness.database.dataSource.query(
        'SELECT zip, start_at AS start FROM appointments WHERE booking_id = $1',
        [id],
      )
    )[0];

  it('is accepted after the cutoff, a second one is not', async () => {
    const { id, token } = await booked();
    await setCutoff(500);
    expect(await save(token, { vehicleInfo: null, address: ADDRESS })).toMatchObject({
      address: ADDRESS,
    });
    expect(await placed(id)).toEqual({ zip: ADDRESS.zip, start: new Date(TEN) });
    await expect(
      save(token, { vehicleInfo: null, address: { ...ADDRESS, zip: '89002' } }),
    ).rejects.toMatchObject({ code: 'too_late' });
  });

  it('is accepted for a time at which no van can be planned', async () => {
    const { id, token } = await booked();
    await ownerMoves(id, instant(DATE, '18:30'));
    await save(token, { vehicleInfo: null, address: ADDRESS });
    expect(await placed(id)).toEqual({
      zip: ADDRESS.zip,
      start: new Date(instant(DATE, '18:30')),
    });
  });
});

it('a booking shows its tips', async () => {
  const { id, token } = await booked();
  expect(await see(token)).toMatchObject({ tipPaid: '0.00' });
  await receive(harness, billingEvents.bookingAccountChanged, {
    bookingId: id,
    revision: 1,
    paymentStatus: 'paid',
    invoiceDueCents: null,
    capturedCents: 31_900,
    refundedCents: 0,
    paidCents: 28_900,
    creditedCents: 0,
    stripePaymentIntentId: 'pi_1',
  });
  expect(await see(token)).toMatchObject({ amountPaid: '289.00', tipPaid: '30.00' });
});

describe('a booking with a deposit', () => {
  /** Confirmed by a payment of $72.25, the deposit, or of everything. */
  async function secured(paidCents: number) {
    harness.catalog.offerings.set(1, buildOffering({ id: 1, deposit: '25%' }));
    const { id, link } = await book(harness, { start: TEN });
    await receive(harness, billingEvents.bookingAccountChanged, {
      bookingId: id,
      revision: 1,
      paymentStatus: paidCents < 28_900 ? 'unpaid' : 'paid',
      capturedCents: paidCents,
      refundedCents: 0,
      paidCents,
      creditedCents: 0,
      invoiceDueCents: null,
      stripePaymentIntentId: 'pi_1',
    });
    return { id, token: tokenOf(link) };
  }
  /** Its hours are part of the accepted terms; 336 hours before, it was free. */
  const acceptedHours = (id: number, hours: number) =>
    harness.database.dataSource.query(
      `UPDATE bookings SET policy = jsonb_set(policy, '{freeHours}', $2::text::jsonb) WHERE id = $1`,
      [id, hours],
    );

  it('is free to cancel until the accepted time, also if the owner changes the cutoff', async () => {
    const { token } = await secured(7_225);
    await setCutoff(336);
    expect(await see(token)).toMatchObject({
      changes: 'late',
      canCancel: true,
      kept: '0.00',
      refundable: '72.25',
      freeUntil: new Date(Date.parse(TEN) - 24 * 3_600_000).toISOString(),
      freeHours: 24,
    });
    await cancel(token);
    const [event] = (await events('booking.booking-cancelled.v1')).slice(-1);
    expect(event!.payload).toMatchObject({ refund: true });
    expect(event!.payload).not.toHaveProperty('keepCents');
  });

  it('keeps payment and terms when the customer and the owner move it', async () => {
    const { id, token } = await secured(7_225);
    await move(token, TWO);
    await ownerMoves(id, instant(DATE, '12:00'));
    expect(await see(token)).toMatchObject({
      status: 'confirmed',
      deposit: '72.25',
      amountPaid: '72.25',
      amountDue: '216.75',
      kept: '0.00',
      refundable: '72.25',
      freeUntil: new Date(Date.parse(instant(DATE, '12:00')) - 24 * 3_600_000).toISOString(),
    });
    await acceptedHours(id, 336);
    expect(await cancel(token)).toMatchObject({ kept: '72.25', refundable: '0.00' });
  });

  it('is not canceled on terms that the customer has not seen', async () => {
    const { id, token } = await secured(7_225);
    const { kept } = await see(token);
    await acceptedHours(id, 336);
    await expect(cancel(token, null, kept)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The terms of this cancellation have changed. Please read them again.',
    });
    expect(await see(token)).toMatchObject({ status: 'confirmed', kept: '72.25' });
    const cancelled = await cancel(token, null, '72.25');
    expect(cancelled).toMatchObject({ status: 'cancelled', kept: '72.25' });
    // The same request again.
    expect(await cancel(token, null, kept)).toEqual(cancelled);
  });

  it('may keep less than the customer has seen', async () => {
    const { id, token } = await secured(7_225);
    await acceptedHours(id, 336);
    const { kept } = await see(token);
    await acceptedHours(id, 24);
    expect(await cancel(token, null, kept)).toMatchObject({ kept: '0.00', refundable: '72.25' });
  });

  it.each([
    ['the deposit', 7_225, '0.00'],
    ['everything', 28_900, '216.75'],
  ])('keeps the deposit afterwards, with %s paid', async (_what, paidCents, refundable) => {
    const { id, token } = await secured(paidCents);
    await setCutoff(336);
    await acceptedHours(id, 336);
    expect(await see(token)).toMatchObject({ canCancel: true, kept: '72.25', refundable });
    await expect(move(token, TWO)).rejects.toMatchObject({ code: 'too_late' });
    expect(await cancel(token)).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      kept: '72.25',
      refundable,
    });
    const [event] = (await events('booking.booking-cancelled.v1')).slice(-1);
    expect(event!.payload).toMatchObject({ refund: true, keepCents: 7_225 });
  });
});

describe('details by the link', () => {
  it('are saved once and audited', async () => {
    const { id, token } = await booked();
    const details = { vehicleInfo: 'Red Kia', address: { ...ADDRESS, notes: 'Gate code 1234' } };
    const first = await save(token, details);
    expect(first).toMatchObject({ ...details, serviceLocation: 'summerlin' });
    expect(await save(token, details)).toEqual(first);
    const { history } = await getBooking(harness, id);
    expect(history.filter(({ action }) => action === 'booking.updated-by-customer')).toHaveLength(
      1,
    );
  });

  it('leave out a vehicle that stays', async () => {
    const { token } = await booked();
    await save(token, { vehicleInfo: 'Red Kia' });
    expect(await save(token, { address: ADDRESS })).toMatchObject({
      vehicleInfo: 'Red Kia',
      address: ADDRESS,
    });
    expect(await save(token, {})).toMatchObject({ vehicleInfo: 'Red Kia' });
    expect(await save(token, { vehicleInfo: '' })).toMatchObject({ vehicleInfo: null });
  });

  it.each([
    ['at a free time', TEN],
    ['at a time that only the owner can choose', instant(DATE, '18:30')],
  ])('plan the appointment for the new place, %s', async (_when, start) => {
    const { id, token } = await booked({ address: ADDRESS });
    await ownerMoves(id, start);
    await save(token, { vehicleInfo: null, address: { ...ADDRESS, zip: '89002' } });
    const [row] = await harness.database.dataSource.query(
      'SELECT zip, start_at AS start FROM appointments WHERE booking_id = $1',
      [id],
    );
    expect(row).toEqual({ zip: '89002', start: new Date(start) });
  });

  it('plan a held time for the new place, without holding it longer', async () => {
    const { id, token } = await booked({ address: ADDRESS, payLater: false });
    const held = () =>
      harness.database.dataSource.query(
        'SELECT status, zip, expires_at FROM appointments WHERE booking_id = $1',
        [id],
      );
    const [before] = await held();
    await save(token, { vehicleInfo: null, address: { ...ADDRESS, zip: '89002' } });
    expect(await held()).toEqual([{ ...before, status: 'held', zip: '89002' }]);
  });

  it.each([
    ['outside the area', {}, '10001', true, 'We do not come there. Please call us'],
    // From Henderson to the far north-west takes longer than the time between the jobs.
    ['too far from the next job', { zip: '89002' }, '89166', true, 'We cannot be there at this'],
    ['too far, while the time is held', { zip: '89002' }, '89166', false, 'We cannot be there at'],
  ])('are refused for a place %s', async (_name, neighbor, zip, payLater, message) => {
    const { token } = await booked({
      address: { ...ADDRESS, zip: '89002' },
      start: instant(DATE, '07:00'),
      payLater,
    });
    if ('zip' in neighbor)
      await book(harness, {
        start: instant(DATE, '12:30'),
        payLater: true,
        address: { ...ADDRESS, ...neighbor },
      });
    await expect(
      save(token, { vehicleInfo: null, address: { ...ADDRESS, zip } }),
    ).rejects.toMatchObject({
      errors: [{ path: 'address.zip', message: expect.stringContaining(message) }],
    });
  });

  it('of a cancelled booking cannot change', async () => {
    const { token } = await booked();
    await cancel(token);
    await expect(save(token, { vehicleInfo: 'Mine' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await see(token)).vehicleInfo).not.toBe('Mine');
  });
});

it('shows requests, holds and appointments', async () => {
  const later = { start: instant(workday(2), '10:00'), payLater: true };
  const seen: CustomerBooking[] = [];
  for (const time of [{}, { start: TEN }, later])
    seen.push(await see(tokenOf((await book(harness, time)).link)));
  expect(seen.map(({ appointment }) => appointment?.status ?? null)).toEqual([
    null,
    'held',
    'confirmed',
  ]);
});
