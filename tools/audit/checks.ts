/** A consistency rule of billing's tables, as a query for the rows that violate it. */
export interface Check {
  readonly name: string;
  /** Returns one row per difference: subject, expected value and actual value. */
  readonly sql: string;
}

const SIGNED = `CASE kind WHEN 'capture' THEN 1 ELSE -1 END`;

/** Rounds because a price in dollars is a binary fraction; no price has half cents. */
const LINES = `(SELECT coalesce(sum(round((line->>'price')::numeric * 100)), 0)
  FROM jsonb_array_elements(services) AS line)`;

const TAXABLE = `(SELECT coalesce(sum(round((line->>'price')::numeric * 100)), 0)
  FROM jsonb_array_elements(services) AS line WHERE NOT coalesce((line->>'taxExempt')::boolean, false))`;

/** Rates are in thousandths of a percent. Tax is rounded half up, once per document, as in the contracts. */
const includedTax = (cents: string, rate: string): string =>
  `floor((2 * ${cents} * ${rate} + 100000 + ${rate}) / (2 * (100000 + ${rate})))`;

const RATE = 'round(tax_rate * 1000)';

const TAX = `CASE tax_mode WHEN 'exempt' THEN 0 WHEN 'included' THEN ${includedTax(TAXABLE, RATE)}
  ELSE floor((2 * ${TAXABLE} * ${RATE} + 100000) / 200000) END`;

/** Prices of lines include tax or are without it; the subtotal is always without. */
const SUBTOTAL = `${LINES} - CASE tax_mode WHEN 'included' THEN ${TAX} ELSE 0 END`;

const OF_INVOICE = '(invoice_id = invoices.id OR booking_id = invoices.booking_id)';

const PAID = `(SELECT coalesce(sum(${SIGNED} * (amount_cents - tip_cents)), 0) FROM payments
  WHERE ${OF_INVOICE})`;

/** Refunds that reduce the invoice, minus failed ones. */
const CREDITED = `(SELECT coalesce(sum(-${SIGNED} * (amount_cents - tip_cents)), 0) FROM payments
  WHERE ${OF_INVOICE} AND refund_of IS NOT NULL AND NOT owed_again)`;

/** The business date, five minutes ago, because invoices become overdue with a delay of a minute. */
const TODAY = `((now() - interval '5 minutes') AT TIME ZONE 'America/Los_Angeles')::date`;

const STATUS = `CASE
  WHEN voided_at IS NOT NULL THEN 'void'
  WHEN sent_at IS NULL THEN 'draft'
  WHEN ${PAID} + ${CREDITED} >= total * 100 THEN 'paid'
  WHEN due_date < ${TODAY} THEN 'overdue'
  WHEN ${PAID} > 0 THEN 'partially_paid'
  ELSE 'sent' END`;

const differing = (about: string, expected: string, found: string, from: string): string =>
  `SELECT about, expected::text, found::text
   FROM (SELECT ${about} AS about, ${expected} AS expected, ${found} AS found FROM ${from}) AS rows
   WHERE expected IS DISTINCT FROM found ORDER BY about`;

export const CHECKS: readonly Check[] = [
  {
    name: 'invoice subtotal is correct',
    sql: differing(
      'invoice_number',
      `(${SUBTOTAL})::bigint`,
      '(subtotal * 100)::bigint',
      'invoices',
    ),
  },
  {
    name: 'invoice tax is correct',
    sql: differing('invoice_number', `(${TAX})::bigint`, '(tax_amount * 100)::bigint', 'invoices'),
  },
  {
    name: 'invoice total is correct',
    sql: differing('invoice_number', 'subtotal + tax_amount', 'total', 'invoices'),
  },
  {
    name: 'estimate amounts are correct',
    sql: differing(
      'estimate_number',
      `concat_ws(' ', (${SUBTOTAL})::bigint, (${TAX})::bigint, (${SUBTOTAL} + ${TAX})::bigint)`,
      `concat_ws(' ', (subtotal * 100)::bigint, (tax_amount * 100)::bigint, (total * 100)::bigint)`,
      'estimates',
    ),
  },
  {
    name: 'an estimate is invoiced if it has an invoice',
    sql: differing(
      'estimate_number',
      'EXISTS (SELECT 1 FROM invoices WHERE estimate_id = estimates.id)',
      `status = 'invoiced'`,
      'estimates',
    ),
  },
  {
    name: "the tax in a booking's total is correct",
    sql: differing(
      `'booking ' || booking_id`,
      `(${includedTax('taxable_cents::numeric', 'tax_rate')})::bigint`,
      'tax_cents',
      'booking_facts WHERE tax_rate IS NOT NULL',
    ),
  },
  {
    name: "an invoice contains the tax of its booking's total",
    sql: differing(
      'invoice_number',
      'tax_cents',
      '(tax_amount * 100)::bigint',
      `invoices JOIN booking_facts USING (booking_id)
       WHERE tax_mode = 'included' AND total * 100 = total_cents AND tax_cents IS NOT NULL`,
    ),
  },
  {
    name: 'invoice numbers have no gaps',
    sql: `SELECT 'INV-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
        AS about, 'an invoice' AS expected, 'none' AS found
      FROM invoice_counters, generate_series(1, last_number) AS number
      WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE invoice_number =
        'INV-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0'))
      ORDER BY about`,
  },
  {
    name: "an invoice's paid amount matches the ledger",
    sql: differing('invoice_number', `${PAID}::bigint`, 'paid_cents', 'invoices'),
  },
  {
    name: "an invoice's credited amount matches the ledger",
    sql: differing('invoice_number', `${CREDITED}::bigint`, 'credited_cents', 'invoices'),
  },
  {
    name: 'a failed refund reverses exactly its refund',
    sql: `SELECT undone.id::text AS about,
        concat_ws(' ', back.amount_cents, back.tip_cents, back.owed_again) AS expected,
        concat_ws(' ', undone.amount_cents, undone.tip_cents, undone.owed_again) AS found
      FROM payments AS undone
      JOIN payments AS back ON undone.stripe_id = back.stripe_id || ' failed'
      WHERE (undone.amount_cents, undone.tip_cents, undone.owed_again)
        <> (back.amount_cents, back.tip_cents, back.owed_again)
      ORDER BY about`,
  },
  {
    name: "an invoice's status follows from ledger and due date",
    sql: differing('invoice_number', STATUS, 'status', 'invoices'),
  },
  {
    name: 'a succeeded payment is in the ledger once, with its full amount',
    sql: differing(
      'id::text',
      'amount_cents::bigint',
      `(SELECT coalesce(sum(amount_cents), 0) FROM payments
        WHERE payment_intent_id = payment_intents.id AND kind = 'capture' AND refund_of IS NULL)`,
      `payment_intents WHERE status = 'succeeded' AND mismatch IS NULL`,
    ),
  },
  {
    name: 'only succeeded payments are in the ledger',
    sql: `SELECT payments.id::text AS about, 'succeeded' AS expected, intent.status AS found
      FROM payments JOIN payment_intents AS intent ON intent.id = payment_intent_id
      WHERE intent.status <> 'succeeded' ORDER BY about`,
  },
  {
    name: 'refunds do not exceed payments',
    sql: `SELECT capture.id::text AS about, 'at most ' || capture.amount_cents AS expected,
        sum(${SIGNED.replace('kind', 'back.kind')} * -back.amount_cents)::text AS found
      FROM payments AS capture JOIN payments AS back ON back.refund_of = capture.id
      WHERE capture.refund_of IS NULL AND capture.kind = 'capture'
      GROUP BY capture.id, capture.amount_cents
      HAVING sum(${SIGNED.replace('kind', 'back.kind')} * -back.amount_cents) > capture.amount_cents
      ORDER BY about`,
  },
  {
    name: 'a completed refund is in the ledger',
    sql: `SELECT refunds.id::text AS about, amount_cents::text AS expected, 'nothing' AS found
      FROM refunds WHERE status = 'succeeded' AND NOT EXISTS (
        SELECT 1 FROM payments WHERE stripe_id = refunds.stripe_refund_id
          OR request_key = 'refund ' || refunds.id)
      ORDER BY about`,
  },
  {
    name: 'a payout is the sum of its transactions',
    sql: differing(
      'stripe_id',
      'amount_cents::bigint',
      `(SELECT coalesce(sum(net_cents), 0) FROM balance_transactions
        WHERE payout_id = payouts.id AND category <> 'payout')`,
      'payouts WHERE is_complete',
    ),
  },
  {
    name: "a card payment's balance transaction matches the ledger",
    sql: differing(
      'transaction.stripe_id',
      `${SIGNED} * entry.amount_cents`,
      'transaction.amount_cents',
      `balance_transactions AS transaction JOIN payments AS entry ON entry.stripe_id = source_id
       WHERE category IN ('charge', 'refund')`,
    ),
  },
  {
    // Balance transactions are fetched with a delay.
    name: "a dispute's withdrawal matches its balance transactions",
    sql: differing(
      'stripe_id',
      'withdrawn_cents::bigint',
      `(SELECT -coalesce(sum(amount_cents), 0) FROM balance_transactions
        WHERE source_id = disputes.stripe_id)`,
      `disputes WHERE updated_at < now() - interval '1 hour'`,
    ),
  },
  {
    name: 'debits equal credits in each journal entry',
    sql: differing(
      'number',
      'coalesce(sum(debit_cents), 0)',
      'coalesce(sum(credit_cents), 0)',
      'journal_entries AS entry JOIN journal_lines ON entry_id = entry.id GROUP BY number',
    ),
  },
  {
    name: 'the journal has the amount of each ledger entry',
    sql: differing(
      'number',
      `${SIGNED} * amount_cents::bigint`,
      `(SELECT coalesce(sum(debit_cents - credit_cents), 0) FROM journal_lines
        WHERE entry_id = entry.id AND account IN ('cash', 'bank', 'clearing'))::bigint`,
      `payments JOIN journal_entries AS entry ON number = 'PAY-' || payments.id`,
    ),
  },
  {
    name: 'a closed month has no later ledger entries',
    sql: `SELECT payments.id::text AS about, 'before ' || closed_at AS expected,
        created_at::text AS found
      FROM payments JOIN closed_months ON month = month_of(occurred_at)
      WHERE created_at > closed_at ORDER BY about`,
  },
];
