import { shareOf } from './share.sql.js';

/*
 * What each ledger entry in the period changed: money received and refunded, tax in it, and the amount
 * due of its invoice.
 */

/**
 * All changes to an invoice: its balance before the period, being sent, ledger entries, being voided.
 */
const STEPS = `
  SELECT id AS bill_id, starts - interval '1 millisecond' AS at, true AS is_payment,
    coalesce(paid, 0) AS paid, coalesce(settled, 0) AS settled, 0 AS tip
  FROM bills LEFT JOIN (
    SELECT bill_id, sum(paid) AS paid, sum(settled) AS settled FROM entries CROSS JOIN period
    WHERE at < starts GROUP BY bill_id
  ) AS before ON bill_id = id CROSS JOIN period
  WHERE sent_at < starts OR bill_id IS NOT NULL
  UNION ALL SELECT entries.* FROM entries CROSS JOIN period WHERE at >= starts
  UNION ALL SELECT id, at, true, 0, 0, 0
    FROM bills CROSS JOIN period CROSS JOIN LATERAL unnest(ARRAY[sent_at, voided_at]) AS at
    WHERE at >= starts AND at < ends`;

const STANDING = `
  SELECT *, sum(paid) OVER of_it::bigint AS paid_after, sum(settled) OVER of_it::bigint AS settled_after,
    lag(at) OVER of_it AS before
  FROM (${STEPS}) AS steps
  WINDOW of_it AS (PARTITION BY bill_id ORDER BY at ROWS UNBOUNDED PRECEDING)`;

/** The tax in the paid part of a bill. Payments beyond the total contain none. */
const taxIn = (cents: string): string =>
  shareOf(`greatest(0, least(${cents}, total_cents))`, 'tax_cents', 'total_cents');

const dueAt = (instant: string, settled: string): string => `
  CASE WHEN ${instant} >= sent_at AND (voided_at IS NULL OR ${instant} < voided_at)
    THEN greatest(0, total_cents - ${settled}) ELSE 0 END`;

export const MOVED = `
  SELECT bill_id, booking_id, greatest(1, width_bucket(at, months)) AS month,
    CASE WHEN counts AND is_payment THEN paid ELSE 0 END AS paid,
    CASE WHEN counts AND NOT is_payment THEN -paid ELSE 0 END AS paid_back,
    CASE WHEN counts AND is_payment THEN tip ELSE 0 END AS tip,
    CASE WHEN counts AND NOT is_payment THEN -tip ELSE 0 END AS tip_back, tax, due
  FROM (
    SELECT CASE WHEN bill_id > 0 THEN bill_id END AS bill_id,
      CASE WHEN bill_id < 0 THEN -bill_id END AS booking_id,
      at, at >= starts AS counts, is_payment, paid, tip,
      CASE WHEN at >= starts AND tax_cents > 0 AND paid <> 0
        THEN ${taxIn('paid_after')} - ${taxIn('(paid_after - paid)')} ELSE 0 END AS tax,
      ${dueAt('at', 'settled_after')} - ${dueAt('before', '(settled_after - settled)')} AS due
    FROM (${STANDING}) AS standing JOIN bills ON id = bill_id CROSS JOIN period
    WHERE bill_id > 0 OR at >= starts
    UNION ALL SELECT NULL, booking_id, at, true, is_payment, paid, tip, 0, 0
    FROM ledger CROSS JOIN period WHERE bill_id IS NULL AND at >= starts
  ) AS steps CROSS JOIN period`;
