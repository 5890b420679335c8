import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of invoices by due date and by total. */
export class InvoiceOrders1764010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX invoices_due ON invoices (due_date, id) WHERE due_date IS NOT NULL;
      CREATE INDEX invoices_total ON invoices (total, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_due, invoices_total');
  }
}
