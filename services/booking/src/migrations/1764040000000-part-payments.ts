import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartPayments1764040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- From billing's account; null until its first event of this release.
      ALTER TABLE bookings
        ADD paid_cents bigint,
        ADD credited_cents bigint NOT NULL DEFAULT 0,
        ADD invoice_due_cents bigint,
        ADD deposit_cents bigint NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings DROP paid_cents, DROP credited_cents, DROP invoice_due_cents,
        DROP deposit_cents
    `);
  }
}
