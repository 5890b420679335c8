import { billingEvents } from '@desert-mirror/contracts/billing';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { buildBookingRequest, buildInvoice, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicLinks } from '../links/public-links.js';
import {
  addVans,
  book,
  expireHolds,
  getBooking,
  instant,
  pay,
  receive,
  workday,
} from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';
import { requestQuote, sendQuote, storePhoto, workLine } from '../testing/quotes.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];
beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const LINKS = new PublicLinks('https://mirror.example', 'a-secret-for-tests-of-32-letters');
const TODAY = businessDate(new Date());
const conflict = (message: RegExp) => ({
  code: 'conflict',
  message: expect.stringMatching(message),
});
const locked = (message: RegExp) => ({ ...conflict(message), code: 'locked' });

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  harness.database.dataSource.query(text, values);
const tokenOf = (bookingId: number, revision = 1) =>
  LINKS.quote({ bookingId, revision }).split('/').at(-1)!;
const see = (token: string) => rpc.call(quoteRpcs.getQuote, { token });
const accept = (token: string) => rpc.call(quoteRpcs.acceptQuote, { token });
const decline = (token: string, reason: string | null = null) =>
  rpc.call(quoteRpcs.declineQuote, { token, reason });
const withdraw = (id: number, revision = 1) =>
  asOwner(() => rpc.call(quoteRpcs.withdrawQuote, { id, revision }));
const cancel = (id: number) =>
  asOwner(() =>
    rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'cancelled', reason: 'No answer' }),
  );
const expire = (id: number) =>
  sql('UPDATE quotes SET expires_on = $1 WHERE booking_id = $2', [addDays(TODAY, -1), id]);
/** Kinds and sequences of the messages to the customer, and of the notices to the owner. */
const told = async () => {
  const messages = await sql<{ kind: string; sequence: number }>(
    'SELECT kind, sequence FROM messages ORDER BY id',
  );
  const notices = await sql<{ key: string }>(
    `SELECT coalesce(key, name || ' ' || (payload->>'bookingIds')) AS key FROM jobs
     WHERE name IN ('announce-bookings', 'notify-staff') ORDER BY created_at, key`,
  );
  return [
    ...messages.map(({ kind, sequence }) => `${kind} ${sequence}`),
    ...notices.map((n) => n.key),
  ];
};

/** A request with an open quote for $350. */
async function quoted(): Promise<{ id: number; token: string }> {
  const { id } = await requestQuote(harness);
  await sendQuote(harness, id, 1);
  return { id, token: tokenOf(id) };
}

describe('a request', () => {
  it('has photos and no price, whatever the service costs', async () => {
    const photos = [await storePhoto(harness), await storePhoto(harness)];
    const { id, photoCount } = await requestQuote(harness, { photos, message: 'Swirl marks' });
    expect(photoCount).toBe(2);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'pending',
      totalAmount: '0.00',
      message: 'Swirl marks',
      appointment: null,
      lines: [{ serviceName: 'Full Detail', price: '0.00' }],
      quote: null,
      photos: photos.map((photo) => ({ id: photo, width: 1600, height: 1200 })),
    });
    expect(await told()).toEqual(['request-received 0', `announce-bookings [${id}]`]);
  });

  it('is stored once for one idempotency key', async () => {
    const photos = [await storePhoto(harness)];
    const send = () => requestQuote(harness, { photos }, 'the-same-key');
    const sent = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await send()).toEqual(sent[0]);
    await expect(requestQuote(harness, {}, 'the-same-key')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('does not share its idempotency key with a booking of the same content', async () => {
    const content = buildBookingRequest();
    const request = (idempotencyKey: string) =>
      rpc.call(quoteRpcs.requestQuote, {
        request: { ...content, serviceId: 1 },
        idempotencyKey,
      });
    const order = (idempotencyKey: string) =>
      rpc.call(bookingRpcs.create, { booking: content, idempotencyKey });
    const mismatch = { code: 'idempotency_mismatch' };
    await request('of-the-request');
    await expect(order('of-the-request')).rejects.toMatchObject(mismatch);
    await order('of-the-booking');
    await expect(request('of-the-booking')).rejects.toMatchObject(mismatch);
  });

  it('is told to nobody if it is suspicious, until the owner sends a quote', async () => {
    const { id } = await requestQuote(harness, { homepage: 'https://spam.example' });
    expect(await getBooking(harness, id)).toMatchObject({ suspicion: 'honeypot' });
    expect(await told()).toEqual([]);
    expect(await sendQuote(harness, id, 1)).toMatchObject({ suspicion: null });
    expect(await told()).toEqual(['quote 1']);
  });

  it('is refused while online booking is closed', async () => {
    harness.catalog.settings.enableBooking = false;
    await expect(requestQuote(harness)).rejects.toMatchObject({ code: 'booking_disabled' });
  });
});

describe('the owner', () => {
  it('sends a quote, which the customer sees with the photos', async () => {
    await addVans(harness, 1);
    harness.catalog.offerings.set(1, buildOffering({ deposit: '25%' }));
    const photos = [await storePhoto(harness, 'the hood')];
    const { id } = await requestQuote(harness, { photos });
    const lines = [
      workLine('Oxidation removal', '350.00', { minutes: 120 }),
      workLine('Wash', '50.00', { vehicle: 2, vehicleInfo: 'Trailer', taxExempt: true }),
    ];
    const note = 'The stain may stay visible.';
    const expiresOn = addDays(TODAY, 1);
    const detail = await sendQuote(harness, id, 1, { lines, note, expiresOn });
    expect(detail).toMatchObject({ totalAmount: '0.00', version: 2 });
    expect(detail.quote).toMatchObject({
      revision: 1,
      status: 'sent',
      totalAmount: '400.00',
      minutes: 180,
      deposit: '100.00',
      note,
      expiresOn,
      acceptedAt: null,
    });
    expect(detail.history.at(-1)).toMatchObject({
      action: 'booking.quote-sent',
      actor: 'owner',
      after: { revision: 1, totalAmount: '400.00' },
    });
    const seen = await see(tokenOf(id));
    expect(seen).toEqual({
      bookingId: id,
      revision: 1,
      status: 'sent',
      serviceName: 'Full Detail',
      note,
      vehicleInfo: '2021 Toyota Tacoma',
      totalAmount: '400.00',
      minutes: 180,
      deposit: '100.00',
      freeHours: 24,
      expiresOn,
      bookingUrl: null,
      canPayLater: false,
      timeChoice: 'choose',
      photos: [{ id: photos[0], width: 1600, height: 1200 }],
      lines: [
        expect.objectContaining({ serviceName: 'Oxidation removal', price: '350.00' }),
        expect.objectContaining({ vehicle: 2, vehicleInfo: 'Trailer', taxExempt: true }),
      ],
    });
    const photo = { token: tokenOf(id), photoId: photos[0]! };
    const { data } = await rpc.call(quoteRpcs.getPhotoByLink, photo);
    expect(Buffer.from(data, 'base64').toString()).toBe('the hood');
  });

  it('replaces a quote by the next one, whose price the old link does not show', async () => {
    const { id, token } = await quoted();
    await sendQuote(harness, id, 2, { lines: [workLine('Polish', '299.00')] });
    expect(await see(token)).toMatchObject({
      status: 'replaced',
      revision: 1,
      lines: [],
      totalAmount: null,
      bookingUrl: null,
    });
    await expect(accept(token)).rejects.toMatchObject(conflict(/no longer valid/));
    await expect(decline(token)).rejects.toMatchObject(conflict(/no longer valid/));
    expect(await see(tokenOf(id, 2))).toMatchObject({ status: 'sent', totalAmount: '299.00' });
    expect(await told()).toEqual(expect.arrayContaining(['quote 1', 'quote 2']));
  });

  it('withdraws a quote', async () => {
    const { id, token } = await quoted();
    expect(await withdraw(id)).toMatchObject({ quote: { status: 'replaced' }, version: 3 });
    await expect(accept(token)).rejects.toMatchObject(conflict(/no longer valid/));
    await expect(withdraw(id)).rejects.toMatchObject(conflict(/no longer be withdrawn/));
  });

  it('cannot withdraw a quote that another one has replaced', async () => {
    const { id } = await quoted();
    await sendQuote(harness, id, 2, { lines: [workLine('Polish', '299.00')] });
    await expect(withdraw(id)).rejects.toMatchObject(conflict(/no longer be withdrawn/));
    expect(await see(tokenOf(id, 2))).toMatchObject({ status: 'sent' });
  });

  it('ends a quote by changing the work', async () => {
    const { id, token } = await quoted();
    const { version, ...fields } = await getBooking(harness, id);
    const { vehicleInfo, serviceLocation, preferredDate, message } = fields;
    const contact = { firstName: 'Rosa', lastName: 'Quintero', email: 'rosa@example.com' };
    const booking = {
      ...contact,
      phone: '(702) 555-0199',
      version,
      vehicleInfo,
      preferredDate,
      message,
      serviceLocation: serviceLocation as 'summerlin',
    };
    const save = (more: object) =>
      asOwner(() => rpc.call(bookingAdminRpcs.update, { id, booking: { ...booking, ...more } }));
    await save({ message: 'Gate code 4711' });
    expect(await see(token)).toMatchObject({ status: 'sent' });
    await save({ version: version + 1, lines: [workLine('Wash', '80.00')] });
    expect(await see(token)).toMatchObject({ status: 'replaced' });
  });

  it.each([
    ['an old version', 7, {}, { code: 'conflict' }],
    ['no price', 1, { lines: [workLine('Wash', '0.00')] }, { errors: [{ path: 'lines' }] }],
    ['a past day', 1, { expiresOn: addDays(TODAY, -1) }, { errors: [{ path: 'expiresOn' }] }],
    ['a far day', 1, { expiresOn: addDays(TODAY, 400) }, { errors: [{ path: 'expiresOn' }] }],
  ])('cannot send a quote with %s', async (_name, version, more, error) => {
    const { id } = await requestQuote(harness);
    await expect(sendQuote(harness, id, version, more)).rejects.toMatchObject(error);
    expect(await getBooking(harness, id)).toMatchObject({ quote: null, version: 1 });
  });

  it('cannot send a quote for less than what was refunded for good', async () => {
    const { id } = await book(harness);
    await receive(harness, billingEvents.bookingAccountChanged, {
      bookingId: id,
      revision: 2,
      paidCents: 0,
      totalCents: 28_900,
      creditedCents: 28_900,
      capturedCents: 28_900,
      refundedCents: 28_900,
      paymentStatus: 'refunded',
      invoiceDueCents: null,
      stripePaymentIntentId: 'pi_1',
    });
    const lines = [workLine('Wash', '288.99')];
    await expect(sendQuote(harness, id, 1, { lines })).rejects.toMatchObject(locked(/refunded/));
    expect((await sendQuote(harness, id, 1)).quote).toMatchObject({ totalAmount: '350.00' });
  });

  it('cannot send a quote for a paid, invoiced or cancelled booking', async () => {
    const { id } = await book(harness);
    harness.billing.invoice = buildInvoice();
    await expect(sendQuote(harness, id, 1)).rejects.toMatchObject(locked(/Void it/));
    harness.billing.invoice = null;
    await pay(harness, id);
    await expect(sendQuote(harness, id, 1)).rejects.toMatchObject(conflict(/payments/));
    const other = await requestQuote(harness);
    await cancel(other.id);
    await expect(sendQuote(harness, other.id, 2)).rejects.toMatchObject(conflict(/cancelled/));
    expect(await sql('SELECT id FROM quotes')).toEqual([]);
  });
});

describe('the customer', () => {
  it('accepts once, then chooses a time and pays later', async () => {
    await addVans(harness, 1);
    const { id, token } = await quoted();
    const { bookingUrl } = await accept(token);
    expect(await accept(token)).toEqual({ bookingUrl });
    expect(await see(token)).toMatchObject({
      status: 'accepted',
      bookingUrl,
      totalAmount: '350.00',
    });
    const detail = await getBooking(harness, id);
    expect(detail).toMatchObject({
      status: 'pending',
      totalAmount: '350.00',
      serviceMinutes: 120,
      link: bookingUrl,
      lines: [{ serviceName: 'Oxidation removal', price: '350.00' }],
      version: 3,
      // Work in the owner's words is still a booking of the service that was requested.
      serviceName: 'Full Detail',
      quote: { status: 'accepted', acceptedAt: expect.any(String) },
    });
    expect(detail.history.at(-1)).toMatchObject({
      action: 'booking.quote-accepted',
      before: { totalAmount: '0.00' },
      after: { revision: 1, totalAmount: '350.00' },
    });
    expect(await rpc.call(bookingRpcs.getAccount, { id })).toMatchObject({ openCents: 35_000 });
    expect(await told()).toContain(`quote-accepted-${id}-1`);

    const own = { token: bookingUrl.split('/').at(-1)! };
    const start = instant(workday(), '10:00');
    const held = await rpc.call(selfServiceRpcs.chooseTimeByLink, { ...own, start });
    expect(held).toMatchObject({
      appointment: { status: 'held', minutes: 120 },
      canPayLater: true,
    });
    await rpc.call(bookingRpcs.payLater, { id, ...own });
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'confirmed',
      amountDue: '350.00',
    });
  });

  it('gets the time of the request with the payment, although it was not held for long', async () => {
    await addVans(harness, 1);
    harness.catalog.offerings.set(1, buildOffering({ price: 'From $699', priceCents: 0 }));
    const start = instant(workday(), '10:00');
    const { id } = await book(harness, { start });
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'pending',
      appointment: { status: 'held', start },
    });
    await expireHolds(harness);
    expect(await getBooking(harness, id)).toMatchObject({
      appointment: null,
      preferredDate: start,
    });
    await sendQuote(harness, id, 1);
    const { bookingUrl } = await accept(tokenOf(id));
    const own = { token: bookingUrl.split('/').at(-1)! };
    expect(await rpc.call(selfServiceRpcs.getByLink, own)).toMatchObject({
      appointment: null,
      preferredDate: start,
      canChooseTime: true,
    });
    await pay(harness, id, { capturedCents: 35_000 });
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'confirmed',
      appointment: { status: 'confirmed', start, minutes: 120 },
    });
  });

  it('accepts the deposit and the terms of the quote', async () => {
    harness.catalog.offerings.set(1, buildOffering({ deposit: '50.00' }));
    const { id, token } = await quoted();
    harness.catalog.offerings.set(1, buildOffering({ deposit: '90.00' }));
    await sql('UPDATE scheduling_settings SET change_cutoff_hours = 72');
    await accept(token);
    expect(await getBooking(harness, id)).toMatchObject({ deposit: '50.00' });
    const [row] = await sql('SELECT policy FROM bookings WHERE id = $1', [id]);
    expect(row).toMatchObject({ policy: { freeHours: 24, acceptedAt: expect.any(String) } });
    expect(await rpc.call(bookingRpcs.getAccount, { id })).toMatchObject({ depositCents: 5_000 });
  });

  it('declines once, with a reason that the owner sees', async () => {
    const { id, token } = await quoted();
    expect(await decline(token, 'Too expensive')).toMatchObject({ status: 'declined', lines: [] });
    expect(await decline(token, 'Another reason')).toMatchObject({ status: 'declined' });
    await expect(accept(token)).rejects.toMatchObject(conflict(/declined/));
    expect((await getBooking(harness, id)).quote).toMatchObject({
      status: 'declined',
      declineReason: 'Too expensive',
    });
    expect((await told()).filter((one) => one.startsWith('quote-declined'))).toHaveLength(1);
    const next = await sendQuote(harness, id, 3, { lines: [workLine('Polish', '199.00')] });
    expect(next.quote).toMatchObject({ revision: 2, status: 'sent' });
  });

  it('cannot accept an expired quote, but sees it', async () => {
    const { id, token } = await quoted();
    await expire(id);
    expect(await see(token)).toMatchObject({ status: 'expired', totalAmount: '350.00' });
    await expect(accept(token)).rejects.toMatchObject(conflict(/expired on/));
    await expect(decline(token)).rejects.toMatchObject(conflict(/expired on/));
    expect((await getBooking(harness, id)).quote).toMatchObject({ status: 'expired' });
  });

  it('keeps an accepted quote after its last day', async () => {
    const { id, token } = await quoted();
    const accepted = await accept(token);
    await expire(id);
    expect(await accept(token)).toEqual(accepted);
    await expect(decline(token)).rejects.toMatchObject(conflict(/already accepted/));
  });

  it('cannot accept the quote of a cancelled or invoiced booking', async () => {
    const { id, token } = await quoted();
    harness.billing.invoice = buildInvoice();
    await expect(accept(token)).rejects.toMatchObject(conflict(/^This quote can no longer be/));
    harness.billing.invoice = null;
    await cancel(id);
    expect(await see(token)).toMatchObject({ status: 'replaced' });
    await expect(accept(token)).rejects.toMatchObject(conflict(/no longer valid/));
  });

  it('cannot choose a time for work that is longer than a day', async () => {
    await addVans(harness, 1);
    const { id } = await requestQuote(harness);
    await sendQuote(harness, id, 1, { lines: [workLine('Repaint', '900.00', { minutes: 721 })] });
    expect(await see(tokenOf(id))).toMatchObject({ timeChoice: 'call' });
    const token = (await accept(tokenOf(id))).bookingUrl.split('/').at(-1)!;
    expect(await rpc.call(selfServiceRpcs.getByLink, { token })).toMatchObject({
      totalAmount: '900.00',
      canChooseTime: false,
    });
    const start = instant(workday(), '07:00');
    await expect(
      rpc.call(selfServiceRpcs.chooseTimeByLink, { token, start }),
    ).rejects.toMatchObject(conflict(/call us/));
  });

  it('keeps the time of a confirmed appointment', async () => {
    await addVans(harness, 1);
    const { id } = await book(harness, { start: instant(workday(), '08:00'), payLater: true });
    await sendQuote(harness, id, (await getBooking(harness, id)).version);
    expect(await see(tokenOf(id))).toMatchObject({ timeChoice: 'agreed' });
  });

  it('cannot accept work that no longer fits a confirmed appointment', async () => {
    await addVans(harness, 1);
    const [eight, afterwards] = [instant(workday(), '08:00'), instant(workday(), '13:30')];
    const { id } = await book(harness, { start: eight, payLater: true });
    const { version } = await getBooking(harness, id);
    await sendQuote(harness, id, version, {
      lines: [workLine('More', '500.00', { minutes: 345 })],
    });
    await book(harness, { start: afterwards, payLater: true });
    await expect(accept(tokenOf(id))).rejects.toMatchObject(conflict(/no longer fits/));
    expect(await getBooking(harness, id)).toMatchObject({
      totalAmount: '289.00',
      quote: { status: 'sent' },
    });
  });

  it('needs the link that was sent', async () => {
    const { id, token } = await quoted();
    const { link } = await getBooking(harness, id);
    for (const other of [`${token.slice(0, -1)}_`, link.split('/').at(-1)!, tokenOf(id, 2), ''])
      await expect(see(other)).rejects.toMatchObject({ code: 'not_found' });
    const revoked = await asOwner(() => rpc.call(selfServiceRpcs.revokeLink, { id }));
    expect(revoked.quote).toMatchObject({ status: 'replaced' });
    await expect(see(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(token)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('at the same time', () => {
  const settled = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(({ status }) => status === 'fulfilled');

  it('ten acceptances are one', async () => {
    const { id, token } = await quoted();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(new Set(answers.map(({ bookingUrl }) => bookingUrl)).size).toBe(1);
    const { history, version } = await getBooking(harness, id);
    const accepted = history.filter(({ action }) => action === 'booking.quote-accepted');
    expect([accepted.length, version]).toEqual([1, 3]);
    expect(await sql('SELECT id FROM booking_lines WHERE booking_id = $1', [id])).toHaveLength(1);
  });

  it('of an acceptance and a refusal, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await quoted();
      const [isAccepted, isDeclined] = await settled([accept(token), decline(token)]);
      expect(isAccepted).not.toBe(isDeclined);
      const { quote, totalAmount } = await getBooking(harness, id);
      expect([quote?.status, totalAmount]).toEqual(
        isAccepted ? ['accepted', '350.00'] : ['declined', '0.00'],
      );
    }
  });

  it('of an acceptance and another quote, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await quoted();
      const lines = [workLine('Polish', '299.00')];
      const [isAccepted, isSent] = await settled([
        accept(token),
        sendQuote(harness, id, 2, { lines }),
      ]);
      expect(isAccepted).not.toBe(isSent);
      const { totalAmount } = await getBooking(harness, id);
      expect(totalAmount).toBe(isAccepted ? '350.00' : '0.00');
      expect(await see(token)).toMatchObject({ status: isAccepted ? 'accepted' : 'replaced' });
    }
  });

  it('of an acceptance and a withdrawal, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await quoted();
      const [isAccepted, isWithdrawn] = await settled([accept(token), withdraw(id)]);
      expect(isAccepted).not.toBe(isWithdrawn);
      expect(await see(token)).toMatchObject({ status: isAccepted ? 'accepted' : 'replaced' });
    }
  });

  it('a cancellation counts, before or after an acceptance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await quoted();
      const [isAccepted, isCancelled] = await settled([accept(token), cancel(id)]);
      expect(isCancelled).toBe(true);
      const { status, totalAmount } = await getBooking(harness, id);
      expect([status, totalAmount]).toEqual(['cancelled', isAccepted ? '350.00' : '0.00']);
    }
  });

  it('of two quotes by two owners, one is sent', async () => {
    const { id } = await requestQuote(harness);
    const sent = await settled([sendQuote(harness, id, 1), sendQuote(harness, id, 1)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await sql('SELECT revision FROM quotes')).toEqual([{ revision: 1 }]);
  });
});
