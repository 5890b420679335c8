import { runInContext } from '@desert-mirror/platform/context';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.query('TRUNCATE declined_attempts'));
afterEach(() => harness.control('POST', '/webhooks/release'));

const PAUSED = { code: 'too_many_requests', status: 429 };
const FROM = '203.0.113.7';

/** The harness allows 3 declined attempts per booking and 5 per address. */
const request = (bookingId: number, clientAddress = FROM) =>
  runInContext({ requestId: 'r-1', clientAddress }, () => harness.createIntent(bookingId));

/** Adds a booking; its cards were declined, and Stripe's events about them have arrived. */
async function declined(bookingId: number, times: number, from?: string): Promise<string> {
  harness.addBooking(bookingId);
  const { clientSecret } = await request(bookingId, from);
  for (let attempt = 0; attempt < times; attempt += 1)
    await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
  await untilCounted(bookingId, times);
  return clientSecret;
}

const untilCounted = (bookingId: number, count: number, before?: () => Promise<void>) =>
  until(`${count} declined attempts of booking ${bookingId}`, async () => {
    await before?.();
    const sql = 'SELECT 1 FROM declined_attempts WHERE booking_id = $1';
    return (await harness.query(sql, [bookingId])).length === count;
  });
/** Declined cards are counted before their events are processed. */
const untilProcessed = (secret: string, count: number) =>
  until(`${count} events about declined cards to be processed`, async () => {
    const sql = `SELECT 1 FROM jobs, jsonb_to_recordset(payload->'events') AS event (type text, "stripeIntentId" text)
      WHERE status = 'done' AND type = 'payment_intent.payment_failed' AND "stripeIntentId" = $1`;
    return (await harness.query(sql, [intentIdOf(secret)])).length === count;
  });
const atStripe = (secret: string) => harness.stripe.paymentIntents.retrieve(intentIdOf(secret));
const ageBy = (interval: string) =>
  harness.query(`UPDATE declined_attempts SET at = at - $1::interval`, [interval]);

describe('declined attempts', () => {
  it('pause a booking for a day, on every replica, and cancel its intent', async () => {
    const secret = await declined(1, 3);
    await until('the intent to be canceled', async () => {
      return (await atStripe(secret)).status === 'canceled';
    });
    const other = await harness.startProcess('main');
    try {
      const requests = [
        request(1),
        request(1, '198.51.100.1'),
        harness.createIntentAsThirdParty(1),
      ];
      for (const answer of await Promise.allSettled(requests))
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: {
            ...PAUSED,
            message: 'Too many cards were declined. You can pay by card again in 24 hours.',
          },
        });
    } finally {
      await other.close();
    }
    harness.addBooking(2);
    await expect(request(2)).resolves.toBeDefined();
    await ageBy('23 hours');
    await expect(request(1)).rejects.toMatchObject(PAUSED);
    await ageBy('1 hour');
    const { clientSecret } = await request(1);
    await harness.pay(clientSecret);
    await harness.untilRevision(1, 1);
  });

  it('pause an address for an hour, for all bookings', async () => {
    await declined(3, 2);
    await declined(4, 1);
    await declined(5, 2);
    harness.addBooking(6);
    const paused = await request(6).catch((error: unknown) => error);
    expect(paused).toMatchObject({
      ...PAUSED,
      message: expect.stringMatching(/in \d+ minutes\.$/),
    });
    const { retryAfter } = paused as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    await expect(request(6, '198.51.100.1')).resolves.toBeDefined();
    await ageBy('1 hour');
    await expect(request(6)).resolves.toBeDefined();
  });

  it('pause an address, whose other intents are canceled unless a card is being charged', async () => {
    const collected = [];
    for (const id of [20, 21, 22, 23]) {
      harness.addBooking(id);
      collected.push((await request(id, id === 23 ? '198.51.100.1' : FROM)).clientSecret);
    }
    const [untried, chosen, charged, elsewhere] = collected as [string, string, string, string];
    await harness.stripe.paymentIntents.update(intentIdOf(chosen), {
      payment_method: 'pm_card_visa',
    });
    await harness.pay(charged, 'pm_card_threeDSecure2Required');
    await declined(24, 2);
    await declined(25, 2);
    expect(await atStripe(untried)).toMatchObject({ status: 'requires_payment_method' });
    await declined(26, 1);
    // The newest first, so booking 20 comes last.
    await until('the other intents to be canceled', async () => {
      return (await harness.payments(20)).at(-1)!.status === 'canceled';
    });
    for (const secret of [untried, chosen])
      expect(await atStripe(secret)).toMatchObject({ status: 'canceled' });
    expect(await atStripe(charged)).toMatchObject({ status: 'requires_action' });
    expect(await atStripe(elsewhere)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('count for the address that opened the intent', async () => {
    harness.addBooking(27);
    const { clientSecret } = await request(27);
    expect(await request(27, '198.51.100.2')).toEqual({ clientSecret });
    await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
    await untilCounted(27, 1);
    expect(
      await harness.query('SELECT client_network FROM declined_attempts WHERE booking_id = 27'),
    ).toEqual([{ client_network: FROM }]);
  });

  it('count together for an IPv6 network', async () => {
    await declined(7, 2, '2001:db8:1:1::1');
    await declined(8, 2, '2001:db8:1:1::2');
    await declined(9, 1, '2001:db8:1:1:ffff::3');
    harness.addBooking(10);
    await expect(request(10, '2001:db8:1:1::4')).rejects.toMatchObject(PAUSED);
    await expect(request(10, '2001:db8:1:2::4')).resolves.toBeDefined();
  });

  it('are counted once, however often they are reported and read', async () => {
    const secret = await declined(11, 1);
    const { events } = await harness.control<{ events: { id: string; object: string }[] }>(
      'GET',
      '/events',
    );
    for (const { id } of events.filter(({ object }) => object === intentIdOf(secret)))
      await harness.control('POST', `/events/${id}/deliver`, { times: 3 });
    expect(await request(11)).toEqual({ clientSecret: secret });
    await untilCounted(11, 1);
  });

  it('are not counted again when Stripe repeats an event after they were deleted', async () => {
    const secret = await declined(29, 1);
    await untilProcessed(secret, 1);
    await harness.query('DELETE FROM declined_attempts');
    const { events } = await harness.control<{ events: { id: string; object: string }[] }>(
      'GET',
      '/events',
    );
    const { webhookStatuses } = harness;
    const before = webhookStatuses.length;
    const own = events.filter(({ object }) => object === intentIdOf(secret));
    for (const { id } of own) await harness.control('POST', `/events/${id}/deliver`, { times: 2 });
    expect(webhookStatuses.slice(before)).toEqual(Array(2 * own.length).fill(200));
    expect(await harness.query('SELECT 1 FROM declined_attempts')).toEqual([]);
  });

  it('are counted when the payment is read, if Stripe’s event was lost', async () => {
    await harness.control('POST', '/webhooks/hold');
    harness.addBooking(12);
    const { clientSecret } = await request(12);
    await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
    await request(12);
    await untilCounted(12, 1);
  });

  it('cancel the intent when the reconciliation counts them, because Stripe’s events were lost', async () => {
    await harness.control('POST', '/webhooks/hold');
    harness.addBooking(28);
    const { clientSecret } = await request(28);
    // Again and again, because the task's own timer may have read the payment before the last attempt.
    const reconcile = () => harness.reconcile(28);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await atStripe(clientSecret)).toMatchObject({ status: 'requires_payment_method' });
      await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
      await untilCounted(28, attempt, reconcile);
    }
    expect(await atStripe(clientSecret)).toMatchObject({ status: 'canceled' });
    expect(await harness.payments(28)).toMatchObject([{ status: 'canceled' }]);
  });

  it('do not cancel a payment that is being authenticated', async () => {
    await harness.control('POST', '/webhooks/hold');
    harness.addBooking(13);
    const { clientSecret: secret } = await request(13);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await harness.pay(secret, 'pm_card_chargeDeclined').catch(() => undefined);
    await harness.pay(secret, 'pm_card_threeDSecure2Required');
    await harness.control('POST', '/webhooks/release');
    await untilCounted(13, 3);
    await untilProcessed(secret, 3);
    expect(await atStripe(secret)).toMatchObject({ status: 'requires_action' });
  });

  it('are not caused by requests for an intent', async () => {
    harness.addBooking(14);
    for (let count = 0; count < 12; count += 1) await request(14);
    expect(await harness.query('SELECT 1 FROM declined_attempts')).toEqual([]);
  });
});
