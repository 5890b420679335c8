import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves notes about customers to the email addresses that replaced theirs in all bookings. */
export class NotesOfCorrectedAddresses1764260010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Reads the whole log, which can be large.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      UPDATE notes SET subject = 'email:' || corrected.email_key
      FROM (
        SELECT DISTINCT ON (old_key) lower(btrim(before ->> 'email')) AS old_key, bookings.email_key,
          bookings.created_at AS booked_at
        FROM audit_log JOIN bookings ON bookings.id::text = audit_log.entity_id
        WHERE action = 'booking.updated' AND before ? 'email' AND bookings.email_key <> ''
        ORDER BY old_key, audit_log.id DESC) AS corrected
      WHERE subject = 'email:' || corrected.old_key AND notes.created_at >= booked_at
        AND NOT EXISTS (SELECT FROM bookings WHERE bookings.email_key = corrected.old_key)
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
