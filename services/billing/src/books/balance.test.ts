import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const BOOKINGS = 20;
const INVOICES = 5;
const PARTS = 2;

interface StandInEvent {
  id: string;
}

async function paidBookings(): Promise<string[]> {
  const intents: string[] = [];
  for (let id = 1; id <= BOOKINGS; id += 1) {
    harness.addBooking(id);
    const { clientSecret } = await harness.createIntent(id);
    await harness.pay(clientSecret);
    intents.push(intentIdOf(clientSecret));
  }
  return intents;
}

async function paidInvoices(): Promise<string[]> {
  const intents: string[] = [];
  for (let index = 0; index < INVOICES; index += 1) {
    const { id, updatedAt } = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice());
    const wanted = { id, updatedAt, byMail: false };
    const { paymentLink } = await harness.rpc.call(billingAdminRpcs.sendInvoice, wanted);
    const token = paymentLink!.split('/').at(-1)!;
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, {
      token,
      amount: 140.73,
      tip: index,
    });
    await harness.pay(clientSecret);
    intents.push(intentIdOf(clientSecret));
  }
  return intents;
}

/** Partial refunds by the owner; every other one is owed again. */
async function refundInvoices(): Promise<void> {
  const rows = await harness.query<{ id: string }>(
    `SELECT id FROM payments WHERE invoice_id IS NOT NULL AND kind = 'capture' ORDER BY invoice_id`,
  );
  for (const [index, { id: paymentId }] of rows.entries())
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId,
      amount: '33.33',
      reason: 'Rain',
      owedAgain: index % 2 === 0,
    });
}

/** Partial refunds in Stripe's dashboard for every other payment. */
async function refundEverySecond(intents: readonly string[]): Promise<void> {
  for (const payment_intent of intents.filter((_, index) => index % 2 === 0))
    for (let part = 0; part < PARTS; part += 1)
      await harness.stripe.refunds.create({ payment_intent, amount: 1_001 + part });
}

/** Repeated until it is received, as Stripe does. */
const deliver = (id: string) =>
  until(`event ${id} to be received`, async () => {
    const { results } = await harness.control<{ results: { status: number | null }[] }>(
      'POST',
      `/events/${id}/deliver`,
      { times: 1 },
    );
    return results[0]?.status === 200;
  });

const untilDone = () =>
  until(
    'all jobs to finish',
    async () => (await harness.query(`SELECT 1 FROM jobs WHERE status = 'pending'`)).length === 0,
    60_000,
  );

it('the ledger matches Stripe after 200 webhooks in random order with duplicates', async () => {
  await harness.control('POST', '/webhooks/hold');
  const intents = [...(await paidBookings()), ...(await paidInvoices())];
  await refundEverySecond(intents);
  const { events } = await harness.control<{ events: StandInEvent[] }>('GET', '/events');
  const deliveries = Array.from({ length: 200 }, (_, index) => events[index % events.length]!.id);
  // Seeded, so that each run uses the same order.
  const [order = []] = fc.sample(
    fc.shuffledSubarray(deliveries, { minLength: 200, maxLength: 200 }),
    { seed: 7, numRuns: 1 },
  );
  for (let at = 0; at < order.length; at += 20)
    await Promise.all(order.slice(at, at + 20).map(deliver));
  await untilDone();

  await refundInvoices();
  await untilDone();

  for (const id of intents) {
    const atStripe = await harness.stripe.paymentIntents.retrieve(id);
    const refunded = (await harness.refundsAtStripe(id)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
    const [ours] = await harness.query(
      `SELECT sum(entry.amount_cents) FILTER (WHERE kind = 'capture')::integer AS captured,
         coalesce(sum(entry.amount_cents) FILTER (WHERE kind = 'refund'), 0)::integer AS refunded
       FROM payments AS entry JOIN payment_intents AS intent ON intent.id = payment_intent_id
       WHERE intent.stripe_intent_id = $1`,
      [id],
    );
    expect(ours).toEqual({ captured: atStripe.amount_received, refunded });
  }
  // The total minus payments and credits is owed.
  const sums = await harness.query<{ total: number; paid: number; credited: number; owed: number }>(
    `SELECT (total * 100)::integer AS total, paid_cents::integer AS paid,
       credited_cents::integer AS credited, coalesce(sum(payments.amount_cents)
         FILTER (WHERE kind = 'refund' AND owed_again), 0)::integer AS owed
     FROM invoices JOIN payments ON invoice_id = invoices.id GROUP BY invoices.id ORDER BY invoices.id`,
  );
  expect(sums).toHaveLength(INVOICES);
  for (const { total, paid, credited, owed } of sums) expect(total - paid - credited).toBe(owed);
  expect(sums.map(({ owed }) => owed)).toEqual([3_333, 0, 3_333, 0, 3_333]);
  expect(sums.map(({ credited }) => credited)).toEqual([2_003, 3_333, 2_003, 3_333, 2_003]);
  for (let bookingId = 1; bookingId <= BOOKINGS; bookingId += 1) {
    const [sums] = await harness.query<{ revision: number; captured: number; refunded: number }>(
      `SELECT count(*)::integer AS revision,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'capture'), 0)::integer AS captured,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::integer AS refunded
       FROM payments WHERE booking_id = $1`,
      [bookingId],
    );
    expect(await harness.untilRevision(bookingId, sums!.revision)).toMatchObject({
      capturedCents: sums!.captured,
      refundedCents: sums!.refunded,
    });
  }
}, 180_000);
