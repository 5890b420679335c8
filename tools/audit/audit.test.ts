import { migrations as billingMigrations } from '@desert-mirror/billing/migrations/index';
import { migrations as bookingMigrations } from '@desert-mirror/booking/migrations/index';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import Stripe from 'stripe';
import { startStripeStandIn, type StripeStandIn } from '@desert-mirror/stripe-stand-in/server';
import { audit } from './audit.ts';
import type { Difference } from './difference.ts';
import { recordAudit, recordFailedAudit } from './record.ts';

const SECRET_KEY = 'sk_test_audit_of_the_books';

let databases: { billing: TestDatabase; booking: TestDatabase };
let billing: Client;
let booking: Client;
let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  databases = {
    billing: await testDatabase('billing', billingMigrations),
    booking: await testDatabase('booking', bookingMigrations),
  };
  billing = new Client(databases.billing.url);
  booking = new Client(databases.booking.url);
  await Promise.all([billing.connect(), booking.connect()]);
  standIn = await startStripeStandIn({
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_audit_of_the_books',
    webhookSecret: 'whsec_audit_of_the_books',
  });
  const { port } = standIn;
  const address = { host: '127.0.0.1', port, protocol: 'http' } as const;
  stripe = new Stripe(SECRET_KEY, { ...address, telemetry: false });
});
afterAll(async () => {
  await Promise.all([billing.end(), booking.end()]);
  await Promise.all([databases.billing.close(), databases.booking.close(), standIn.close()]);
});

/**
 * A booking of $299, paid by card, with $50 refunded. A sent invoice of $108.25 with $28.25 and a tip paid,
 * $5 refunded as a reduction, $15 refunded to be paid again, and a failed refund of $1.
 */
beforeEach(async () => {
  await billing.query(
    `TRUNCATE invoices, estimates, invoice_counters, payments, payment_intents, refunds, booking_facts,
       payouts, balance_transactions, journal_entries, closed_months, audit_log RESTART IDENTITY CASCADE`,
  );
  await booking.query('TRUNCATE bookings RESTART IDENTITY CASCADE');
  const { id: intent } = await stripe.paymentIntents.create({
    amount: 29_900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: 'https://desertmirror.example/',
    automatic_payment_methods: { enabled: true },
  });
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 5_000 });
  await booking.query(
    `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
       phone, access_token, request_hash, total_amount, payment_status, paid_cents)
     VALUES (1, 'Full Detail', '$299', 'Dana', 'Reyes', 'dana@example.com', '702', 'token', 'hash',
       299, 'paid', 24900)`,
  );
  await billing.query(
    `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status, stripe_intent_id)
     VALUES ('00000000-0000-4000-8000-000000000001', 1, 29900, 'usd', 'succeeded', $1)`,
    [intent],
  );
  await billing.query(
    "INSERT INTO booking_facts VALUES (1, 'Detail', NULL, 'online', 29900, 29900, 8250, 2279)",
  );
  await billing.query(
    `INSERT INTO invoice_counters VALUES (2026, 1);
     INSERT INTO invoices (invoice_number, customer_name, services, subtotal, tax_amount, total,
       status, sent_at, paid_cents, credited_cents, due_date)
     VALUES ('INV-2026-0001', 'Dana', '[{"name": "Detail", "price": 100}]', 100, 8.25, 108.25,
       'partially_paid', now(), 825, 500, '2999-01-01')`,
  );
  await billing.query(
    `INSERT INTO payments (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
       refund_of, occurred_at)
     VALUES (1, 'capture', 29900, 'usd', 'ch_1', '00000000-0000-4000-8000-000000000001', NULL, now()),
       (1, 'refund', 5000, 'usd', $1, '00000000-0000-4000-8000-000000000001', 1, now())`,
    [refund.id],
  );
  await billing.query(
    `INSERT INTO payments (invoice_id, kind, method, amount_cents, tip_cents, currency, refund_of,
       owed_again, occurred_at)
     VALUES (1, 'capture', 'cash', 3025, 200, 'usd', NULL, false, now()),
       (1, 'refund', 'cash', 500, 0, 'usd', 3, false, now()),
       (1, 'refund', 'cash', 1500, 0, 'usd', 3, true, now()),
       (1, 'refund', 'cash', 100, 0, 'usd', 3, false, now()),
       (1, 'capture', 'cash', 100, 0, 'usd', 3, false, now())`,
  );
  await billing.query(
    `INSERT INTO estimates (estimate_number, customer_name, services, subtotal, tax_mode, tax_rate,
       tax_amount, total, valid_until)
     VALUES ('EST-2026-0001', 'Dana', '[{"name": "Detail", "price": 108.25}]', 100, 'included', 8.25,
       8.25, 108.25, '2026-12-24')`,
  );
  await arrangePayout();
  await arrangeJournal();
});

/** $299.00 - $50.00 - a fee of $8.97. */
async function arrangePayout(): Promise<void> {
  await billing.query(
    `INSERT INTO payouts (stripe_id, status, amount_cents, currency, automatic, arrives_on, is_complete,
       created_at) VALUES ('po_1', 'paid', 24003, 'usd', true, '2026-11-20', true, now());
     INSERT INTO balance_transactions (stripe_id, category, amount_cents, fee_cents, net_cents,
       currency, source_id, payout_id, created_at)
     SELECT 'txn_' || stripe_id, CASE kind WHEN 'capture' THEN 'charge' ELSE 'refund' END,
       CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END, fee,
       CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END - fee, 'usd', stripe_id, 1,
       now()
     FROM payments, LATERAL (SELECT CASE kind WHEN 'capture' THEN 897 ELSE 0 END AS fee) AS fees
     WHERE stripe_id IS NOT NULL;
     INSERT INTO balance_transactions (stripe_id, category, amount_cents, fee_cents, net_cents,
       currency, source_id, payout_id, created_at)
     VALUES ('txn_po', 'payout', -24003, 0, -24003, 'usd', 'po_1', 1, now())`,
  );
}

async function arrangeJournal(): Promise<void> {
  await billing.query(
    `INSERT INTO journal_entries (number, date, memo) VALUES ('PAY-1', '2026-11-20', 'Booking 1');
     INSERT INTO journal_lines VALUES (1, 1, 'clearing', 29900, 0), (1, 2, 'sales', 0, 27621),
       (1, 3, 'tax', 0, 2279);
     INSERT INTO closed_months (month, closed_by) VALUES ('2020-01-01', 'owner')`,
  );
}

async function differences(withStripe = true): Promise<Difference[]> {
  const found: Difference[] = [];
  const books = { billing, booking, ...(withStripe && { stripe }) };
  for await (const difference of audit(books)) found.push(difference);
  return found;
}

it('finds no difference in consistent data', async () => {
  expect(await differences()).toEqual([]);
});

describe('reports when', () => {
  it.each([
    [
      'a line',
      `UPDATE invoices SET services = '[{"name": "D", "price": 99.99}]'`,
      'invoice subtotal is correct',
    ],
    ['the tax', 'UPDATE invoices SET tax_amount = 8.24, total = 108.24', 'invoice tax is correct'],
    [
      'tax that the prices include',
      `UPDATE invoices SET tax_mode = 'included', subtotal = 92.39, tax_amount = 7.61, total = 100`,
      'invoice tax is correct',
    ],
    [
      'an exempt line',
      `UPDATE invoices SET services = '[{"name": "Detail", "price": 100, "taxExempt": true}]'`,
      'invoice tax is correct',
    ],
    [
      'the tax of a booking',
      'UPDATE booking_facts SET tax_cents = 2280',
      "the tax in a booking's total is correct",
    ],
    [
      'the tax of an invoice for a booking',
      `UPDATE invoices SET booking_id = 1, tax_mode = 'included', tax_amount = 22.80, total = 299,
         subtotal = 276.20`,
      "an invoice contains the tax of its booking's total",
    ],
    ['the total', 'UPDATE invoices SET total = 108.26', 'invoice total is correct'],
    ['an estimate', 'UPDATE estimates SET total = 108.26', 'estimate amounts are correct'],
    [
      'the status of an estimate',
      `UPDATE estimates SET status = 'invoiced'`,
      'an estimate is invoiced if it has an invoice',
    ],
    ['a number', 'UPDATE invoice_counters SET last_number = 2', 'invoice numbers have no gaps'],
    [
      'the paid amount',
      'UPDATE invoices SET paid_cents = 826',
      "an invoice's paid amount matches the ledger",
    ],
    [
      'the credited amount',
      'UPDATE invoices SET credited_cents = 0',
      "an invoice's credited amount matches the ledger",
    ],
    [
      'the effect of a refund',
      'UPDATE payments SET owed_again = false WHERE owed_again',
      "an invoice's credited amount matches the ledger",
    ],
    [
      'the status of a refunded invoice',
      `UPDATE invoices SET subtotal = 5, tax_amount = 0, total = 5;
       UPDATE payments SET amount_cents = 500, tip_cents = 0 WHERE id = 3;
       DELETE FROM payments WHERE id > 4`,
      "an invoice's status follows from ledger and due date",
    ],
    [
      'a failed refund',
      `INSERT INTO payments (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
         refund_of, owed_again, occurred_at)
       SELECT booking_id, 'capture', amount_cents, currency, stripe_id || ' failed',
         payment_intent_id, refund_of, true, now() FROM payments WHERE id = 2`,
      'a failed refund reverses exactly its refund',
    ],
    [
      'the status',
      `UPDATE invoices SET status = 'sent'`,
      "an invoice's status follows from ledger and due date",
    ],
    [
      'the due date',
      `UPDATE invoices SET due_date = '2026-01-01'`,
      "an invoice's status follows from ledger and due date",
    ],
    [
      'a capture',
      `UPDATE payments SET amount_cents = 29899 WHERE stripe_id = 'ch_1'`,
      'a succeeded payment is in the ledger once, with its full amount',
    ],
    [
      'an intent',
      `UPDATE payment_intents SET status = 'canceled'`,
      'only succeeded payments are in the ledger',
    ],
    [
      'a refund',
      `UPDATE payments SET amount_cents = 29901 WHERE id = 2`,
      'refunds do not exceed payments',
    ],
    [
      'a completed refund',
      `INSERT INTO refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, requested_by)
       VALUES (gen_random_uuid(), 1, 100, 'Rain', 'succeeded', 're_nowhere', 'owner')`,
      'a completed refund is in the ledger',
    ],
    [
      'the amount of a payout',
      'UPDATE payouts SET amount_cents = 24002',
      'a payout is the sum of its transactions',
    ],
    [
      'a balance transaction',
      `UPDATE balance_transactions SET amount_cents = 29901, fee_cents = 898
         WHERE category = 'charge'`,
      "a card payment's balance transaction matches the ledger",
    ],
    [
      'a dispute',
      `INSERT INTO disputes (stripe_id, payment_intent_id, kind, status, reason, amount_cents,
         withdrawn_cents, fee_cents, currency, livemode, is_refundable, has_evidence, opened_at,
         updated_at)
       SELECT 'dp_1', id, 'dispute', 'needs-response', 'fraudulent', 29900, 29900, 1500, 'usd', false,
         false, false, now(), now() - interval '2 hours' FROM payment_intents`,
      "a dispute's withdrawal matches its balance transactions",
    ],
    [
      'a line of the journal',
      `ALTER TABLE journal_lines DISABLE TRIGGER USER;
       UPDATE journal_lines SET credit_cents = 2278 WHERE position = 3;
       ALTER TABLE journal_lines ENABLE TRIGGER USER`,
      'debits equal credits in each journal entry',
    ],
    [
      'the amount of a journal entry',
      `ALTER TABLE journal_lines DISABLE TRIGGER USER;
       UPDATE journal_lines SET debit_cents = 29899 WHERE position = 1;
       ALTER TABLE journal_lines ENABLE TRIGGER USER`,
      'the journal has the amount of each ledger entry',
    ],
    [
      'a closed month',
      `INSERT INTO closed_months (month, closed_by, closed_at)
       SELECT month_of(occurred_at), 'owner', created_at - interval '1 day' FROM payments LIMIT 1`,
      'a closed month has no later ledger entries',
    ],
    [
      'the booking of a ledger entry',
      'UPDATE payments SET booking_id = 2 WHERE booking_id = 1',
      "a booking's payment status matches the ledger",
    ],
  ])('billing has an error in %s', async (_what, sql, rule) => {
    await billing.query(sql);
    expect((await differences(false)).map((one) => one.rule)).toContain(rule);
  });

  it('a booking has another paid amount', async () => {
    await booking.query('UPDATE bookings SET paid_cents = 24901');
    expect(await differences(false)).toEqual([
      {
        rule: "a booking's paid amount matches the ledger",
        about: 'booking 1',
        expected: '24900',
        found: '24901',
      },
    ]);
  });

  it.each([
    ['a refund that is owed again', 'UPDATE payments SET owed_again = true WHERE id = 2'],
    ['a total that is not covered', 'UPDATE booking_facts SET total_cents = 29901'],
    ['a tip', 'UPDATE payments SET tip_cents = 1 WHERE id = 1'],
  ])('a booking counts as paid in spite of %s', async (_what, sql) => {
    await billing.query(sql);
    expect(await differences(false)).toContainEqual({
      rule: "a booking's payment status matches the ledger",
      about: 'booking 1',
      expected: 'unpaid',
      found: 'paid',
    });
  });

  it('a booking differs', async () => {
    await booking.query(`UPDATE bookings SET payment_status = 'refunded'`);
    expect(await differences()).toEqual([
      {
        rule: "a booking's payment status matches the ledger",
        about: 'booking 1',
        expected: 'paid',
        found: 'refunded',
      },
    ]);
  });

  describe('a late cancellation', () => {
    const RULE = 'a cancelled booking keeps its deposit';
    const cancel = (keptCents: number) =>
      booking.query(`UPDATE bookings SET status = 'cancelled', kept_cents = $1`, [keptCents]);
    const kept = async () => (await differences(false)).filter(({ rule }) => rule === RULE);

    it.each([
      ['less', 20_000],
      ['more', 25_000],
    ])('should have kept %s than the card payments have left', async (_what, expected) => {
      await cancel(expected);
      expect(await kept()).toEqual([
        { rule: RULE, about: 'booking 1', expected: String(expected), found: '24900' },
      ]);
    });

    it.each([
      ['all of the rest', 24_900, 'SELECT 1'],
      [
        'what a pending refund leaves',
        20_000,
        `UPDATE payment_intents SET refund_status = 'due', refund_reason = 'booking_cancelled',
           keep_cents = 20000`,
      ],
      [
        'what a lost dispute leaves',
        20_000,
        `UPDATE payment_intents SET refund_status = 'done', refund_reason = 'booking_cancelled',
           keep_cents = 20000;
         INSERT INTO disputes (stripe_id, payment_intent_id, kind, status, reason, amount_cents,
           withdrawn_cents, fee_cents, currency, livemode, is_refundable, has_evidence, opened_at,
           closed_at)
         SELECT 'dp_2', id, 'dispute', 'lost', 'fraudulent', 4900, 4900, 1500, 'usd', false, false,
           false, now(), now() FROM payment_intents`,
      ],
      [
        'what the owner returned later',
        29_900,
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id,
           requested_by)
         SELECT gen_random_uuid(), 1, 5000, 'Rain', 'succeeded', stripe_id, 'owner'
         FROM payments WHERE id = 2`,
      ],
      [
        'a payment by hand, too',
        10_000,
        `UPDATE payments SET payment_intent_id = NULL, stripe_id = NULL, method = 'cash'
         WHERE booking_id = 1`,
      ],
      [
        'the deposit by card in spite of a tip in cash',
        24_900,
        `INSERT INTO payments (booking_id, kind, method, amount_cents, tip_cents, currency, occurred_at)
         VALUES (1, 'capture', 'cash', 1000, 1000, 'usd', now())`,
      ],
      [
        'what was paid on the invoice, except for a refund that failed',
        24_900 + 1_025,
        `UPDATE invoices SET booking_id = 1;
         INSERT INTO payment_intents (id, invoice_id, amount_cents, currency, status, refund_status,
           refund_reason, keep_cents)
         VALUES ('00000000-0000-4000-8000-000000000002', 1, 4000, 'usd', 'succeeded', 'failed',
           'cancelled_after_payment', 0);
         INSERT INTO payments (invoice_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
           occurred_at)
         VALUES (1, 'capture', 4000, 'usd', 'ch_2', '00000000-0000-4000-8000-000000000002', now())`,
      ],
      [
        'what was paid on the invoice after it',
        24_900,
        `UPDATE invoices SET booking_id = 1;
         INSERT INTO audit_log (action, entity, entity_id, after)
         VALUES ('invoice.left-open', 'booking', '1', '{"cancelledAt": "2020-01-01T00:00:00Z"}')`,
      ],
    ])('may have kept %s', async (_what, cents, sql) => {
      await cancel(cents);
      await billing.query(sql);
      expect(await kept()).toEqual([]);
    });
  });

  it('Stripe has a payment of this installation that is missing here', async () => {
    const { rows } = await billing.query<{ id: string }>('SELECT id FROM installation');
    const pay = (installationId: string) =>
      stripe.paymentIntents.create({
        amount: 4_000,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        return_url: 'https://desertmirror.example/',
        metadata: { installationId, bookingId: '7' },
      });
    await pay('another');
    const { id } = await pay(rows[0]!.id);
    expect(await differences()).toEqual([
      { rule: 'captured at Stripe', about: id, expected: '4000', found: '0' },
    ]);
    await billing.query(
      `INSERT INTO unattributed_payments (stripe_intent_id, livemode, description, amount_cents, paid_at)
       VALUES ($1, false, 'booking 7', 4000, now())`,
      [id],
    );
    expect(await differences()).toEqual([]);
  });

  it('Stripe has no part in a refund of a card payment by another method', async () => {
    await billing.query(
      `INSERT INTO payments (booking_id, kind, method, amount_cents, currency, payment_intent_id, refund_of,
         occurred_at)
       SELECT booking_id, 'refund', 'cash', 1000, 'usd', payment_intent_id, id, now() FROM payments WHERE id = 1`,
    );
    expect((await differences()).filter(({ rule }) => rule.endsWith('at Stripe'))).toEqual([]);
  });

  it('Stripe differs', async () => {
    const { rows } = await billing.query<{ id: string }>(
      'SELECT stripe_intent_id AS id FROM payment_intents',
    );
    await stripe.refunds.create({ payment_intent: rows[0]!.id, amount: 100 });
    expect(await differences()).toEqual([
      { rule: 'refunded at Stripe', about: rows[0]!.id, expected: '5100', found: '5000' },
    ]);
    await billing.query(`UPDATE payment_intents SET stripe_intent_id = 'pi_nowhere'`);
    expect(await differences()).toEqual([
      { rule: 'captured at Stripe', about: 'pi_nowhere', expected: 'nothing', found: '29900' },
    ]);
  });
});

it('a failed audit is recorded until a complete one', async () => {
  const record = async () =>
    (await billing.query(`SELECT error, differences FROM maintenance_runs WHERE kind = 'audit'`))
      .rows;
  const found = [{ rule: 'paid', about: 'booking 1', expected: '1', found: '0' }];
  await recordAudit(billing, found);
  await recordFailedAudit(billing, 'Stripe is not reachable');
  expect(await record()).toEqual([{ error: 'Stripe is not reachable', differences: found }]);
  await recordAudit(billing, []);
  expect(await record()).toEqual([{ error: null, differences: [] }]);
});
