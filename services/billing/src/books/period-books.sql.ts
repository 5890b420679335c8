import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';

/*
 * The books of a period are one statement, so that all of it is of one moment. Its parameters:
 * $1 the first day, $2 the last one, $3 the names of places by key, as JSON, $4 how many services are
 * told apart, $5 the longest name of one. Amounts are whole cents.
 */

const PERIOD = `
  SELECT ${dayStarts('$1::text')} AS starts, ${dayEnds('$2::text')} AS ends,
    array_agg(month AT TIME ZONE '${BUSINESS_ZONE}' ORDER BY month) AS months
  FROM generate_series(date_trunc('month', $1::timestamp), $2::timestamp, '1 month') AS month`;

const BILLS = `
  SELECT id, booking_id, status <> 'void' AS is_live, sent_at, voided_at,
    (total * 100)::bigint AS total_cents, (tax_amount * 100)::bigint AS tax_cents
  FROM invoices`;

/**
 * Each entry with the invoice it is for, up to the end of the period. `paid` is what it adds to what is
 * paid of that, `settled` what it takes off what is due: a tip is neither, and what goes back for good
 * stays settled.
 */
const LEDGER = `
  SELECT entry.booking_id, invoice_id, coalesce(invoice_id, bill.id) AS bill_id, at, is_payment,
    paid, CASE WHEN is_for_good THEN 0 ELSE paid END AS settled, tip
  FROM (
    SELECT booking_id, invoice_id, occurred_at AS at, kind = 'capture' AND refund_of IS NULL AS is_payment,
      CASE kind WHEN 'capture' THEN amount_cents - tip_cents ELSE tip_cents - amount_cents END AS paid,
      CASE kind WHEN 'capture' THEN tip_cents ELSE -tip_cents END AS tip,
      refund_of IS NOT NULL AND NOT owed_again AS is_for_good
    FROM payments WHERE occurred_at < (SELECT ends FROM period)
  ) AS entry
  LEFT JOIN bills AS bill
    ON invoice_id IS NULL AND bill.booking_id = entry.booking_id AND bill.is_live`;

/** Invoices that are void by now were settled by the money of their booking as long as they were not. */
const ENTRIES = `
  SELECT bill_id, at, is_payment, paid, settled, tip FROM ledger WHERE bill_id IS NOT NULL
  UNION ALL SELECT id, at, is_payment, 0, settled, 0
    FROM ledger JOIN bills USING (booking_id) WHERE invoice_id IS NULL AND NOT is_live`;

/**
 * What changes how an invoice stands: how it stood before the period, that it is sent, that money moves,
 * that it is void.
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

/** Half a cent is a cent. What would be too large for a bigint goes the slow way. */
const shareOf = (cents: string, part: string, whole: string): string => `(
  CASE WHEN ${whole} < 1000000000 THEN (2 * ${cents} * ${part} + ${whole}) / (2 * ${whole})
    ELSE div(2 * ${cents}::numeric * ${part} + ${whole}, 2 * ${whole})::bigint END)`;

/** Tax in so much of what is paid of an invoice; what is beyond its total has none. */
const taxIn = (cents: string): string =>
  shareOf(`greatest(0, least(${cents}, total_cents))`, 'tax_cents', 'total_cents');

const dueAt = (instant: string, settled: string): string => `
  CASE WHEN ${instant} >= sent_at AND (voided_at IS NULL OR ${instant} < voided_at)
    THEN greatest(0, total_cents - ${settled}) ELSE 0 END`;

/** What moved in the period and what it did to tax; and what all until then did to what is due. */
const MOVED = `
  SELECT bill_id, booking_id, greatest(1, width_bucket(at, months)) AS month,
    CASE WHEN counts AND is_payment THEN paid ELSE 0 END AS paid,
    CASE WHEN counts AND NOT is_payment THEN -paid ELSE 0 END AS paid_back,
    CASE WHEN counts AND is_payment THEN tip ELSE 0 END AS tip,
    CASE WHEN counts AND NOT is_payment THEN -tip ELSE 0 END AS tip_back, tax, due
  FROM (
    SELECT bill_id, NULL::integer AS booking_id, at, at >= starts AS counts, is_payment, paid, tip,
      CASE WHEN at >= starts AND tax_cents > 0 AND paid <> 0
        THEN ${taxIn('paid_after')} - ${taxIn('(paid_after - paid)')} ELSE 0 END AS tax,
      ${dueAt('at', 'settled_after')} - ${dueAt('before', '(settled_after - settled)')} AS due
    FROM (${STANDING}) AS standing JOIN bills ON id = bill_id CROSS JOIN period
    UNION ALL SELECT NULL, booking_id, at, true, is_payment, paid, tip, 0, 0
    FROM ledger CROSS JOIN period WHERE bill_id IS NULL AND at >= starts
  ) AS steps CROSS JOIN period`;

/** Case and spaces tell no places apart. */
const squeezed = (text: string): string => `lower(replace(${text}, ' ', ''))`;

const PLACES = `
  SELECT key, ${squeezed('key')} AS spelling FROM jsonb_each_text($3::jsonb)
  UNION SELECT key, ${squeezed('value')} FROM jsonb_each_text($3::jsonb)`;

const SUMS = `sum(paid)::bigint AS paid, sum(paid_back)::bigint AS paid_back, sum(tip) AS tip,
  sum(tip_back) AS tip_back, sum(tax)::bigint AS tax, sum(due)::bigint AS due`;

/** The sums of each invoice, and of bookings without one that are alike; tips apart from the rest. */
const ACCOUNTS = `
  SELECT bill_id, service_name, services, subtotal, paid, paid_back, tip, tip_back, tax, due,
    CASE WHEN NOT is_by_hand AND place IS NULL THEN 'unknown' ELSE coalesce(key, 'other') END AS area,
    CASE WHEN is_by_hand THEN 'invoice' ELSE coalesce(source, 'unknown') END AS source
  FROM (
    SELECT bill_id, NULL AS service_name, services, subtotal, invoice.booking_id IS NULL AS is_by_hand,
      CASE WHEN invoice.booking_id IS NULL THEN invoice.service_location ELSE facts.service_location END
        AS place, source, paid, paid_back, tip, tip_back, tax, due
    FROM (
      SELECT bill_id, ${SUMS} FROM moved WHERE bill_id IS NOT NULL GROUP BY bill_id
      HAVING bool_or(paid <> 0 OR paid_back <> 0 OR tip <> 0 OR tip_back <> 0) OR sum(due) <> 0
    ) AS sums
    JOIN invoices AS invoice ON invoice.id = bill_id
    LEFT JOIN booking_facts AS facts ON facts.booking_id = invoice.booking_id
    UNION ALL SELECT NULL, service_name, NULL, NULL, false, service_location, source, ${SUMS}
    FROM moved LEFT JOIN booking_facts USING (booking_id)
    WHERE bill_id IS NULL GROUP BY service_name, service_location, source
  ) AS account
  LEFT JOIN places ON spelling = ${squeezed('place')}`;

const BY_PLACE_AND_SOURCE = `
  SELECT CASE WHEN grouping(area) = 0 THEN 'area' WHEN grouping(source) = 0 THEN 'source'
      ELSE 'total' END, coalesce(area, source, ''), NULL,
    sum(paid + tip), sum(paid_back + tip_back), sum(tip - tip_back), sum(tax), sum(due)
  FROM accounts GROUP BY GROUPING SETS ((), (area), (source))`;

/** All months: also those in which nothing happened. */
const BY_MONTH = `
  SELECT 'month', to_char(starts AT TIME ZONE '${BUSINESS_ZONE}', 'YYYY-MM-DD'), NULL,
    received, refunded, tips, tax, sum(due) OVER (ORDER BY month)
  FROM (SELECT unnest(months) AS starts, generate_subscripts(months, 1) AS month FROM period) AS months
  LEFT JOIN (
    SELECT month, sum(paid + tip) AS received, sum(paid_back + tip_back) AS refunded,
      sum(tip - tip_back) AS tips, sum(tax) AS tax, sum(due) AS due
    FROM moved GROUP BY month
  ) AS sums USING (month)`;

/** The promise of a price at the end of a line, "Detail Service - $130", is no part of its name. */
const SERVICE_NAME = String.raw`nullif(btrim(left(CASE WHEN name LIKE '%$%' THEN
  regexp_replace(name, '\s*-\s*\$\s*\d[\d,]*(\.\d+)?\s*$', '') ELSE name END, $5::integer)), '')`;

/** How far through its invoice each line reaches by its price; where all are free, by their number. */
const LINES = `
  SELECT name, paid, paid_back, tax, due, place = lines AS is_last,
    CASE whole WHEN 0 THEN place ELSE upto END AS upto,
    CASE whole WHEN 0 THEN place - 1 ELSE upto - cents END AS below,
    CASE whole WHEN 0 THEN lines ELSE whole END AS whole
  FROM (
    SELECT *, sum(cents) OVER (PARTITION BY bill_id ORDER BY place)::bigint AS upto
    FROM (
      SELECT bill_id, paid, paid_back, tax, due, place, name, round(price * 100)::bigint AS cents,
        (subtotal * 100)::bigint AS whole, jsonb_array_length(services) AS lines
      FROM accounts CROSS JOIN ROWS FROM (jsonb_to_recordset(services) AS (name text, price numeric))
        WITH ORDINALITY AS list (name, price, place)
    ) AS priced
  ) AS reaching`;

/** The part of a line in an amount of its invoice: those of all lines are the amount, to the cent. */
const partOf = (
  cents: string,
): string => `CASE ${cents} WHEN 0 THEN 0 ELSE sign(${cents})::integer * (
  CASE WHEN is_last THEN abs(${cents}) ELSE ${shareOf(`abs(${cents})`, 'upto', 'whole')} END -
  CASE below WHEN 0 THEN 0 ELSE ${shareOf(`abs(${cents})`, 'below', 'whole')} END) END`;

const SERVICES = `
  SELECT 'service' AS what, ${SERVICE_NAME} AS name, ${partOf('paid')} AS received,
    ${partOf('paid_back')} AS refunded, 0::bigint AS tips, ${partOf('tax')} AS tax,
    ${partOf('due')} AS due
  FROM (${LINES}) AS lines
  UNION ALL SELECT 'service', service_name, paid, paid_back, 0, tax, due FROM accounts
    WHERE bill_id IS NULL OR jsonb_array_length(services) = 0
  UNION ALL SELECT 'tips', NULL, tip, tip_back, tip - tip_back, 0, 0 FROM accounts
    WHERE tip <> 0 OR tip_back <> 0`;

const BY_SERVICE = `
  SELECT 'service', key, max(name COLLATE "C"), sum(received), sum(refunded), sum(tips), sum(tax), sum(due)
  FROM (
    SELECT *, CASE WHEN what <> 'service' THEN what WHEN name IS NULL THEN 'unknown'
      WHEN rank() OVER (ORDER BY name IS NULL, received + due DESC, name) > $4::integer
      THEN 'others' ELSE 'service ' || lower(name) END AS key
    FROM (
      SELECT what, max(name COLLATE "C") AS name, sum(received) AS received, sum(refunded) AS refunded,
        sum(tips) AS tips, sum(tax) AS tax, sum(due) AS due
      FROM (${SERVICES}) AS parts GROUP BY what, lower(name)
    ) AS named
  ) AS ranked
  GROUP BY key`;

export const PERIOD_BOOKS = `
  WITH period AS (${PERIOD}), places AS (${PLACES}), bills AS MATERIALIZED (${BILLS}),
    ledger AS MATERIALIZED (${LEDGER}), entries AS (${ENTRIES}),
    moved AS MATERIALIZED (${MOVED}),
    accounts AS MATERIALIZED (${ACCOUNTS}),
    rows (kind, key, name, received, refunded, tips, tax, outstanding) AS (
      ${BY_PLACE_AND_SOURCE} UNION ALL ${BY_MONTH} UNION ALL ${BY_SERVICE})
  SELECT kind, key, name, coalesce(received, 0) AS received, coalesce(refunded, 0) AS refunded,
    coalesce(tips, 0) AS tips, coalesce(tax, 0) AS tax, coalesce(outstanding, 0) AS outstanding
  FROM rows`;
