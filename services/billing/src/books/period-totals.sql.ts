import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

export const BY_PLACE_AND_SOURCE = `
  SELECT CASE WHEN grouping(area) = 0 THEN 'area' WHEN grouping(source) = 0 THEN 'source'
      ELSE 'total' END, coalesce(area, source, ''), NULL,
    sum(paid + tip), sum(paid_back + tip_back), sum(tip - tip_back), sum(tax), sum(due)
  FROM accounts GROUP BY GROUPING SETS ((), (area), (source))`;

/** Every month of the period, also those without entries. */
export const BY_MONTH = `
  SELECT 'month', to_char(starts AT TIME ZONE '${BUSINESS_ZONE}', 'YYYY-MM-DD'), NULL,
    received, refunded, tips, tax, sum(due) OVER (ORDER BY month)
  FROM (SELECT unnest(months) AS starts, generate_subscripts(months, 1) AS month FROM period) AS months
  LEFT JOIN (
    SELECT month, sum(paid + tip) AS received, sum(paid_back + tip_back) AS refunded,
      sum(tip - tip_back) AS tips, sum(tax) AS tax, sum(due) AS due
    FROM moved GROUP BY month
  ) AS sums USING (month)`;
