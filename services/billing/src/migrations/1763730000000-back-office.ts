import { createAuditIndex, dropAuditIndex } from '@desert-mirror/platform/database/audit-log';
import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackOffice1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addKeys(runner);
    await runner.query(`
      CREATE INDEX invoices_totals ON invoices (status) INCLUDE (total);
      CREATE INDEX payments_totals ON payments (kind) INCLUDE (amount_cents);
      CREATE INDEX payments_occurred ON payments (occurred_at DESC, id DESC);
      CREATE INDEX payment_intents_booking ON payment_intents (booking_id);
      CREATE INDEX payments_invoice ON payments (invoice_id) WHERE invoice_id IS NOT NULL;
    `);
    await createAuditIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditIndex(runner);
    await runner.query(`
      DROP INDEX payments_invoice, payment_intents_booking, payments_occurred, payments_totals, invoices_totals;
      ALTER TABLE invoices DROP COLUMN search, DROP COLUMN phone_key, DROP COLUMN email_key;
    `);
  }
}

/** The characters that JavaScript's trim() removes. */
const SPACE = String.raw`E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;
const DIGITS = `regexp_replace(customer_phone, '[^0-9]', '', 'g')`;

/** The same as `emailKey` and `phoneKey` in contracts; an empty key is null and matches nothing. */
async function addKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE invoices
      ADD COLUMN email_key text GENERATED ALWAYS AS (
        nullif(lower(btrim(customer_email, ${SPACE})), '')
      ) STORED,
      ADD COLUMN phone_key text GENERATED ALWAYS AS (
        nullif(regexp_replace(${DIGITS}, '^1([0-9]{10})$', '\\1'), '')
      ) STORED,
      -- One line for each thing, so that no search runs from one into the next.
      ADD COLUMN search text GENERATED ALWAYS AS (lower(
        invoice_number || chr(10) || customer_name || chr(10) || coalesce(customer_email, '') ||
        chr(10) || coalesce(vehicle_info, '') || chr(10) || coalesce(${DIGITS}, '')
      )) STORED;
    CREATE INDEX invoices_email_key ON invoices (email_key);
    CREATE INDEX invoices_phone_key ON invoices (phone_key);
  `);
  await createSearchIndex(runner, 'invoices_search', 'invoices', 'search');
}
