import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tax1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rates are in thousandths of a percent.
      CREATE TABLE tax_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        rate integer NOT NULL CHECK (rate BETWEEN 0 AND 99999),
        online_prices text NOT NULL CHECK (online_prices IN ('included', 'untaxed')),
        version integer NOT NULL DEFAULT 1
      );
      INSERT INTO tax_settings (id, rate, online_prices) VALUES (1, 8250, 'included');

      ALTER TABLE invoices
        ADD tax_mode text NOT NULL DEFAULT 'added' CHECK (tax_mode IN ('added', 'included', 'exempt')),
        ADD tax_exempt_reason text,
        ALTER tax_rate TYPE decimal(6,3),
        ADD CONSTRAINT invoices_exempt CHECK (
          tax_mode <> 'exempt' OR (tax_exempt_reason IS NOT NULL AND tax_amount = 0));

      -- Null for bookings paid before online prices were taxed.
      ALTER TABLE booking_facts
        ADD total_cents bigint,
        ADD taxable_cents bigint,
        ADD tax_rate integer,
        ADD tax_cents bigint;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_facts DROP total_cents, DROP taxable_cents, DROP tax_rate, DROP tax_cents;
      ALTER TABLE invoices
        DROP CONSTRAINT invoices_exempt, DROP tax_mode, DROP tax_exempt_reason,
        ALTER tax_rate TYPE decimal(5,2);
      DROP TABLE tax_settings;
    `);
  }
}
