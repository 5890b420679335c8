import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes what earlier erasures of customers left behind. */
export class ErasedCustomers1764200020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Reads the whole log, which can be large.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Whether a document was emailed stays known once the address is removed.
      UPDATE audit_log SET after = after || jsonb_build_object('byMail', after->>'to' IS NOT NULL)
      WHERE action IN ('invoice.sent', 'estimate.sent') AND after ? 'to';
      -- A sent invoice lost its address only by an erasure.
      UPDATE audit_log SET after = after - 'to'
      WHERE entity = 'invoice' AND after ? 'to' AND entity_id IN (
        SELECT id::text FROM invoices WHERE status <> 'draft' AND customer_email IS NULL);
      UPDATE audit_log SET after = after - 'to'
      WHERE entity = 'estimate' AND after ? 'to' AND entity_id IN (
        SELECT id::text FROM estimates WHERE customer_name = 'Erased customer'
          AND customer_email IS NULL AND customer_phone IS NULL);
      DELETE FROM documents WHERE invoice_id IN (
        SELECT id FROM invoices WHERE status = 'draft' AND customer_name = 'Erased customer'
          AND customer_email IS NULL AND customer_phone IS NULL);
      -- Without a recipient they can never be sent.
      UPDATE mails SET status = 'dropped', error = NULL WHERE status = 'failed' AND recipient = '';
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
