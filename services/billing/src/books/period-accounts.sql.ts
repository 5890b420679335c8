/*
 * The sums of the period by invoice, and by booking facts for bookings without an invoice, with the
 * service area and the source that the reports group by.
 */

/** Ignores case and spaces, so that spellings of one place match. */
const squeezed = (text: string): string => `lower(replace(${text}, ' ', ''))`;

export const PLACES = `
  SELECT key, ${squeezed('key')} AS spelling FROM jsonb_each_text($3::jsonb)
  UNION SELECT key, ${squeezed('value')} FROM jsonb_each_text($3::jsonb)`;

const SUMS = `sum(paid)::bigint AS paid, sum(paid_back)::bigint AS paid_back, sum(tip) AS tip,
  sum(tip_back) AS tip_back, sum(tax)::bigint AS tax, sum(due)::bigint AS due`;

export const ACCOUNTS = `
  SELECT bill_id, service_name, services, paid, paid_back, tip, tip_back, tax, due,
    CASE WHEN NOT is_by_hand AND place IS NULL THEN 'unknown' ELSE coalesce(key, 'other') END AS area,
    CASE WHEN is_by_hand THEN 'invoice' ELSE coalesce(source, 'unknown') END AS source
  FROM (
    SELECT bill_id, NULL AS service_name, services, invoice.booking_id IS NULL AS is_by_hand,
      CASE WHEN invoice.booking_id IS NULL THEN invoice.service_location ELSE facts.service_location END
        AS place, source, paid, paid_back, tip, tip_back, tax, due
    FROM (
      SELECT bill_id, ${SUMS} FROM moved WHERE bill_id IS NOT NULL GROUP BY bill_id
      HAVING bool_or(paid <> 0 OR paid_back <> 0 OR tip <> 0 OR tip_back <> 0) OR sum(due) <> 0
    ) AS sums
    JOIN invoices AS invoice ON invoice.id = bill_id
    LEFT JOIN booking_facts AS facts ON facts.booking_id = invoice.booking_id
    UNION ALL SELECT NULL, service_name, NULL, false, service_location, source, ${SUMS}
    FROM moved LEFT JOIN booking_facts USING (booking_id)
    WHERE bill_id IS NULL GROUP BY service_name, service_location, source
  ) AS account
  LEFT JOIN places ON spelling = ${squeezed('place')}`;
