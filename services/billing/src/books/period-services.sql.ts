import { shareOf } from './share.sql.js';

/*
 * The sums of the period by service. An invoice with several lines is divided among them by price.
 */

/** The line's service, or its name without the price at its end, as in "Detail Service - $130". */
const SERVICE_NAME = String.raw`coalesce(left(service, $5::integer), nullif(btrim(left(CASE WHEN name LIKE '%$%' THEN
  regexp_replace(name, '\s*-\s*\$\s*\d[\d,]*(\.\d+)?\s*$', '') ELSE name END, $5::integer)), ''))`;

/**
 * Each line with the range of its invoice that it covers: from `below` to `upto` out of `whole`, by
 * price or, where all lines are free, by number. `taxed_` is the same range without exempt lines.
 */
const LINES = `
  SELECT name, service, paid, paid_back, tax, due,
    CASE whole WHEN 0 THEN place ELSE upto END AS upto,
    CASE whole WHEN 0 THEN place - 1 ELSE upto - cents END AS below,
    CASE whole WHEN 0 THEN lines ELSE whole END AS whole,
    taxed_upto, taxed_upto - taxed AS taxed_below, taxed_whole
  FROM (
    SELECT *, sum(cents) OVER so_far::bigint AS upto, sum(taxed) OVER so_far::bigint AS taxed_upto,
      sum(cents) OVER bill::bigint AS whole, sum(taxed) OVER bill::bigint AS taxed_whole
    FROM (
      SELECT bill_id, paid, paid_back, tax, due, place, name, service, cents, jsonb_array_length(services) AS lines,
        CASE WHEN tax_exempt THEN 0 ELSE cents END AS taxed
      FROM accounts
        CROSS JOIN ROWS FROM (jsonb_to_recordset(services)
            AS (name text, price numeric, "taxExempt" boolean, service text))
          WITH ORDINALITY AS list (name, price, tax_exempt, service, place)
        CROSS JOIN LATERAL (SELECT round(price * 100)::bigint AS cents) AS rounded
    ) AS priced
    WINDOW bill AS (PARTITION BY bill_id), so_far AS (PARTITION BY bill_id ORDER BY place)
  ) AS reaching`;

/** A line's part of an amount of its invoice. The parts of all lines add up to the amount. */
const partOf = (
  cents: string,
  [below, upto, whole] = ['below', 'upto', 'whole'],
): string => `CASE ${cents} WHEN 0 THEN 0 ELSE sign(${cents})::integer * (
  CASE ${upto} WHEN ${whole} THEN abs(${cents}) ELSE ${shareOf(`abs(${cents})`, upto, whole)} END -
  CASE ${below} WHEN 0 THEN 0 WHEN ${whole} THEN abs(${cents})
    ELSE ${shareOf(`abs(${cents})`, below, whole)} END) END`;

const SERVICES = `
  SELECT 'service' AS what, ${SERVICE_NAME} AS name, ${partOf('paid')} AS received,
    ${partOf('paid_back')} AS refunded, 0::bigint AS tips, ${partOf('tax', ['taxed_below', 'taxed_upto', 'taxed_whole'])} AS tax,
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
