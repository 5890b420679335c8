import { shareOf } from './share.sql.js';

/*
 * The sums of the period by service. An invoice with several lines is divided among them by price.
 */

/** The line's name without the price at its end, as in "Detail Service - $130". */
const SERVICE_NAME = String.raw`nullif(btrim(left(CASE WHEN name LIKE '%$%' THEN
  regexp_replace(name, '\s*-\s*\$\s*\d[\d,]*(\.\d+)?\s*$', '') ELSE name END, $5::integer)), '')`;

/**
 * Each line with the range of its invoice that it covers: from `below` to `upto` out of `whole`, by
 * price or, where all lines are free, by number.
 */
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

/** A line's part of an amount of its invoice. The parts of all lines add up to the amount. */
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

export const BY_SERVICE = `
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
