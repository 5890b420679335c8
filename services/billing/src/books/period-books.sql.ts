import { ACCOUNTS, PLACES } from './period-accounts.sql.js';
import { BILLS, ENTRIES, LEDGER, PERIOD } from './period-ledger.sql.js';
import { MOVED } from './period-movements.sql.js';
import { BY_SERVICE } from './period-services.sql.js';
import { BY_MONTH, BY_PLACE_AND_SOURCE } from './period-totals.sql.js';

/**
 * The books of a period in a single statement, so that all sums come from one snapshot. Amounts are in
 * cents. Parameters:
 * $1 first day, $2 last day, $3 names of the service areas by key as JSON, $4 maximum number of services
 * listed separately, $5 maximum length of a service name.
 */
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
