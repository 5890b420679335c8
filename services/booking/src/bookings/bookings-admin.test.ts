import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { type CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { buildBookingRequest, buildOffering, buildSettings } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicLinks } from '../links/public-links.js';
import { as, asOwner, startBooking, type BookingHarness } from '../testing/harness.js';
import { addVans, instant, workday } from '../testing/appointments.js';
import { requestQuote, sendQuote } from '../testing/quotes.js';
import { BookingEntity } from './booking.entity.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const detail = (id = 1) => rpc.call(bookingAdminRpcs.detail, { id });
const change = (status: ChangeBookingStatus['status'], reason: string | null = null, id = 1) =>
  asOwner(() => rpc.call(bookingAdminRpcs.changeStatus, { id, status, reason }));
const update = (changes: object, version = 1, id = 1) => {
  const { serviceId: _, lines: __, ...booking } = buildBookingRequest();
  const request = { ...booking, version, ...changes };
  return asOwner(() => rpc.call(bookingAdminRpcs.update, { id, booking: request }));
};
const stored = (id = 1) =>
  harness.database.dataSource.getRepository(BookingEntity).findOneByOrFail({ id });
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as Error).message))
    .sort();

describe('detail', () => {
  it('returns the booking with its payments, history and notes', async () => {
    const { isBins: _, ...booking } = (await harness.book()).booking;
    await change('confirmed');
    await harness.database.dataSource.query(
      'UPDATE bookings SET captured_cents = 28900, refunded_cents = 5',
    );
    expect(await detail()).toEqual({
      ...booking,
      status: 'confirmed',
      source: 'online',
      amountPaid: '288.95',
      amountDue: '0.05',
      servicePrice: '$289',
      serviceMinutes: 300,
      cancelReason: null,
      version: 2,
      collected: '289.00',
      refunded: '0.05',
      next: ['completed', 'cancelled'],
      undo: null,
      history: [
        expect.objectContaining({ service: 'booking', action: 'booking.created', actor: null }),
        expect.objectContaining({ action: 'booking.status-changed', actor: 'owner' }),
      ],
      notes: [],
      photos: [],
      quote: null,
    });
  });

  it('returns the newest entries of a long history, in order, within the message limit', async () => {
    await harness.book();
    const message = 'x'.repeat(5_000);
    for (let index = 0; index < 12; index += 1)
      await update({ message: `${index} ${message}`.slice(0, 5_000) }, index + 1);
    const answer = await detail();
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(200_000);
    expect(answer.history.at(-1)?.after).toMatchObject({
      message: expect.stringMatching(/^11 x/),
    });
    expect(answer.history.length).toBeGreaterThan(5);
    const ids = answer.history.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  it('fails for an unknown booking', async () => {
    await expect(detail(99)).rejects.toMatchObject({ message: 'Booking not found' });
  });
});

describe('update', () => {
  it('saves changed fields and audits the actor', async () => {
    await harness.book({ preferredDate: '2026-12-01T18:00:00.000Z' });
    const saved = await update({
      lastName: 'Reyes',
      vehicleInfo: null,
      preferredDate: '2026-12-01T10:00:00-08:00',
    });
    expect(saved).toMatchObject({ lastName: 'Reyes', vehicleInfo: null, version: 2 });
    expect(saved.history.at(-1)).toMatchObject({
      action: 'booking.updated',
      actor: 'owner',
      before: { lastName: 'Quintero', vehicleInfo: '2021 Toyota Tacoma' },
      after: { lastName: 'Reyes', vehicleInfo: null },
    });
  });

  it('writes nothing if nothing differs', async () => {
    await harness.book();
    const { updatedAt } = await stored();
    const saved = await update({});
    expect(saved).toMatchObject({ version: 1, history: [{ action: 'booking.created' }] });
    expect((await stored()).updatedAt).toEqual(updatedAt);
  });

  it('keeps the address unless it is sent, and removes it for null', async () => {
    const address = {
      street: '1 Fremont St',
      unit: null,
      city: 'Las Vegas',
      zip: '89101',
      notes: null,
    };
    await harness.book({ serviceLocation: 'henderson' });
    const saved = await update({ address });
    expect(saved).toMatchObject({ address, serviceLocation: 'las-vegas' });
    expect(saved.history.at(-1)?.after).toEqual({
      street: '1 Fremont St',
      city: 'Las Vegas',
      zip: '89101',
      serviceLocation: 'las-vegas',
    });
    expect(await update({ firstName: 'Ana' }, 2)).toMatchObject({ firstName: 'Ana', address });
    expect(await update({ address: null }, 3)).toMatchObject({ address: null });
  });

  describe('with another email address', () => {
    const waiting = () =>
      harness.database.dataSource.query(
        `SELECT kind, status, recipient FROM messages WHERE audience = 'customer' ORDER BY kind, id`,
      );

    it('sends there what waits or has failed, and a new link', async () => {
      await addVans(harness, 1);
      const start = instant(workday(), '10:00');
      const { booking } = await harness.book({ start, payLater: true });
      const { link } = await detail();
      await harness.database.dataSource.query(
        `UPDATE messages SET status = 'failed' WHERE kind = 'confirmed'`,
      );
      await update({ email: 'rosa.q@example.com', preferredDate: booking.preferredDate });
      const to = { recipient: 'rosa.q@example.com' };
      expect(await waiting()).toEqual([
        { kind: 'booking-link', status: 'queued', ...to },
        { kind: 'confirmed', status: 'failed', ...to },
        { kind: 'reminder-24h', status: 'queued', ...to },
        { kind: 'reminder-2h', status: 'queued', ...to },
      ]);
      expect((await detail()).link).not.toBe(link);
    });

    it('leaves what was sent, and the link if only the spelling differs', async () => {
      const { booking } = await harness.book();
      const { link } = await detail();
      await harness.database.dataSource.query(`UPDATE messages SET status = 'sent'`);
      await update({ email: booking.email.toUpperCase() });
      expect((await detail()).link).toBe(link);
      await update({ email: 'rosa.q@example.com' }, 2);
      expect(await waiting()).toEqual([
        { kind: 'booking-link', status: 'queued', recipient: 'rosa.q@example.com' },
        { kind: 'request-received', status: 'sent', recipient: booking.email },
      ]);
    });

    describe('renews the links', () => {
      const TOKENS = new PublicLinks('https://mirror.example', 'a-secret-for-tests-of-32-letters');
      const see = (revision: number) => {
        const token = TOKENS.quote({ bookingId: 1, revision }).split('/').at(-1)!;
        return rpc.call(quoteRpcs.getQuote, { token });
      };
      const quoteMails = async () =>
        (await waiting()).filter(({ kind }: { kind: string }) => kind === 'quote');
      const quoted = async () => {
        await requestQuote(harness);
        const { link } = await sendQuote(harness, 1, 1, { note: 'One panel first.' });
        await harness.database.dataSource.query(`UPDATE messages SET status = 'sent'`);
        return link;
      };

      it('of an open quote, which is sent to the new address', async () => {
        const link = await quoted();
        const { quote, history, ...saved } = await update({ email: 'rosa.q@example.com' }, 2);
        expect(saved.link).not.toBe(link);
        expect(quote).toMatchObject({ revision: 2, status: 'sent', note: 'One panel first.' });
        expect(history.at(-1)).toMatchObject({
          action: 'booking.quote-sent',
          after: { revision: 2, totalAmount: '350.00' },
        });
        await expect(see(1)).rejects.toMatchObject({ code: 'not_found' });
        expect(await see(2)).toMatchObject({ status: 'sent', totalAmount: '350.00' });
        expect(await quoteMails()).toEqual([
          expect.objectContaining({ status: 'sent' }),
          { kind: 'quote', status: 'queued', recipient: 'rosa.q@example.com' },
        ]);
      });

      it('but does not send an expired quote again', async () => {
        const link = await quoted();
        await harness.database.dataSource.query(`UPDATE quotes SET expires_on = current_date - 2`);
        const saved = await update({ email: 'rosa.q@example.com' }, 2);
        expect(saved.link).not.toBe(link);
        expect(saved.quote).toMatchObject({ revision: 1, status: 'expired' });
        await expect(see(1)).rejects.toMatchObject({ code: 'not_found' });
        expect(await quoteMails()).toHaveLength(1);
      });
    });

    it.each(['completed', 'cancelled'])('revokes the link of a %s booking', async (status) => {
      await requestQuote(harness);
      await sendQuote(harness, 1, 1, {});
      await harness.database.dataSource.query('UPDATE bookings SET status = $1', [status]);
      const { link } = await detail();
      const saved = await update({ email: 'rosa.q@example.com' }, 2);
      expect(saved.link).not.toBe(link);
      expect(saved.quote).toMatchObject({ revision: 1, status: 'replaced' });
      const kinds = (await waiting()).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(['quote', 'request-received']);
    });

    it.each([
      ['an unpaid', 0, ['booking-link']],
      ['a paid', 28_900, []],
    ])('sends %s completed booking a new link: %d cents', async (_, paidCents, links) => {
      await harness.book();
      await harness.database.dataSource.query(
        `UPDATE bookings SET status = 'completed', paid_cents = $1`,
        [paidCents],
      );
      const { link } = await detail();
      const saved = await update({ email: 'rosa.q@example.com' });
      expect(saved.link).not.toBe(link);
      const kinds = (await waiting()).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual([...links, 'request-received']);
    });

    describe('moves the notes about the customer', () => {
      const TYPO = { email: 'rosa@exmaple.com', phone: '(702) 555-0199' };
      const CORRECTED = { ...TYPO, email: 'Rosa@example.com' };
      const note = (contact: { email: string | null; phone: string | null }, text: string) =>
        asOwner(() => rpc.call(bookingAdminRpcs.addCustomerNote, { ...contact, text }));
      const notesOf = async (email: string | null, phone: string | null = null) =>
        (await rpc.call(bookingAdminRpcs.customer, { email, phone })).notes.map(({ text }) => text);

      it('next to those of the new address', async () => {
        await harness.book(TYPO);
        await note(TYPO, 'Has a dog');
        await note({ ...TYPO, email: null }, 'Calls at noon');
        await note(CORRECTED, 'Likes wax');
        await note({ ...TYPO, email: 'other@example.com' }, 'Another customer');
        await update(CORRECTED);
        expect(await notesOf(CORRECTED.email)).toEqual(['Likes wax', 'Has a dog']);
        expect(await notesOf(null, TYPO.phone)).toEqual(['Calls at noon']);
        expect(await notesOf(TYPO.email)).toEqual([]);
        expect(await notesOf('other@example.com')).toEqual(['Another customer']);
      });

      it('unless they are older than the booking', async () => {
        await note(TYPO, 'Has a dog');
        await harness.book(TYPO);
        await update(CORRECTED);
        expect(await notesOf(TYPO.email)).toEqual(['Has a dog']);
      });

      it('from between two bookings, also if the older one is corrected first', async () => {
        await harness.book(TYPO);
        await note(TYPO, 'Has a dog');
        await harness.book(TYPO);
        await update(CORRECTED);
        await update(CORRECTED, 1, 2);
        expect(await notesOf(CORRECTED.email)).toEqual(['Has a dog']);
      });

      it('unless they are from before the booking and after one that got another address', async () => {
        await harness.book(TYPO);
        await note(TYPO, 'Has a dog');
        await harness.book(TYPO);
        await update({ ...TYPO, email: 'other@example.com' });
        await update(CORRECTED, 1, 2);
        expect(await notesOf(TYPO.email)).toEqual(['Has a dog']);
      });

      it('once no booking has the old address, even if two are corrected at once', async () => {
        await harness.book(TYPO);
        await harness.book(TYPO);
        await harness.book(TYPO);
        await note(TYPO, 'Has a dog');
        await update(CORRECTED, 1, 1);
        expect(await notesOf(TYPO.email)).toEqual(['Has a dog']);
        await Promise.all([2, 3].map((id) => update(CORRECTED, 1, id)));
        expect(await notesOf(CORRECTED.email)).toEqual(['Has a dog']);
      });
    });
  });

  describe('with another phone number', () => {
    const OTHER = '(702) 555-0188';
    const consent = () =>
      harness.database.dataSource.query(
        `UPDATE bookings SET sms_consent_at = now(), sms_consent_version = 1, sms_consent_text = 'Yes'`,
      );
    const text = (recipient: string) =>
      harness.database.dataSource.query(
        `INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience, channel, status)
         VALUES (1, 'confirmed', 0, $1, 'Rosa', 'customer', 'sms', 'sent')`,
        [recipient],
      );
    const isLinkSent = async () =>
      (
        await harness.database.dataSource.query(
          `SELECT 1 FROM messages WHERE kind = 'booking-link' AND recipient = 'rosa@example.com'`,
        )
      ).length === 1;
    const BOOKING = { email: 'rosa@example.com', phone: '(702) 555-0199' };

    it.each([
      ['that gets text messages', OTHER, consent, true],
      ['that got text messages', OTHER, () => text('+17025550199'), true],
      ['that never got one', OTHER, () => text('+17025550123'), false],
      ['that is the same in another spelling', '702.555.0199', consent, false],
    ])('instead of one %s: %s', async (_, phone, prepare, isRenewed) => {
      await harness.book(BOOKING);
      await prepare();
      const { link } = await detail();
      const saved = await update({ ...BOOKING, phone });
      expect(saved.link !== link).toBe(isRenewed);
      expect(await isLinkSent()).toBe(isRenewed);
    });

    it('sends the customer of an unpaid completed booking the new link', async () => {
      await harness.book(BOOKING);
      await change('confirmed');
      await change('completed');
      await consent();
      const { link } = await detail();
      const saved = await update({ ...BOOKING, phone: OTHER }, 3);
      expect(saved.link).not.toBe(link);
      expect(await isLinkSent()).toBe(true);
    });

    it('renews an open quote', async () => {
      await requestQuote(harness);
      await sendQuote(harness, 1, 1, {});
      await consent();
      const { quote } = await update({ phone: OTHER }, 2);
      expect(quote).toMatchObject({ revision: 2, status: 'sent' });
    });
  });

  it('does not change price, service or status', async () => {
    await harness.book();
    const sent = { serviceId: 2, totalAmount: '1.00', status: 'completed', firstName: 'Ana' };
    expect(await update(sent)).toMatchObject({
      firstName: 'Ana',
      serviceId: 1,
      totalAmount: '289.00',
      status: 'pending',
    });
  });

  it('accepts one of two concurrent updates of the same version', async () => {
    await harness.book();
    const both = await Promise.allSettled(['Ana', 'Eva'].map((firstName) => update({ firstName })));
    expect(outcomes(both)).toEqual([
      'This record was changed in the meantime. Review the latest version and try again.',
      'done',
    ]);
    await expect(update({}, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect((await detail()).version).toBe(2);
  });

  it('fails for an unknown booking', async () => {
    await expect(update({}, 1, 99)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changeStatus', () => {
  it('follows the transition table and audits the actor', async () => {
    await harness.book();
    expect(await change('confirmed')).toMatchObject({ status: 'confirmed', version: 2 });
    await expect(change('pending')).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored()).toMatchObject({ completedAt: null });
    const done = await change('completed');
    expect(done).toMatchObject({ status: 'completed', version: 3, next: [] });
    expect(done.history.at(-1)).toMatchObject({
      actor: 'owner',
      before: { status: 'confirmed' },
      after: { status: 'completed' },
    });
    expect((await stored()).completedAt).toEqual(expect.any(Date));
  });

  it('requires a reason for a cancellation', async () => {
    await harness.book();
    for (const reason of [null, '   '])
      await expect(change('cancelled', reason)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'reason', message: 'Please enter a reason' }],
      });
    const cancelled = await change('cancelled', 'Rain');
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Rain', next: [] });
    expect(cancelled.history.at(-1)?.after).toEqual({ status: 'cancelled', cancelReason: 'Rain' });
  });

  it('accepts one of two concurrent changes', async () => {
    await harness.book();
    const both = await Promise.allSettled([
      change('cancelled', 'Rain'),
      change('cancelled', 'Sun'),
    ]);
    expect(outcomes(both)).toEqual(['A cancelled booking cannot become cancelled', 'done']);
    expect((await detail()).version).toBe(2);
  });

  it('fails for an unknown booking', async () => {
    await expect(change('confirmed', null, 99)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('createManualBooking', () => {
  const write = (changes: Partial<CreateManualBooking> = {}, idempotencyKey?: string) => {
    const booking = { ...buildBookingRequest(), amount: null, ...changes };
    return asOwner(() =>
      rpc.call(bookingAdminRpcs.createManualBooking, { booking, idempotencyKey }),
    );
  };

  it('uses the agreed price, otherwise the list price', async () => {
    expect(await write({ amount: '250.5' })).toMatchObject({ totalAmount: '250.50', userId: null });
    expect(await write()).toMatchObject({ totalAmount: '289.00', status: 'pending' });
    expect(await detail()).toMatchObject({ source: 'phone', servicePrice: '$289' });
  });

  it('works while online booking is disabled, but not for inactive services', async () => {
    harness.catalog.settings = buildSettings({ enableBooking: false });
    expect(await write()).toMatchObject({ id: 1 });
    harness.catalog.offerings.set(9, buildOffering({ id: 9, active: false }));
    await expect(write({ serviceId: 9 })).rejects.toMatchObject({
      errors: [{ path: 'serviceId' }],
    });
  });

  it('creates one booking per key, also concurrently, and rejects the key for a different request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write({}, 'key-1')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(write({ amount: '1.00' }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    await expect(harness.book({}, 'key-1')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('confirms a booking at a free time, which is taken then', async () => {
    await addVans(harness, 1);
    // Noon or 1 PM. Without the second, the preferred date would be a day without a time.
    const start = `${workday()}T20:00:00.000Z`;
    const preferredDate = start.replace('00.000Z', '01.000Z');
    const made = await write({ start }, 'key-2');
    expect(made).toMatchObject({ status: 'confirmed', preferredDate });
    expect(await write({ start }, 'key-2')).toEqual(made);
    expect(await detail()).toMatchObject({ appointment: { status: 'confirmed', start } });
    await expect(write({ start })).rejects.toMatchObject({ code: 'window_taken' });
    await expect(write({ start: '2020-01-01T18:00:00.000Z' })).rejects.toMatchObject({
      errors: [{ path: 'start' }],
    });
  });

  it('is the only way to create a phone booking: the form’s are online even if staff send it', async () => {
    await asOwner(() => harness.book());
    await as({ id: 2, username: 'tech', role: 'technician' }, () => harness.book());
    expect((await detail(1)).source).toBe('online');
    expect((await detail(2)).source).toBe('online');
  });
});
