import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests whose owner set another date kept the time of their expired hold, and a confirmation would book it.
 * These holds are removed.
 */
export class OutdatedHolds1764180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE appointments SET booking_id = NULL FROM bookings
      WHERE bookings.id = booking_id AND appointments.status = 'released'
        AND start_at IS DISTINCT FROM preferred_date
    `);
  }

  /** Which bookings they belonged to is no longer known. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
