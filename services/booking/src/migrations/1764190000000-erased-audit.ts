import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELDS = `ARRAY['cancelReason', 'lines']`;

/** Removes cancellation reasons and vehicles of erased customers from the audit log, which erasures had left there. */
export class ErasedAudit1764190000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Reads the whole log, which can be large.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      UPDATE audit_log SET before = before - ${FIELDS}, after = after - ${FIELDS}
      WHERE entity = 'booking' AND (before ?| ${FIELDS} OR after ?| ${FIELDS})
        AND entity_id IN (
          SELECT id::text FROM bookings
          WHERE first_name = 'Erased' AND email = '' AND phone = '' AND request_hash = '')
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
