import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes expired holds of requests whose date the owner has changed since. A confirmation would book the time of the
 * hold instead of that date.
 */
export class OutdatedHolds1764180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE appointments SET booking_id = NULL FROM bookings
      WHERE bookings.id = booking_id AND appointments.status = 'released'
        AND start_at IS DISTINCT FROM preferred_date
    `);
  }

  /** Cannot be undone: the bookings of these holds are no longer known. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
