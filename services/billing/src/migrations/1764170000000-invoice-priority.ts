import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sort key that puts the invoices that need work first. */
export class InvoicePriority1764170000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and rewriting it can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Overdue and open invoices by due date (days since 1970), then the newest drafts, paid and void ones.
      ALTER TABLE invoices ADD COLUMN priority integer GENERATED ALWAYS AS (
        CASE
          WHEN status IN ('overdue', 'sent', 'partially_paid') THEN
            CASE status WHEN 'overdue' THEN 0 ELSE 400000000 END
              + coalesce(due_date - DATE '1970-01-01', 399999999)
          WHEN status = 'draft' THEN 1200000000 - id
          WHEN status = 'paid' THEN 1600000000 - id
          ELSE 2000000000 - id
        END
      ) STORED;
      CREATE INDEX invoices_priority ON invoices (priority, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN priority');
  }
}
