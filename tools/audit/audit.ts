import type { Client } from 'pg';
import type Stripe from 'stripe';
import { CHECKS } from './checks.ts';
import type { Books, Difference } from './difference.ts';
import { keptDeposits } from './kept-deposits.ts';

type Row = Omit<Difference, 'rule'>;

const PAGE = 5_000;

/** Yields every difference between ledger, invoices, bookings and Stripe. */
export async function* audit(books: Books): AsyncGenerator<Difference> {
  for (const { name, sql } of CHECKS)
    for (const row of (await books.billing.query<Row>(sql)).rows) yield { rule: name, ...row };
  yield* bookingsAgainstLedger(books);
  yield* keptDeposits(books);
  if (books.stripe) yield* ledgerAgainstStripe(books.billing, books.stripe);
}

interface Standing {
  id: number;
  status: string;
  /** Kept payments in cents, without tips. Null for a booking of an earlier release. */
  paid: string | null;
}

const UNPAID = { status: 'unpaid', paid: '0' };

/** Bookings are updated by event, so one that was just paid can differ for a moment. */
async function* bookingsAgainstLedger({ billing, booking }: Books): AsyncGenerator<Difference> {
  const rule = "a booking's payment status matches the ledger";
  const amountRule = "a booking's paid amount matches the ledger";
  for (let after = 0; ;) {
    const { rows: bookings } = await booking.query<Standing>(
      `SELECT id, payment_status AS status, paid_cents AS paid
       FROM bookings WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, PAGE],
    );
    if (bookings.length === 0) break;
    const last = bookings.at(-1)!.id;
    const ledger = await standingsBetween(billing, after, last);
    for (const { id, status, paid } of bookings) {
      const about = `booking ${id}`;
      const expected = ledger.get(id) ?? UNPAID;
      ledger.delete(id);
      if (status !== expected.status)
        yield { rule, about, expected: expected.status, found: status };
      if (paid !== null && paid !== expected.paid)
        yield { rule: amountRule, about, expected: expected.paid ?? '0', found: paid };
    }
    for (const [id, { status: expected }] of ledger)
      yield { rule, about: `booking ${id}`, expected, found: 'no such booking' };
    after = last;
  }
  const { rows: beyond } = await billing.query<{ id: number }>(
    'SELECT DISTINCT booking_id AS id FROM payments WHERE booking_id > $1',
    [await lastBooking(booking)],
  );
  for (const { id } of beyond)
    yield { rule, about: `booking ${id}`, expected: 'a booking', found: 'no such booking' };
}

async function lastBooking(booking: Client): Promise<number> {
  const { rows } = await booking.query<{ id: number | null }>('SELECT max(id) AS id FROM bookings');
  return rows[0]?.id ?? 0;
}

/** Tips pay for nothing. A refund that is not owed again reduces what is owed. */
async function standingsBetween(
  billing: Client,
  after: number,
  last: number,
): Promise<Map<number, Standing>> {
  const { rows } = await billing.query<Standing>(
    `WITH entries AS (
       SELECT coalesce(payments.booking_id, invoices.booking_id) AS id,
         payments.invoice_id IS NULL AS is_own, kind = 'capture' AND amount_cents > tip_cents AS pays,
         CASE kind WHEN 'capture' THEN 1 ELSE -1 END * (amount_cents - tip_cents) AS cents,
         refund_of IS NOT NULL AND NOT owed_again AS is_for_good
       FROM payments LEFT JOIN invoices ON invoices.id = payments.invoice_id
     ), sums AS (
       SELECT id, sum(cents) AS paid, bool_or(pays) AS has_payment,
         coalesce(sum(cents) FILTER (WHERE is_own), 0) AS own,
         coalesce(sum(cents) FILTER (WHERE is_own AND NOT is_for_good), 0) AS settled
       FROM entries WHERE id > $1 AND id <= $2 GROUP BY id
     )
     SELECT sums.id, paid, CASE
         WHEN own > 0 AND settled >= coalesce(total_cents, 0) OR paid > 0 AND EXISTS (
           SELECT 1 FROM invoices WHERE invoices.booking_id = sums.id AND status = 'paid') THEN 'paid'
         WHEN paid > 0 OR NOT has_payment THEN 'unpaid'
         ELSE 'refunded' END AS status
     FROM sums LEFT JOIN booking_facts ON booking_facts.booking_id = sums.id`,
    [after, last],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Booked {
  status: string;
  intent: string;
  captured: string;
  refunded: string;
}

/** Compares each payment that Stripe lists; skips payments of other installations and applications. */
async function* ledgerAgainstStripe(billing: Client, stripe: Stripe): AsyncGenerator<Difference> {
  const { rows } = await billing.query<Booked>(
    `SELECT stripe_intent_id AS intent, payment_intents.status,
       coalesce(sum(payments.amount_cents)
         FILTER (WHERE kind = 'capture' AND refund_of IS NULL), 0) AS captured,
       coalesce(sum(CASE kind WHEN 'refund' THEN payments.amount_cents
         ELSE -payments.amount_cents END)
         FILTER (WHERE refund_of IS NOT NULL AND method = 'card'), 0) AS refunded
     FROM payment_intents LEFT JOIN payments ON payments.payment_intent_id = payment_intents.id
     WHERE stripe_intent_id IS NOT NULL GROUP BY stripe_intent_id, payment_intents.status`,
  );
  const ours = new Map(rows.map((row) => [row.intent, row]));
  const { rows: installations } = await billing.query<{ id: string }>(
    'SELECT id FROM installation',
  );
  const { rows: unattributed } = await billing.query<{ intent: string }>(
    'SELECT stripe_intent_id AS intent FROM unattributed_payments',
  );
  const reported = new Set(unattributed.map(({ intent }) => intent));
  for await (const intent of stripe.paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const booked = ours.get(intent.id);
    if (!booked) {
      const isOurs = intent.metadata['installationId'] === installations[0]!.id;
      if (isOurs && !reported.has(intent.id))
        yield* compare('captured at Stripe', intent.id, intent.amount_received, '0');
      continue;
    }
    ours.delete(intent.id);
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    // It was changed at Stripe and refunded there, so it was closed here without entries.
    if (booked.status === 'canceled' && booked.captured === '0' && charge?.refunded) continue;
    yield* compare('captured at Stripe', intent.id, intent.amount_received, booked.captured);
    yield* compare('refunded at Stripe', intent.id, charge?.amount_refunded ?? 0, booked.refunded);
  }
  for (const { intent, captured } of ours.values())
    if (captured !== '0')
      yield { rule: 'captured at Stripe', about: intent, expected: 'nothing', found: captured };
}

function* compare(
  rule: string,
  about: string,
  expected: number,
  found: string,
): Generator<Difference> {
  if (String(expected) !== found) yield { rule, about, expected: String(expected), found };
}
