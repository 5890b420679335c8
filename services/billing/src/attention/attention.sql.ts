import { ATTENTION_AT_MOST } from '@desert-mirror/contracts/attention';
import { sqlList } from '@desert-mirror/platform/database/sql-list';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';
import { leftOpenQuery } from '../payments/left-open-invoices.js';
import { MANUAL_REFUNDS_DUE } from '../refunds/manual-refunds.js';

/** Columns: kind, id, subject, reason, since, bookingId, invoiceId. */
const newest = (select: string): string =>
  `(${select} ORDER BY since DESC LIMIT ${ATTENTION_AT_MOST})`;

const PAID_FOR = `CASE WHEN intent.booking_id IS NOT NULL THEN 'Booking ' || intent.booking_id
  ELSE 'Invoice ' || invoice.invoice_number END`;
const OF_INTENT = `intent.booking_id AS "bookingId", intent.invoice_id AS "invoiceId"`;

const DISPUTES = newest(`
  SELECT 'dispute' AS kind, dispute.id::text, ${PAID_FOR} AS subject, dispute.reason,
    dispute.opened_at AS since, ${OF_INTENT}
  FROM disputes dispute JOIN payment_intents intent ON intent.id = dispute.payment_intent_id
  LEFT JOIN invoices invoice ON invoice.id = intent.invoice_id
  WHERE dispute.status = 'needs-response'`);

const UNATTRIBUTED = newest(`
  SELECT 'unattributed-payment' AS kind, id::text, description AS subject,
    CASE WHEN disputed_at IS NOT NULL THEN 'The payment is disputed' END AS reason,
    coalesce(disputed_at, paid_at) AS since, NULL::integer AS "bookingId", NULL::integer AS "invoiceId"
  FROM unattributed_payments WHERE resolved_at IS NULL`);

const MISMATCHES = newest(`
  SELECT 'payment-mismatch' AS kind, intent.id::text, ${PAID_FOR} AS subject, intent.mismatch AS reason,
    intent.updated_at AS since, ${OF_INTENT}
  FROM payment_intents intent LEFT JOIN invoices invoice ON invoice.id = intent.invoice_id
  WHERE intent.mismatch IS NOT NULL`);

/** Whether lost disputes have returned at least `due` of a payment; `due` is 0 once all of it was refunded. */
const isReturned = (intentId: string, due: string): string => `EXISTS (SELECT 1 FROM disputes
  WHERE payment_intent_id = ${intentId} AND status = 'lost' HAVING coalesce(sum(amount_cents), 0) >= ${due})`;

const leftOf = (intentId: string): string => `(SELECT
    sum(CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END)
  FROM payments WHERE payment_intent_id = ${intentId})`;

/**
 * Automatic refunds, and requested ones that no later refund of the payment replaced, wherever it was made, and
 * that no lost dispute made unnecessary.
 */
const REFUNDS = newest(`
  SELECT 'failed-refund' AS kind, intent.id::text, ${PAID_FOR} AS subject, intent.refund_reason AS reason,
    intent.updated_at AS since, ${OF_INTENT}
  FROM payment_intents intent LEFT JOIN invoices invoice ON invoice.id = intent.invoice_id
  WHERE intent.refund_status = 'failed'
    AND NOT EXISTS (SELECT 1 FROM payments refund JOIN payments payment ON payment.id = refund.refund_of
      WHERE payment.payment_intent_id = intent.id AND refund.created_at > intent.updated_at)
    AND NOT ${isReturned('intent.id', `${leftOf('intent.id')} - intent.keep_cents`)}
  UNION ALL
  SELECT 'failed-refund', refund.id::text,
    CASE WHEN payment.booking_id IS NOT NULL THEN 'Booking ' || payment.booking_id
      ELSE 'Invoice ' || invoice.invoice_number END,
    refund.error, refund.updated_at, payment.booking_id, payment.invoice_id
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  LEFT JOIN invoices invoice ON invoice.id = payment.invoice_id
  WHERE refund.status = 'failed'
    AND NOT EXISTS (SELECT 1 FROM refunds later WHERE later.payment_id = refund.payment_id
      AND later.created_at > refund.created_at AND later.status <> 'failed')
    AND NOT EXISTS (SELECT 1 FROM payments back
      WHERE back.refund_of = refund.payment_id AND back.kind = 'refund'
        AND back.created_at > refund.created_at
        AND NOT EXISTS (SELECT 1 FROM payments reversal
          WHERE reversal.stripe_id = back.stripe_id || ' failed'))
    AND NOT ${isReturned(
      'payment.payment_intent_id',
      `least(refund.amount_cents, ${leftOf('payment.payment_intent_id')})`,
    )}`);

/** Manual payments of canceled bookings: only card payments are refunded automatically. */
const MANUAL_REFUNDS = newest(`
  SELECT 'manual-refund-due' AS kind, "bookingId"::text AS id, 'Booking ' || "bookingId" AS subject,
    'The booking was canceled. Return $' || to_char(cents / 100.0, 'FM999,999,990.00')
      || ' of what was paid by cash, check or Zelle'
      || CASE WHEN tip_cents > 0 THEN ', including $'
        || to_char(least(tip_cents, cents) / 100.0, 'FM999,999,990.00') || ' in tips' ELSE '' END AS reason,
    at AS since, "bookingId", NULL::integer AS "invoiceId"
  FROM (${MANUAL_REFUNDS_DUE}) AS due`);

/** Invoices of cancelled bookings that could not be voided, or about which the owner has not decided yet. */
const UNVOIDED_INVOICES = newest(`
  SELECT 'unvoided-invoice' AS kind, invoice.id::text, 'Invoice ' || invoice.invoice_number AS subject,
    left_open.reason, left_open.at AS since, NULL::integer AS "bookingId",
    invoice.id AS "invoiceId"
  FROM invoices invoice CROSS JOIN LATERAL (${leftOpenQuery('invoice')}) left_open
  WHERE invoice.booking_id IS NOT NULL
    AND invoice.status IN (${sqlList(OPEN_INVOICE_STATUSES)})`);

const MAILS = `
  SELECT 'failed-messages' AS kind, 'mails' AS id, count(*) || CASE count(*) WHEN 1 THEN ' email' ELSE ' emails' END AS subject,
    max(error) AS reason, max(created_at) AS since, NULL::integer AS "bookingId", NULL::integer AS "invoiceId"
  FROM mails WHERE status = 'failed' HAVING count(*) > 0`;

const AUDIT = `
  SELECT 'audit-difference' AS kind, (difference ->> 'rule') || ', ' || (difference ->> 'about') AS id,
    difference ->> 'about' AS subject,
    format('%s: should be %s and is %s', difference ->> 'rule', difference ->> 'expected', difference ->> 'found') AS reason,
    finished_at AS since, NULL::integer AS "bookingId", NULL::integer AS "invoiceId"
  FROM maintenance_runs, jsonb_array_elements(differences) AS difference WHERE kind = 'audit'`;

/** Both run every night. Before the first run, they count from the installation. */
const OLD_RUNS = `
  SELECT CASE kind WHEN 'backup' THEN 'old-backup' ELSE 'old-audit' END AS kind, kind AS id,
    CASE kind WHEN 'backup' THEN 'Nightly backup' ELSE 'Nightly audit' END AS subject, error AS reason,
    succeeded_at AS since, NULL::integer AS "bookingId", NULL::integer AS "invoiceId"
  FROM maintenance_runs WHERE succeeded_at < now() - interval '2 days'`;

const ITEMS = [
  DISPUTES,
  UNATTRIBUTED,
  MISMATCHES,
  REFUNDS,
  MANUAL_REFUNDS,
  UNVOIDED_INVOICES,
  MAILS,
  AUDIT,
  OLD_RUNS,
].join('\nUNION ALL\n');

/** Everything in billing that needs a person's attention. */
export const ATTENTION_SQL = `
  SELECT item.*, CASE kind WHEN 'dispute' THEN
    (SELECT is_refundable FROM disputes WHERE disputes.id = item.id::integer) END AS "isRefundable"
  FROM (${ITEMS}) AS item`;
