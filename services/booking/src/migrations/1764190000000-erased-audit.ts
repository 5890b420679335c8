import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELDS = `ARRAY['cancelReason', 'lines']`;

/** Erasures kept the reasons of cancellations and the vehicles of lines in the audit log. */
export class ErasedAudit1764190000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The log is large, and its entries are not indexed by their fields.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      UPDATE audit_log SET before = before - ${FIELDS}, after = after - ${FIELDS}
      WHERE entity = 'booking' AND (before ?| ${FIELDS} OR after ?| ${FIELDS})
        AND entity_id IN (
          SELECT id::text FROM bookings
          WHERE first_name = 'Erased' AND email = '' AND phone = '' AND request_hash = '')
    `);
  }

  /** What was removed is gone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
